import {createHash} from "node:crypto";
import {once} from "node:events";
import {existsSync, readFileSync} from "node:fs";
import {createServer} from "node:http";
import type {AddressInfo} from "node:net";
import {join} from "node:path";
import {netlifyFiles} from "../../../../publish/edge/cloud/netlify.ts";
import type {RouteManifest} from "../../../../publish/edge/target.ts";
import {withoutOrigin} from "../../../../publish/live/http/target.ts";

/** Hop-by-hop headers. */
const OF_A_CONNECTION = ["connection", "keep-alive", "transfer-encoding"];

interface Context {
  readonly ip: string;
  readonly next: (request: Request) => Promise<Response>;
}
interface EdgeFunction {
  readonly default: (request: Request, context: Context) => Promise<Response>;
}

interface Behind {
  readonly root: string;
  readonly origin: string | null;
}

/** Emulates Netlify around an edge function: passes it a request and the site behind it. */
export async function startNetlify(manifest: RouteManifest, {root, origin}: Behind) {
  const script = netlifyFiles(manifest, {origin}).find(({name}) => name.endsWith("/site.js"))!;
  const url = `data:text/javascript,${encodeURIComponent(script.text)}`;
  const {default: answer} = (await import(/* @vite-ignore */ url)) as EdgeFunction;
  const context = {ip: "192.0.2.1", next: async (request: Request) => publishedFile(root, request)};

  const server = createServer(async (req, res) => {
    const body = Buffer.concat(await req.toArray());
    const headers = new Headers();
    for (const [name, values] of Object.entries(req.headersDistinct))
      for (const value of values ?? []) headers.append(name, value);
    const request = new Request(`http://${req.headers.host}${withoutOrigin(req.url!)}`, {
      method: req.method!,
      headers,
      ...(body.length > 0 && {body}),
    });
    const response = await answer(request, context);
    response.headers.forEach((value, name) => {
      if (!OF_A_CONNECTION.includes(name)) res.setHeader(name, value);
    });
    res.writeHead(response.status).end(Buffer.from(await response.arrayBuffer()));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      await once(server, "close");
    },
  };
}

/** A file of the published folder, with a validator and no lifetime. */
function publishedFile(root: string, request: Request): Response {
  const file = join(root, decodeURIComponent(new URL(request.url).pathname));
  if (!existsSync(file)) return new Response("Not Found", {status: 404});
  const bytes = readFileSync(file);
  const etag = `"${createHash("md5").update(bytes).digest("hex")}-ssl"`;
  return new Response(request.method === "HEAD" ? null : bytes, {
    headers: {ETag: etag, "Cache-Control": "public, max-age=0, must-revalidate"},
  });
}
