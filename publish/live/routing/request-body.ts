import type {IncomingMessage} from "node:http";
import {jsonExtent, utf8} from "../http/body-text.ts";
import {problem} from "../http/problem.ts";
import {Rejection} from "../route.ts";

/**
 * Deeper JSON can be parsed, but not serialised without overflowing the stack. Our schemas have
 * only a few levels.
 */
const MAX_LEVELS = 100;
/**
 * Every value may be reported as wrong, and compared with every other in its list. The longest list
 * that a schema allows has 500.
 */
const MAX_VALUES = 1_000;

const JSON_TYPE = "application/json";
const TYPES: ReadonlySet<string> = new Set([
  JSON_TYPE,
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "text/csv",
  "text/plain",
]);

/** The media type of a request, in lower case; undefined without a valid one (RFC 9110 §8.3.1). */
export const mediaTypeOf = ({headers}: Pick<IncomingMessage, "headers">): string | undefined =>
  MEDIA_TYPE.exec(headers["content-type"] ?? "")?.[1]?.toLowerCase();
const MEDIA_TYPE = /^\s*([\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+)\s*(?:;|$)/;

export const tooLarge = (maxBytes: number): Rejection =>
  new Rejection(
    problem(413, `expected a body of ${maxBytes} bytes at most`, {headers: {Connection: "close"}}),
  );

/** Whether the headers announce a body. */
export const hasBody = ({headers}: Pick<IncomingMessage, "headers">): boolean =>
  Number(headers["content-length"] ?? 0) > 0 || headers["transfer-encoding"] !== undefined;

/**
 * Reads the body of a request: JSON as its value, forms and files as bytes. Undefined without one,
 * and for an empty JSON body. JSON has to be UTF-8 and of limited depth and size.
 *
 * @throws Rejection when it is too long, cannot be parsed, or is of any other type; the error of
 * the connection
 */
export async function readBody(req: IncomingMessage, maxBytes: number): Promise<unknown> {
  const given = req.headers["content-type"];
  if (req.method === "GET" || req.method === "HEAD") return undefined;
  if (given === undefined && !hasBody(req)) return undefined;
  const type = mediaTypeOf(req);
  if (type === undefined || !TYPES.has(type))
    throw new Rejection(
      problem(415, `expected a body of type ${JSON_TYPE}, found Content-Type ${given ?? "none"}`),
    );
  const bytes = await bytesOf(req, maxBytes);
  return type === JSON_TYPE ? jsonOf(bytes) : bytes;
}

function bytesOf(req: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const {promise, resolve, reject} = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  let length = 0;
  const onData = (chunk: Buffer) => {
    length += chunk.length;
    chunks.push(chunk);
    if (length > maxBytes) reject(tooLarge(maxBytes));
  };
  const onEnd = () => resolve(Buffer.concat(chunks));
  // the server adds the status if it knows one
  const onError = (error: Error) => reject(Object.assign(error, {statusCode: 400, ...error}));
  req.on("data", onData).on("end", onEnd).on("error", onError);
  return promise.finally(() => req.off("data", onData).off("end", onEnd).off("error", onError));
}

const unreadable = (why: string) => new Rejection(problem(400, `the body cannot be read: ${why}`));

/** @throws Rejection */
function jsonOf(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  const json = utf8(bytes);
  if (json === undefined) throw unreadable("expected UTF-8");
  const {depth, values} = jsonExtent(json);
  if (depth > MAX_LEVELS) throw unreadable(`expected JSON with at most ${MAX_LEVELS} levels`);
  if (values > MAX_VALUES) throw unreadable(`expected JSON with at most ${MAX_VALUES} values`);
  try {
    return JSON.parse(json, harmless);
  } catch {
    throw unreadable(`Body is not valid JSON but content-type is set to '${JSON_TYPE}'`);
  }
}

/** @throws SyntaxError for keys that would change every object that they are copied to */
function harmless(key: string, value: unknown): unknown {
  const isPrototype =
    key === "constructor" &&
    typeof value === "object" &&
    value !== null &&
    Object.hasOwn(value, "prototype");
  if (key === "__proto__" || isPrototype) throw new SyntaxError(`the key ${key} is forbidden`);
  return value;
}
