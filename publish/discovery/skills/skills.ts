import {RenderError} from "../../../pipeline/kit/errors.ts";
import {sha256} from "../../../pipeline/kit/hash.ts";
import {type Named, textFor} from "../texts.ts";

/** Skills for agents, each a folder with a SKILL.md. */
export const SKILLS = [
  "follow-a-match",
  "find-a-teams-path",
  "read-a-market-day",
  "verify-a-webhook",
] as const;

/** Agent Skills Discovery 0.2.0: an identifier, not an address to fetch. */
const SCHEMA = "https://schemas.agentskills.io/discovery/0.2.0/schema.json" as const;
export const SKILLS_FOLDER = "/.well-known/agent-skills";

/** The SKILL.md of a skill as served. */
export const skillText = (name: string, named: Named): string =>
  textFor(`skills/${name}/SKILL.md`, named);

/**
 * The list of the skills, each with the hash of the served bytes.
 *
 * @throws RenderError when a skill has no front matter, or that of another
 */
export const skillsIndex = (named: Named) => ({
  $schema: SCHEMA,
  skills: SKILLS.map((name) => {
    const text = skillText(name, named);
    return {
      name,
      type: "skill-md" as const,
      description: descriptionIn(text, name),
      url: `${named.baseUrl}${SKILLS_FOLDER}/${name}/SKILL.md`,
      digest: `sha256:${sha256(text)}`,
    };
  }),
});

function descriptionIn(text: string, name: string): string {
  const found = /^---\nname: (.+)\ndescription: (.+)\n---\n/.exec(text);
  if (found?.[1] !== name)
    throw new RenderError(`the skill ${name} does not begin with front matter of its own`);
  return found[2]!;
}
