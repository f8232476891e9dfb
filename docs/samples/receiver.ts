import {createServer} from "node:http";
import {isOurs} from "./verify.ts";

const SECRET = process.env.WEBHOOK_SECRET ?? "";

createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray());
  if (!isOurs(SECRET, request.headers as Record<string, string>, body)) {
    response.writeHead(400).end();
    return;
  }
  response.writeHead(204).end();
  // the work comes after the answer
  console.log(JSON.parse(body.toString()));
}).listen(3000);
