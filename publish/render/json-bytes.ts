const encoder = new TextEncoder();

/**
 * A text as UTF-8 in a buffer of its own: Node's `Buffer.from` returns slices of shared memory,
 * which cannot be transferred to another thread.
 */
export const textBytes = (text: string): Buffer => Buffer.from(encoder.encode(text).buffer);

/** List items serialised at once. */
const ITEMS = 1000;

/**
 * A body as JSON followed by a line break. Long lists are serialised a thousand items at a time:
 * the text of all articles at once would be as large as its source.
 */
export function jsonBytes(body: unknown): Buffer {
  if (!isLong(body)) return textBytes(`${JSON.stringify(body)}\n`);
  return Buffer.concat(Array.from(piecesOf(body), textBytes));
}

const isLong = (body: unknown): body is object =>
  typeof body === "object" &&
  body !== null &&
  !Array.isArray(body) &&
  Object.values(body).some(isLongList);
const isLongList = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.length > ITEMS;

function* piecesOf(body: object): Generator<string> {
  let before = "{";
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue;
    yield `${before}${JSON.stringify(name)}:`;
    before = ",";
    if (isLongList(value)) yield* listed(value);
    else yield JSON.stringify(value);
  }
  yield "}\n";
}

function* listed(items: readonly unknown[]): Generator<string> {
  for (let from = 0; from < items.length; from += ITEMS) {
    const text = JSON.stringify(items.slice(from, from + ITEMS)).slice(1, -1);
    yield `${from === 0 ? "[" : ","}${text}`;
  }
  yield "]";
}
