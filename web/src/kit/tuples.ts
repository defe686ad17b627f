// Tables of points and the like, written as one row of numbers.
type Pair = readonly [number, number];
type Triple = readonly [number, number, number];

const inTurn = <Tuple>(row: readonly number[], width: number): readonly Tuple[] =>
  Array.from({ length: row.length / width }, (_, i) => row.slice(width * i, width * (i + 1)) as Tuple);

export const pairs = (row: readonly number[]): readonly Pair[] => inTurn(row, 2);
export const triples = (row: readonly number[]): readonly Triple[] => inTurn(row, 3);
