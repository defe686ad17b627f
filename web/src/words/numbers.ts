// Numbers as they are said: what compiled messages call. Nothing here asks which language is chosen.

const rules = new Map<string, Intl.PluralRules>();

type Forms = { readonly other?: string } & { readonly [category in Intl.LDMLPluralRule]?: string };

/** The form of a word for `n`, by the rules of a language: plural("en", n, { one: "seat", other: "seats" }). The last
 * form is said where the number's own is not there. */
export function plural(language: string, n: number, forms: Forms, type: Intl.PluralRuleType = "cardinal"): string {
  const key = language + type;
  let rule = rules.get(key);
  if (!rule) rules.set(key, (rule = new Intl.PluralRules(language, { type })));
  return forms[rule.select(n)] ?? Object.values(forms).at(-1) ?? "";
}

/** A number with a true minus sign, ungrouped, as all numbers at a table are. */
export const signed = (value: number): string => String(value).replace("-", "−");
