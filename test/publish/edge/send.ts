import {once} from "node:events";
import {connect} from "node:net";

/** An answer as received. */
export interface Answer {
  readonly status: number;
  /** By lower-case name; repeated fields are joined with a comma. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

interface Request {
  readonly method?: string;
  readonly target: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a request with its target exactly as given, over a connection of its own. */
export async function send(
  base: string,
  {method = "GET", target, headers = {}}: Request,
): Promise<Answer> {
  const {hostname, port, host} = new URL(base);
  const socket = connect({host: hostname, port: Number(port)});
  const fields = Object.entries({host, connection: "close", ...headers}).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  socket.write(`${method} ${target} HTTP/1.1\r\n${fields.join("")}\r\n`);
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  await once(socket, "close");
  return answerOf(Buffer.concat(chunks));
}

function answerOf(bytes: Buffer): Answer {
  const end = bytes.indexOf("\r\n\r\n");
  const [first = "", ...fields] = bytes.subarray(0, end).toString("latin1").split("\r\n");
  const status = /^HTTP\/1\.1 (\d{3})/.exec(first)?.[1];
  if (status === undefined) throw new Error(`no answer: ${JSON.stringify(first)}`);
  const headers: Record<string, string> = {};
  for (const field of fields) {
    const colon = field.indexOf(":");
    const [name, value] = [field.slice(0, colon).toLowerCase(), field.slice(colon + 1).trim()];
    headers[name] = name in headers ? `${headers[name]}, ${value}` : value;
  }
  const body = bytes.subarray(end + 4);
  const isChunked = headers["transfer-encoding"] === "chunked";
  return {status: Number(status), headers, body: isChunked ? withoutChunks(body) : body};
}

/** Decodes a chunked body (RFC 9112 §7.1). */
function withoutChunks(body: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const end = body.indexOf("\r\n", at);
    const size = Number.parseInt(body.subarray(at, end).toString("latin1"), 16);
    if (!(size > 0)) return Buffer.concat(parts);
    parts.push(body.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
}
