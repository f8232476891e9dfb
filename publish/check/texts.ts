import {type Deployment, type Described, statusOf} from "./answers.ts";
import {hasNoneYet} from "./api.ts";
import {documentAt, isOfType, lacking, typeOf} from "./documents.ts";

/**
 * Checks the documents for readers: agents that register, language models, reporters of weaknesses.
 */
export async function checkTexts(deployment: Described): Promise<void> {
  await Promise.all([checkAuth(deployment), checkLlms(deployment), checkSecurity(deployment)]);
}

async function checkAuth(deployment: Deployment): Promise<void> {
  const answer = await documentAt(deployment, "/auth.md", "how agents register");
  if (answer === null) return;
  const {text} = answer;
  const wrong = lacking({
    "text/markdown": isOfType(answer, "text/markdown"),
    "a heading": /^# /m.test(text),
    "how to register": /regist(?:er|ration)/i.test(text),
    "how to claim": /claim/i.test(text),
    anonymous: /anonymous/.test(text),
    bearer: /bearer/i.test(text),
    "where to register": text.includes("/.well-known/oauth/register"),
  });
  deployment.findings.expect(
    wrong === "",
    "auth-md",
    "/auth.md",
    "Markdown that says how to register, claim and use",
    `lacks ${wrong} (${typeOf(answer)})`,
  );
}

async function checkLlms(deployment: Described): Promise<void> {
  const {api, client, findings, place} = deployment;
  const answer = await documentAt(deployment, "/llms.txt", "the site for language models");
  if (answer === null) return;
  const wrong = lacking({
    "a text type": isOfType(answer, "text/plain", "text/markdown"),
    "a heading": /^# \S/.test(answer.text),
  });
  findings.expect(wrong === "", "llms-txt", "/llms.txt", "text with a heading", `lacks ${wrong}`);
  const links = [...answer.text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, href]) => href!);
  const paths = [...new Set(links.flatMap((href) => place.pathOf(href, "/") ?? []))];
  await Promise.all(
    paths.map(async (path) => {
      const found = await client.ask(path, {firstBytes: true});
      const answers =
        (found.status > 0 && (found.status < 400 || [401, 403, 429].includes(found.status))) ||
        hasNoneYet(api.match("GET", path)?.operation, found.status);
      findings.expect(answers, "llms-txt", "/llms.txt", `an answer at ${path}`, statusOf(found));
    }),
  );
}

async function checkSecurity(deployment: Deployment): Promise<void> {
  const {client, findings, clock, place} = deployment;
  const wellKnown = await client.ask("/.well-known/security.txt");
  const answer =
    wellKnown.status === 200
      ? wellKnown
      : await documentAt(deployment, "/security.txt", "where to report a vulnerability (RFC 9116)");
  if (answer === null) return;
  const expires = /^expires:\s*(\S+)/im.exec(answer.text)?.[1];
  const isValid = expires !== undefined && Date.parse(expires) > clock();
  // a web address has to be https, unless the whole deployment is http
  const web = new URL(place.publicUrl).protocol === "http:" ? "https?:" : "https:";
  const contact = new RegExp(`^contact:\\s*(?:mailto:|tel:|${web})\\S+`, "im").test(answer.text);
  findings.expect(
    contact && isValid && isOfType(answer, "text/plain"),
    "security-txt",
    answer.address,
    "text/plain with Contact, and Expires in the future",
    `Contact ${contact ? "there" : "missing"}, Expires ${expires ?? "missing"}, ${typeOf(answer)}`,
  );
}
