/** RFC 9309, 2.5: what a crawler reads at least, in bytes; the rest is not looked at. */
export const MAX_ROBOTS_BYTES = 500 * 1024;
/** A longer Crawl-delay is not waited for: the host is asked as often as this. */
export const MAX_CRAWL_DELAY_MS = 30_000;
/** In characters. Longer addresses are not fetched. */
export const MAX_URL_LENGTH = 2_000;
/** No address has more, percent-encoded; a rule with more matches none. */
const MAX_PATTERN_LENGTH = 3 * MAX_URL_LENGTH;
/**
 * Further rules with a wildcard: those that forbid are taken to forbid all that begins like them,
 * those that allow are left out.
 */
export const MAX_WILDCARDS = 500;

/** A pattern: text between whose parts anything may stand. */
interface Rule {
  readonly allow: boolean;
  /** Of the pattern as it was written: the longest that matches decides. */
  readonly length: number;
  readonly parts: readonly string[];
  /** Whether an address has to end where the pattern does. */
  readonly toTheEnd: boolean;
}
interface Group {
  /** Product tokens in lower case, or `*`. */
  readonly agents: string[];
  readonly lines: {readonly allow: boolean; readonly pattern: string}[];
  /** In seconds, as they are written. */
  readonly delays: number[];
}

/** The rules of one host for one crawler. */
export interface RobotsRules {
  /** Time to leave between two requests, in milliseconds; null where the rules do not say. */
  readonly crawlDelayMs: number | null;
  readonly rules: readonly Rule[];
  /** @param url absolute, of that host, {@link MAX_URL_LENGTH} characters at most */
  allows(url: string): boolean;
}

/**
 * Reads the rules of a robots.txt that hold for a product token (RFC 9309): those of all groups
 * that name it, else those of `*`. The longest pattern that matches an address decides; of two as
 * long, the one that allows.
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

/** Those that can match anything at all, the one that decides before those that do not. */
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
 * Whether a path is one that a pattern means. Looks for each part where the one before it was first
 * found: never back.
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
 * RFC 9309, 2.2.2: percent-encoded what an address cannot hold, and decoded what need not be, so
 * that texts of one meaning are equal.
 */
function normal(text: string): string {
  return text.replace(/%[0-9a-f]{2}|[^\w.~:/?#[\]@!$&'()*+,;=%-]+/gi, (found) => {
    if (!/^%[0-9a-f]{2}$/i.test(found)) return encodeURIComponent(found);
    const character = String.fromCharCode(Number.parseInt(found.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : found.toUpperCase();
  });
}
