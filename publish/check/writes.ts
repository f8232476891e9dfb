import {createLocalJWKSet, type JWK, jwtVerify} from "jose";
import {checkProblem, type Described, statusOf} from "./answers.ts";
import {isDocumented, type Operation} from "./api.ts";
import {objectOf} from "./documents.ts";
import {fill} from "./instances.ts";

const JSON_BODY = {"content-type": "application/json"};
/** A truncated body, which no operation can accept. */
const NO_BODY = '{"broadsheet-check": ';

/**
 * Checks writes that leave nothing behind but an anonymous registration: malformed bodies are
 * refused as documented, and an agent can register and claim a bearer token with a valid signature.
 */
export async function checkWrites(
  described: Described,
  server: Readonly<Record<string, unknown>> | null,
  keys: readonly JWK[],
): Promise<void> {
  const posts = described.api.operations.filter(
    ({method, body}) => method === "POST" && body !== null && "application/json" in body,
  );
  await Promise.all(posts.map((operation) => checkRefusal(described, operation)));
  if (server !== null) await checkRegistration(described, server, keys);
}

/** Checks that a truncated body, or its sender, is refused. */
async function checkRefusal(described: Described, operation: Operation): Promise<void> {
  const values = Object.fromEntries(
    operation.parameters.filter((one) => one.in === "path").map(({name}) => [name, "nothing"]),
  );
  const address = fill(operation.path, values);
  const answer = await described.client.ask(address, {
    method: "POST",
    headers: JSON_BODY,
    body: NO_BODY,
  });
  if (answer.status === 429) return;
  const expected = operation.isOpen || operation.credentials.length === 0 ? [400, 403] : [401, 403];
  const holds = expected.includes(answer.status) && isDocumented(operation, answer.status);
  described.findings.expect(
    holds,
    "refusal",
    `POST ${address}`,
    `${expected.join(" or ")} as documented`,
    statusOf(answer),
  );
  if (holds) checkProblem(described, operation, answer);
}

/** Registers, claims a token, and verifies it with the published keys. */
async function checkRegistration(
  {client, place, findings, clock}: Described,
  {issuer, registration_endpoint, agent_auth}: Readonly<Record<string, unknown>>,
  keys: readonly JWK[],
): Promise<void> {
  const send = (href: unknown, body: object) =>
    client.ask(place.pathOf(String(href), "/") ?? String(href), {
      method: "POST",
      headers: JSON_BODY,
      body: JSON.stringify(body),
    });
  const address = String(registration_endpoint);
  const registered = await send(registration_endpoint, {client_name: "broadsheet check"});
  const {client_id} = objectOf(registered.json);
  findings.expect(
    registered.status === 201 && typeof client_id === "string",
    "registration",
    address,
    "201 with client_id",
    statusOf(registered),
  );
  if (typeof client_id !== "string") return;
  const claimed = await send(objectOf(agent_auth).claim_uri, {client_id});
  const {access_token, scope} = objectOf(claimed.json);
  const wrong =
    typeof access_token === "string"
      ? await tokenTrouble(access_token, String(issuer), keys, clock())
      : `${statusOf(claimed)} without access_token`;
  findings.expect(
    wrong === null && String(scope).split(" ").includes("hub.read"),
    "bearer",
    String(objectOf(agent_auth).claim_uri),
    "a bearer for hub.read that the published keys verify",
    wrong ?? `scope ${scope}`,
  );
}

async function tokenTrouble(
  token: string,
  issuer: string,
  keys: readonly JWK[],
  nowMs: number,
): Promise<string | null> {
  try {
    const set = createLocalJWKSet({keys: [...keys]});
    await jwtVerify(token, set, {issuer, currentDate: new Date(nowMs)});
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
