import {createHash} from "node:crypto";
import {once} from "node:events";
import {createServer, type IncomingMessage, type ServerResponse} from "node:http";
import type {AddressInfo} from "node:net";
import type {Readable} from "node:stream";
import {brotliCompressSync, constants, gzipSync} from "node:zlib";
import {chooseEncoding} from "../../../../publish/live/http/negotiation.ts";
import {type EdgeEvent, type EventHeaders, edgeFunction, eventOf, type Reply} from "./event.ts";
import {type OriginAnswer, originsOf} from "./origins.ts";

/** The parts of a CloudFormation template that the stand-in for CloudFront obeys. */
export interface Template {
  readonly Resources: {
    readonly RequestFunction: {readonly Properties: {readonly FunctionCode: string}};
    readonly ResponseFunction: {readonly Properties: {readonly FunctionCode: string}};
    readonly CachePolicy: {
      readonly Properties: {
        readonly CachePolicyConfig: {
          readonly ParametersInCacheKeyAndForwardedToOrigin: {
            readonly HeadersConfig: {readonly Headers: readonly string[]};
          };
        };
      };
    };
    readonly Distribution: {readonly Properties: {readonly DistributionConfig: Distribution}};
  };
}
export interface Distribution {
  readonly DefaultRootObject: string;
  readonly Origins: readonly {readonly Id: string; readonly S3OriginConfig?: unknown}[];
  readonly OriginGroups?: {
    readonly Items: readonly {
      readonly Id: string;
      readonly Members: {readonly Items: readonly {readonly OriginId: string}[]};
      readonly FailoverCriteria: {readonly StatusCodes: {readonly Items: readonly number[]}};
    }[];
  };
  readonly DefaultCacheBehavior: Behaviour;
  readonly CacheBehaviors: readonly (Behaviour & {readonly PathPattern: string})[];
  readonly CustomErrorResponses: readonly {
    readonly ErrorCode: number;
    readonly ResponseCode?: number;
    readonly ResponsePagePath?: string;
  }[];
}
interface Behaviour {
  readonly TargetOriginId: string;
  readonly OriginRequestPolicyId?: string;
  readonly Compress: boolean;
  readonly FunctionAssociations: readonly {readonly EventType: string}[];
}

/** An object of the bucket. */
export interface StoredObject {
  readonly bytes: Buffer;
  readonly type: string;
  /** Null if no lifetime was set. */
  readonly cacheControl: string | null;
}
/** Reads an object by its key. */
export type ReadObject = (key: string) => Promise<StoredObject | undefined>;

type Sent = Reply & {readonly stream?: Readable | undefined};

interface Options {
  readonly template: Template;
  readonly read: ReadObject;
  /** Address of the origin that the template calls the server. */
  readonly server: string;
}

/**
 * Emulates CloudFront for a template, as far as answers depend on it: behaviours, functions, origin
 * groups, error responses, compression and validators. Cacheable answers are cached under the key
 * of the cache policy.
 */
export async function startDistribution({template, read, server}: Options) {
  const {Resources} = template;
  const distribution = Resources.Distribution.Properties.DistributionConfig;
  const onRequest = edgeFunction(Resources.RequestFunction.Properties.FunctionCode);
  const onResponse = edgeFunction(Resources.ResponseFunction.Properties.FunctionCode);
  const {HeadersConfig} =
    Resources.CachePolicy.Properties.CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin;
  const keyHeaders = HeadersConfig.Headers.map((name) => name.toLowerCase());
  const origins = originsOf(distribution, read, server);
  const cache = new Map<string, OriginAnswer>();

  async function answer(req: IncomingMessage, body: Buffer): Promise<Sent> {
    const event = eventOf(req);
    const behaviour = behaviourOf(distribution, event.request.uri);
    const runs = (type: string) =>
      behaviour.FunctionAssociations.some(({EventType}) => EventType === type);
    const isForwarded = behaviour.OriginRequestPolicyId !== undefined;
    const {choice, result} = runs("viewer-request")
      ? onRequest(event)
      : {choice: {}, result: event.request};
    if ("statusCode" in result) return result;

    const request = result as EdgeEvent["request"];
    const search = isForwarded
      ? (req.url ?? "").replace(/^[^?]*/, "")
      : searchOf(request.querystring);
    const headers = Object.fromEntries(
      Object.entries(isForwarded ? event.request.headers : request.headers)
        .filter(([name]) => (isForwarded ? name !== "host" : keyHeaders.includes(name)))
        .map(([name, {value}]) => [name, value]),
    );
    const asked = {method: request.method, uri: request.uri, search, headers, body};
    const key = JSON.stringify([request.method, request.uri, search, headers, choice]);
    const kept = isForwarded ? undefined : cache.get(key);
    const found = kept ?? (await origins.ask(behaviour.TargetOriginId, choice, asked));
    if (/max-age=[1-9]/.test(found.headers["cache-control"] ?? "")) cache.set(key, found);
    const stored = await origins.errorPage(found);
    const conditional = freshOr(stored, req.headers["if-none-match"]);
    const encoded = behaviour.Compress
      ? compressed(conditional, req.headers["accept-encoding"] as string | undefined)
      : conditional;
    const response = {
      statusCode: encoded.status,
      headers: asEventHeaders(encoded.headers),
    };
    // CloudFront runs no function on an origin's error.
    const shown =
      encoded.status < 400 && runs("viewer-response")
        ? (onResponse({...event, response}).result as typeof response)
        : response;
    return {...shown, body: {encoding: "bytes", data: encoded.body}, stream: encoded.stream};
  }

  const http = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on("data", (chunk: Buffer) => chunks.push(chunk));
    req.on("end", () =>
      answer(req, Buffer.concat(chunks)).then(
        (reply) => sendReply(reply, req, res),
        (error: Error) => res.writeHead(502).end(String(error.stack)),
      ),
    );
  });
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  return {
    base: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    close: async () => {
      http.close();
      await once(http, "close");
    },
  };
}

