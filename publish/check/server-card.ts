import {type Deployment, statusOf} from "./answers.ts";
import {FOREIGN_ORIGIN} from "./client.ts";
import {documentAt, isOfType, lacking, objectOf, typeOf} from "./documents.ts";

const CARD = "/.well-known/mcp/server-card.json";
const SCHEMA = "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json";

/** Checks the tool-server card (SEP-2127): its members, its type, and that its endpoints answer. */
export async function checkServerCard(deployment: Deployment): Promise<void> {
  const {client, findings} = deployment;
  const answer = await documentAt(deployment, CARD, "the tool-server card");
  if (answer === null) return;
  const card = objectOf(answer.json);
  const {name, version, description, remotes = []} = card;
  const origin = answer.headers["access-control-allow-origin"];
  const wrong = lacking({
    $schema: card.$schema === SCHEMA,
    name: /^[A-Za-z0-9.-]+\/[A-Za-z0-9._-]+$/.test(String(name)),
    version: typeof version === "string" && version !== "",
    description: typeof description === "string" && /^.{1,100}$/s.test(description),
    remotes: Array.isArray(remotes),
  });
  findings.expect(wrong === "", "server-card", CARD, "the members of SEP-2127", `wrong: ${wrong}`);
  findings.expect(
    isOfType(answer, "application/mcp-server-card+json", "application/json"),
    "server-card",
    CARD,
    "application/mcp-server-card+json",
    typeOf(answer),
  );
  findings.expect(
    origin === "*" || origin === FOREIGN_ORIGIN,
    "cors",
    CARD,
    "Access-Control-Allow-Origin: *",
    origin ?? "nothing",
  );
  if (!Array.isArray(remotes)) return;
  await Promise.all(
    remotes.map(async (remote) => {
      const url = String(objectOf(remote).url);
      const found = await client.ask(url);
      const lives = found.status > 0 && found.status !== 404 && found.status < 500;
      findings.expect(lives, "server-card-endpoint", CARD, `an answer at ${url}`, statusOf(found));
    }),
  );
}
