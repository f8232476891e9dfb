import {createHash} from "node:crypto";
import {type Deployment, statusOf} from "./answers.ts";
import {documentAt, lacking, objectOf} from "./documents.ts";

const INDEX = "/.well-known/agent-skills/index.json";
const SCHEMA = "https://schemas.agentskills.io/discovery/0.2.0/schema.json";
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Checks the index of skills (Agent Skills Discovery 0.2.0), and each skill against its digest. */
export async function checkSkills(deployment: Deployment): Promise<void> {
  const {findings} = deployment;
  const answer = await documentAt(deployment, INDEX, "the index of agent skills");
  if (answer === null) return;
  const {$schema, skills} = objectOf(answer.json);
  const entries = Array.isArray(skills) ? skills.map(objectOf) : [];
  findings.expect(
    $schema === SCHEMA && entries.length > 0,
    "skills-index",
    INDEX,
    `$schema ${SCHEMA} and skills`,
    `${$schema} and ${entries.length} skills`,
  );
  const names = entries.map(({name}) => name);
  for (const entry of entries) {
    const {name, description} = entry;
    const wrong = lacking({
      name: typeof name === "string" && name.length <= 64 && NAME.test(name),
      "a unique name": names.indexOf(name) === names.lastIndexOf(name),
      type: entry.type === "skill-md" || entry.type === "archive",
      description: typeof description === "string" && /^.{1,1024}$/s.test(description),
      url: typeof entry.url === "string",
      digest: /^sha256:[0-9a-f]{64}$/.test(String(entry.digest)),
    });
    findings.expect(
      wrong === "",
      "skills-index",
      INDEX,
      `all members of ${name}`,
      `wrong: ${wrong}`,
    );
  }
  await Promise.all(entries.map((entry) => checkSkill(deployment, entry)));
}

async function checkSkill(
  {client, place, findings}: Deployment,
  {name, description, url, digest, type}: Readonly<Record<string, unknown>>,
): Promise<void> {
  const address = place.pathOf(String(url), INDEX) ?? String(url);
  const answer = await client.ask(address);
  if (answer.status !== 200) {
    findings.expect(false, "missing", address, `the skill ${name}`, statusOf(answer));
    return;
  }
  const actual = `sha256:${createHash("sha256").update(answer.bytes).digest("hex")}`;
  findings.expect(actual === digest, "skill-digest", address, String(digest), actual);
  if (type !== "skill-md") return;
  const front = /^---\n([\s\S]*?)\n---/.exec(answer.text)?.[1] ?? "";
  const said = (member: string) =>
    unquoted(new RegExp(`^${member}:\\s*(.*)$`, "m").exec(front)?.[1] ?? "");
  const same = said("name") === name && said("description") === description;
  findings.expect(
    same,
    "skill-text",
    address,
    `front matter with name ${name} and the description of the index`,
    front || "no front matter",
  );
}

const unquoted = (text: string): string => {
  const quoted = /^(["'])(.*)\1$/.exec(text.trim());
  return quoted ? quoted[2]!.replaceAll(quoted[1] === '"' ? '\\"' : "''", quoted[1]!) : text.trim();
};
