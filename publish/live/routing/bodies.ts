import type {FastifyInstance} from "fastify";
import {jsonExtent, utf8} from "../http/body-text.ts";

/**
 * Deeper JSON is read, but cannot be written again without overflowing the stack. No schema of ours
 * goes beyond a few levels.
 */
const MAX_LEVELS = 100;
/**
 * Every value may be reported as wrong, and be compared with every other of its list. The longest
 * list that a schema allows has 500.
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
 * Has forms and files read as bytes, and JSON as Fastify parses it, except that nothing at all is
 * no body, and that it has to be UTF-8, neither deep nor of many values. Every other type is 415.
 */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(TYPES, {parseAs: "buffer"}, (_request, body, done) =>
    done(null, body),
  );
  // In a hook: after the error of a parser Fastify would close the connection.
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

/** Says what a JSON text has too much of; null when nothing. */
function excessOf(json: string): string | null {
  const {depth, values} = jsonExtent(json);
  if (depth > MAX_LEVELS) return `expected JSON of ${MAX_LEVELS} levels at most`;
  return values > MAX_VALUES ? `expected JSON of ${MAX_VALUES} values at most` : null;
}
