import type {LiveRoute} from "../../../publish/live/route.ts";
import {hostileTexts} from "./hostile-texts.ts";
import type {WorstInput} from "./worst-inputs.ts";

/** Number of texts for each place where one can be sent. */
const TEXTS = {query: 12, header: 2, body: 10} as const;
/** Bytes of the 16 KB of a head that one input may use. */
const HEAD = 15_000;
/** Headers that are read here or by the server's dependencies. */
export const HEADERS: readonly string[] = [
  "Accept",
  "Accept-Encoding",
  "Accept-Language",
  "Authorization",
  "Cookie",
  "Content-Encoding",
  "Content-Type",
  "Host",
  "Idempotency-Key",
  "If-Modified-Since",
  "If-None-Match",
  "Last-Event-ID",
  "Origin",
  "Range",
  "Sec-Fetch-Site",
  "X-Admin-Token",
  "X-API-Key",
  "X-Forwarded-For",
  "X-Request-Id",
];

interface Schema {
  readonly properties?: Readonly<Record<string, {readonly maxLength?: number}>>;
}
/** The schema of a body, with an example. */
interface JsonBody {
  readonly schema: Schema;
  /** A valid body. */
  readonly valid: object;
}

/**
 * Inputs for headers and for every text of a contract: query parameters, properties of a body and
 * fields of a form, at their maximum length and longer.
 */
export function generatedInputs(
  route: LiveRoute,
  json: JsonBody | null,
  headers: readonly string[],
): WorstInput[] {
  const place = `${route.method} ${route.path}`;
  return [
    ...Object.entries(route.query).flatMap(([name, {maxLength}]) =>
      queries(`${place} ${name}`, name, maxLength ?? HEAD),
    ),
    ...headers.flatMap((name) =>
      hostileTexts(`${place} ${name}`, HEAD, TEXTS.header).map(({says, text}) => ({
        says: `${name}: ${says}`,
        headers: [`${name}: ${asHeader(text)}`],
        ...(route.body && {type: route.body.types[0]!, body: ""}),
      })),
    ),
    ...bodies(place, route, json),
  ];
}

const queries = (place: string, name: string, maxLength: number): WorstInput[] =>
  [maxLength, HEAD].flatMap((length) =>
    hostileTexts(`${place} ${length}`, length, length === HEAD ? 2 : TEXTS.query).map(
      ({says, text}) => ({
        says: `${name} of ${length}, ${says}`,
        query: `${name}=${encoded(text, HEAD)}`,
      }),
    ),
  );

/** The bytes of a text that a header may contain, at most 15 KB. */
const asHeader = (text: string): string =>
  [...Buffer.from(text).toString("latin1")]
    .filter((byte) => byte === "\t" || (byte >= " " && byte !== "\x7f"))
    .slice(0, HEAD)
    .join("");

/** A text encoded for an address, at most `most` bytes. */
function encoded(text: string, most: number): string {
  let written = "";
  for (const letter of Buffer.from(text).toString()) {
    const next = encodeURIComponent(letter);
    if (written.length + next.length > most) break;
    written += next;
  }
  return written;
}

function bodies(place: string, {body}: LiveRoute, json: JsonBody | null): WorstInput[] {
  if (body === null) return [];
  if (json !== null) {
    const room = body.maxBytes - Buffer.byteLength(JSON.stringify(json.valid)) - 100;
    return Object.entries(json.schema.properties ?? {}).flatMap(([name, {maxLength = room}]) =>
      [Math.min(maxLength, room), room].flatMap((length) =>
        hostileTexts(`${place} ${name} ${length}`, length, TEXTS.body / 2).map(({says, text}) => ({
          says: `${name} of ${length}, ${says}`,
          type: "application/json",
          body: within(JSON.stringify({...json.valid, [name]: text}), body.maxBytes),
        })),
      ),
    );
  }
  return body.types.flatMap((type) =>
    hostileTexts(`${place} ${type}`, body.maxBytes, TEXTS.body).flatMap(({says, text}) =>
      WRAPPED[type]!(text, body.maxBytes).map((wrapped) => ({
        says: `${type} of ${says}`,
        type: type === "multipart/form-data" ? `${type}; boundary=x` : type,
        body: wrapped,
      })),
    ),
  );
}

const within = (text: string, bytes: number): string =>
  Buffer.byteLength(text) <= bytes ? text : Buffer.from(text).subarray(0, bytes).toString("latin1");

const part = (name: string, text: string, most: number) =>
  `--x\r\nContent-Disposition: form-data; name="${name}\r\n\r\n${within(text, most - 100)}\r\n--x--`;
const FIELDS = ["symbols", "message", "name", "email", "client_id", "q"];
/** A text in a body of each type. */
const WRAPPED: Readonly<Record<string, (text: string, most: number) => string[]>> = {
  "text/csv": (text, most) => [within(text, most), within(`symbol\n${text}`, most)],
  "text/plain": (text, most) => [within(text, most)],
  "application/json": (text, most) => [
    within(JSON.stringify({symbols: [text]}), most),
    within(text, most),
  ],
  "application/x-www-form-urlencoded": (text, most) => [
    within(text, most),
    ...FIELDS.map((name) => `${name}=${encoded(text, most - name.length - 1)}`),
  ],
  "multipart/form-data": (text, most) => [
    part('symbols"', text, most),
    part('file"; filename="a.csv"', text, most),
    within(text, most),
  ],
};