function behaviourOf({CacheBehaviors, DefaultCacheBehavior}: Distribution, uri: string): Behaviour {
  const isMatch = (pattern: string) =>
    new RegExp(
      `^${pattern
        .split("*")
        .map((part) => part.replace(/[.+^${}()|[\]\\]/g, "\\$&"))
        .join(".*")}$`,
    ).test(uri);
  return CacheBehaviors.find(({PathPattern}) => isMatch(PathPattern)) ?? DefaultCacheBehavior;
}

function searchOf(querystring: EdgeEvent["request"]["querystring"]): string {
  const parts = Object.entries(querystring).flatMap(([name, given]) =>
    (given.multiValue ?? [given]).map(({value}) => `${name}=${value}`),
  );
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}

function freshOr(answer: OriginAnswer, ifNoneMatch: string | undefined): OriginAnswer {
  const {etag} = answer.headers;
  const opaque = etag?.replace(/^W\//, "");
  if (answer.status !== 200 || !opaque || !ifNoneMatch?.includes(opaque)) return answer;
  const {"content-type": _, "content-length": __, ...headers} = answer.headers;
  return {status: 304, headers, body: Buffer.alloc(0)};
}

const QUICKLY = {params: {[constants.BROTLI_PARAM_QUALITY]: 4}};

/** Compresses as CloudFront does: text of 1,000 bytes or more. */
function compressed(answer: OriginAnswer, accepts: string | undefined): OriginAnswer {
  const encoding = chooseEncoding(accepts, ["br", "gzip"]);
  const isText = /json|text|xml|javascript|svg/.test(answer.headers["content-type"] ?? "");
  if (encoding === undefined || !isText || answer.status !== 200 || answer.body.length < 1_000)
    return answer;
  if (answer.headers["content-encoding"] !== undefined) return answer;
  return {
    ...answer,
    headers: {...answer.headers, "content-encoding": encoding},
    body: encoding === "br" ? brotliCompressSync(answer.body, QUICKLY) : gzipSync(answer.body),
  };
}

const asEventHeaders = (headers: OriginAnswer["headers"]): EventHeaders =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, {value}]));

function sendReply(
  {statusCode, headers, body, stream}: Sent,
  req: IncomingMessage,
  res: ServerResponse,
) {
  for (const [name, {value}] of Object.entries(headers)) res.setHeader(name, value);
  const bytes = Buffer.from(body?.data ?? "");
  res.removeHeader("transfer-encoding");
  res.removeHeader("connection");
  if (stream) {
    res.writeHead(statusCode).flushHeaders();
    res.on("close", () => stream.destroy());
    stream.pipe(res);
    return;
  }
  if (req.method === "HEAD" || statusCode === 304 || statusCode === 204)
    res.removeHeader("content-length");
  else res.setHeader("Content-Length", bytes.length);
  res.writeHead(statusCode).end(req.method === "HEAD" ? undefined : bytes);
}

/** The ETag that S3 gives an object. */
export const objectEtag = (bytes: Buffer): string =>
  `"${createHash("md5").update(bytes).digest("hex")}"`;
