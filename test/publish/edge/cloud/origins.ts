import {request as ask} from "node:http";
import type {Readable} from "node:stream";
import {buffer} from "node:stream/consumers";
import {type Distribution, objectEtag, type ReadObject} from "./distribution.ts";
import type {OriginChoice} from "./event.ts";

export interface OriginAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Body of a stream, which has no end. */
  readonly stream?: Readable;
}
interface Asked {
  readonly method: string;
  readonly uri: string;
  readonly search: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const NO_BYTES = Buffer.alloc(0);
const XML = {"content-type": "application/xml"};

/** The bucket and the server of a distribution, alone and in groups. */
export function originsOf(
  {OriginGroups, Origins, DefaultRootObject, CustomErrorResponses}: Distribution,
  read: ReadObject,
  server: string,
) {
  const isBucket = (id: string) => Origins.find(({Id}) => Id === id)?.S3OriginConfig !== undefined;

  const askOne = (id: string, choice: OriginChoice, asked: Asked): Promise<OriginAnswer> =>
    isBucket(id) ? askBucket(choice.path ?? "", asked) : askServer(asked);

  /**
   * Answers reads as S3 does: a missing object is 403, because CloudFront may not list the bucket.
   */
  async function askBucket(originPath: string, {method, uri}: Asked): Promise<OriginAnswer> {
    const path = uri === "/" ? `/${DefaultRootObject}` : uri;
    const object = await read(decodeURIComponent(originPath + path).slice(1));
    if (object === undefined || (method !== "GET" && method !== "HEAD"))
      return {status: 403, headers: XML, body: Buffer.from("<Error/>")};
    const headers = {
      "content-type": object.type,
      ...(object.cacheControl !== null && {"cache-control": object.cacheControl}),
      etag: objectEtag(object.bytes),
      "last-modified": "Mon, 01 Jul 2030 00:00:00 GMT",
      server: "AmazonS3",
    };
    return {status: 200, headers, body: object.bytes};
  }

  const askServer = ({method, uri, search, headers, body}: Asked): Promise<OriginAnswer> =>
    new Promise((done) => {
      const {hostname, port} = new URL(server);
      const req = ask({hostname, port, method, path: uri + search, headers}, async (res) => {
        const begun = {
          status: res.statusCode!,
          headers: Object.fromEntries(
            Object.entries(res.headers).map(([name, value]) => [name, String(value)]),
          ),
        };
        if (begun.headers["content-type"] === "text/event-stream" && method === "GET")
          done({...begun, body: NO_BYTES, stream: res});
        else done({...begun, body: await buffer(res)});
      });
      req.on("error", () => done({status: 502, headers: {}, body: NO_BYTES}));
      req.end(body);
    });

  return {
    async ask(target: string, choice: OriginChoice, asked: Asked): Promise<OriginAnswer> {
      const group = OriginGroups?.Items.find(({Id}) => Id === (choice.id ?? target));
      if (group === undefined) return askOne(choice.id ?? target, choice, asked);
      const [first, second] = group.Members.Items;
      const answer = await askOne(first!.OriginId, choice, asked);
      const mayFail = ["GET", "HEAD", "OPTIONS"].includes(asked.method);
      const isFailure = group.FailoverCriteria.StatusCodes.Items.includes(answer.status);
      return mayFail && isFailure ? askOne(second!.OriginId, {}, asked) : answer;
    },
    /** The error page, if the distribution has one for the status. */
    async errorPage(answer: OriginAnswer): Promise<OriginAnswer> {
      const found = CustomErrorResponses.find(({ErrorCode}) => ErrorCode === answer.status);
      if (found?.ResponsePagePath === undefined) return answer;
      const page = {
        method: "GET",
        uri: found.ResponsePagePath,
        search: "",
        headers: {},
        body: NO_BYTES,
      };
      return {...(await askBucket("", page)), status: found.ResponseCode!};
    },
  };
}
