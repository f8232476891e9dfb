/** Minimum size that a crawler must read (RFC 9309, 2.5), in bytes; the rest is ignored. */
export const MAX_ROBOTS_BYTES = 500 * 1024;
/** Maximum Crawl-delay: a host that asks for more is still asked this often. */
export const MAX_CRAWL_DELAY_MS = 30_000;
/** Maximum length in characters; longer addresses are not fetched. */
export const MAX_URL_LENGTH = 2_000;
/** Maximum length of a percent-encoded address; longer rules cannot match. */
const MAX_PATTERN_LENGTH = 3 * MAX_URL_LENGTH;
/**
 * Maximum number of rules with wildcards. Further ones that forbid are reduced to their fixed
 * prefix; further ones that allow are dropped.
 */
export const MAX_WILDCARDS = 500;

/** A pattern: parts of text with anything in between. */
interface Rule {
  readonly allow: boolean;
  /** Length of the pattern as written: the longest match decides. */
  readonly length: number;
  readonly parts: readonly string[];
  /** Whether the address must end where the pattern does. */
  readonly toTheEnd: boolean;
}
interface Group {
  /** Product tokens in lower case, or `*`. */
  readonly agents: string[];
  readonly lines: {readonly allow: boolean; readonly pattern: string}[];
  /** In seconds, as written. */
  readonly delays: number[];
}

/** The rules of one host for one crawler. */
export interface RobotsRules {
  /** Delay between two requests, in milliseconds; null if the rules name none. */
  readonly crawlDelayMs: number | null;
  readonly rules: readonly Rule[];
  /** @param url absolute, on that host, at most {@link MAX_URL_LENGTH} characters */
  allows(url: string): boolean;
}

/**
 * Reads the rules of a robots.txt for a product token (RFC 9309): those of all groups that name it,
 * or else those of `*`. The longest pattern that matches an address decides; of two equally long
 * ones, the one that allows.
 *
 * @param product in lower case
 */
export function readRobots(text: string, product: string): RobotsRules {
  const groups = groupsIn(text);
  const of = (agent: string) => groups.filter(({agents}) => agents.includes(agent));
  const own = of(product);
  const groupsOfOurs = own.length > 0 ? own : of("*");
  const rules = rulesOf(groupsOfOurs.flatMap(({lines}) => lines));
  const delays = groupsOfOurs.flatMap((group) => group.delays);
  return {
    rules,
    crawlDelayMs:
      delays.length === 0 ? null : Math.min(Math.max(...delays) * 1000, MAX_CRAWL_DELAY_MS),
    allows(url) {
      const {pathname, search} = new URL(url);
      const path = normal(pathname + search);
      return rules.find((rule) => matches(rule, path))?.allow ?? true;
    },
  };
}

function groupsIn(text: string): Group[] {
  const groups: Group[] = [];
  let group: Group | undefined;
  for (const line of text.split(/\r\n?|\n/)) {
    const rule = line.split("#", 1)[0]!;
    const colon = rule.indexOf(":");
    if (colon < 0) continue;
    const [field, value] = [
      rule.slice(0, colon).trim().toLowerCase(),
      rule.slice(colon + 1).trim(),
    ];
    if (field === "user-agent") {
      if (!group || group.lines.length + group.delays.length > 0) {
        group = {agents: [], lines: [], delays: []};
        groups.push(group);
      }
      group.agents.push(value.startsWith("*") ? "*" : /^[\w-]*/.exec(value)![0].toLowerCase());
    } else if (field === "allow" || field === "disallow")
      group?.lines.push({allow: field === "allow", pattern: value});
    else if (field === "crawl-delay" && /^\d{1,6}(?:\.\d+)?$/.test(value))
      group?.delays.push(Number(value));
  }
  return groups;
}

/** The rules that can match anything, in order of precedence. */
function rulesOf(lines: Group["lines"]): Rule[] {
  let wildcards = 0;
  const rules = lines.flatMap(({allow, pattern}): Rule[] => {
    const toTheEnd = pattern.endsWith("$");
    const whole = normal(toTheEnd ? pattern.slice(0, -1) : pattern);
    const parts = whole.split(/\*+/);
    if (pattern === "" || parts.join("").length > MAX_PATTERN_LENGTH) return [];
    const length = whole.length + (toTheEnd ? 1 : 0);
    if (parts.length === 1 || ++wildcards <= MAX_WILDCARDS)
      return [{allow, length, parts, toTheEnd}];
    return allow ? [] : [{allow, length, parts: parts.slice(0, 1), toTheEnd: false}];
  });
  return rules.sort((a, b) => b.length - a.length || Number(b.allow) - Number(a.allow));
}

/**
 * Whether a path matches a pattern. Each part is searched for after the first match of the previous
 * one, without backtracking.
 */
function matches({parts, toTheEnd}: Rule, path: string): boolean {
  const [start, ...rest] = parts as readonly [string, ...string[]];
  if (!path.startsWith(start)) return false;
  const last = rest.pop();
  let at = start.length;
  if (last === undefined) return !toTheEnd || at === path.length;
  for (const part of rest) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return toTheEnd
    ? path.length - last.length >= at && path.endsWith(last)
    : path.indexOf(last, at) >= 0;
}

/**
 * Normalises percent-encoding, so that equivalent texts are equal (RFC 9309, 2.2.2): encodes
 * characters not allowed in an address, and decodes those that need no encoding.
 */
function normal(text: string): string {
  return text.replace(/%[0-9a-f]{2}|[^\w.~:/?#[\]@!$&'()*+,;=%-]+/gi, (found) => {
    if (!/^%[0-9a-f]{2}$/i.test(found)) return encodeURIComponent(found);
    const character = String.fromCharCode(Number.parseInt(found.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : found.toUpperCase();
  });
}
