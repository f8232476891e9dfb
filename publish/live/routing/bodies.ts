import type {FastifyInstance} from "fastify";
import {jsonExtent, utf8} from "../http/body-text.ts";

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
const TYPES = [
  JSON_TYPE,
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "text/csv",
  "text/plain",
];

/**
 * Reads forms and files as bytes, and JSON as Fastify parses it, except that an empty body counts
 * as missing, and JSON has to be UTF-8 and of limited depth and size. Every other type is 415.
 */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(TYPES, {parseAs: "buffer"}, (_request, body, done) =>
    done(null, body),
  );
  // In a hook, because Fastify closes the connection after a parser error.
  app.addHook<{Body: unknown}>("preValidation", (request, _reply, done) => {
    const {body: bytes, mediaType} = request;
    if (mediaType !== JSON_TYPE || !Buffer.isBuffer(bytes)) return done();
    const json = utf8(bytes);
    const wrong = json === undefined ? "expected UTF-8" : excessOf(json);
    if (wrong !== null) return done(Object.assign(new Error(wrong), {statusCode: 400}));
    const parsed = (error: Error | null, value?: unknown) => {
      request.body = value;
      done(error ?? undefined);
    };
    if (json === "") parsed(null);
    else parse(request, json!, parsed);
  });
}

/** The limit that a JSON text exceeds; null if none. */
function excessOf(json: string): string | null {
  const {depth, values} = jsonExtent(json);
  if (depth > MAX_LEVELS) return `expected JSON with at most ${MAX_LEVELS} levels`;
  return values > MAX_VALUES ? `expected JSON with at most ${MAX_VALUES} values` : null;
}
