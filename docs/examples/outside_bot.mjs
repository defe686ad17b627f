// A bot from outside that plays at random: `node outside_bot.mjs LINK` (Node 22 or newer), its token in SKERRY_BOT_TOKEN.
const link = new URL(process.argv[2]);
const address = `${link.origin.replace("http", "ws")}${link.pathname.replace("/table/", "/api/tables/")}/live`;
const socket = new WebSocket(address, { headers: { Authorization: `Bearer ${process.env.SKERRY_BOT_TOKEN}` } });
const send = (wish) => socket.send(JSON.stringify({ ...wish, client_id: crypto.randomUUID() }));
let seats = [];
let now = null;
socket.onmessage = ({ data }) => {
  const message = JSON.parse(data);
  seats = message.table?.seats ?? seats;
  now = message.position ?? now;
  const mine = seats.find((seat) => seat.yours);
  if (message.type === "removed" || now?.result) {
    console.log(message.text ?? `Over: ${now.result.scores}`);
    process.exit();
  } else if (message.type === "reply") return; // "ok" and, if it was refused, why: "error"
  else if (!mine && !now) send({ type: "sit", seat: seats.find((seat) => seat.occupant === "empty").seat });
  else if (mine && !now && !mine.ready) send({ type: "ready", ready: true, client_seed: crypto.randomUUID().replaceAll("-", "") });
  else if (mine && now?.legal.length && !now.sealed.includes(mine.seat)) {
    const { id } = now.legal[Math.floor(Math.random() * now.legal.length)];
    send({ type: "choose", seat: mine.seat, seq: now.seq, action: id });
  }
};
socket.onclose = ({ reason }) => console.error(reason || "The server turns the bot away");
