import {type Deployment, statusOf} from "./answers.ts";
import {essence} from "./api.ts";

/** Checks robots.txt (RFC 9309): its type, its groups, the sitemap it names. Returns its text. */
export async function checkRobots({client, findings, place}: Deployment): Promise<string> {
  const address = "/robots.txt";
  const answer = await client.ask(address);
  if (answer.status !== 200) {
    findings.expect(false, "missing", address, "robots.txt", statusOf(answer));
    return "";
  }
  const {text} = answer;
  const type = essence(answer.headers["content-type"] ?? "");
  findings.expect(
    type === "text/plain" && /^user-agent:\s*\S/im.test(text),
    "robots",
    address,
    "text/plain with a User-agent line",
    `${type}: ${text.slice(0, 60)}`,
  );
  const sitemaps = [...text.matchAll(/^sitemap:\s*(\S+)/gim)].map(([, url]) => url!);
  findings.expect(
    sitemaps.some((url) => url === place.named("/sitemap.xml")),
    "robots-sitemap",
    address,
    `Sitemap: ${place.named("/sitemap.xml")}`,
    sitemaps.join(", ") || "none",
  );
  return text;
}

/**
 * Whether a path is disallowed for crawlers without a group of their own: the longest rule wins
 * (RFC 9309).
 */
export function disallows(robots: string, path: string): boolean {
  let isOurs = false;
  let inRules = false;
  let best = {length: -1, allow: true};
  for (const line of robots.split(/\r?\n/)) {
    const [, field = "", value = ""] = /^\s*([\w-]+)\s*:\s*([^#]*?)\s*(?:#.*)?$/.exec(line) ?? [];
    const name = field.toLowerCase();
    if (name === "user-agent") {
      isOurs = (isOurs && !inRules) || value === "*";
      inRules = false;
    } else if (name === "allow" || name === "disallow") {
      inRules = true;
      if (!isOurs || value === "" || !matches(value, path)) continue;
      const allow = name === "allow";
      if (value.length > best.length || (value.length === best.length && allow))
        best = {length: value.length, allow};
    }
  }
  return !best.allow;
}

function matches(rule: string, path: string): boolean {
  const pattern = rule
    .replace(/\$$/, "\0")
    .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
    .replaceAll("*", ".*")
    .replace("\0", "$");
  return new RegExp(`^${pattern}`).test(path);
}
