/** What stands for such a page in a message. */
export const CHALLENGE = "a page that wants to see a browser";
/** How far into a body a page gives itself away, in bytes. */
export const HEAD_BYTES = 65_536;

/** Marks of what guards sites against crawlers: no page of a site's own has them. */
const GUARD =
  /cf-chl|cf_chl_|challenge-platform|cf-browser-verification|_jschl|turnstile\/v0|ddos-guard|sucuri_cloudproxy|_incapsula_resource|px-captcha|captcha-delivery\.com|awswaf|perfdrive\.com|<title>\s*(?:just a moment|attention required|checking your browser|đang kiểm tra|are you (?:a )?(?:human|robot))/i;
/** What a page says that has nothing else to say. */
const PLEA =
  /captcha|enable (?:javascript|js\b|cookies)|are you (?:a )?(?:human|robot)|not a robot|verify(?:ing)? (?:that )?you are|checking (?:your browser|if the site)|xác (?:minh|nhận) bạn|kiểm tra trình duyệt/i;
/** A cookie is set and the page asked for again. */
const RELOADS = /document\.cookie[\s\S]{0,20000}(?:location|\.reload\s*\()/i;
/** Characters that are read of a page which is more than a challenge. */
const FEW_WORDS = 1_500;

const wordsOf = (page: string): string =>
  page
    .replace(/<(script|style|noscript)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi, " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** Whether the beginning of a body is that of a page, and of no feed. */
export const isPage = (head: string): boolean =>
  /<!doctype html|<html[\s>]|^\s*<(?:head|body|script|meta|title)\b/i.test(head) &&
  !/<(?:rss|feed|rdf:RDF)[\s>]/i.test(head);

/**
 * Whether an answer is a challenge: a page that wants to see a browser or a human before it lets
 * anyone pass, whatever the status it comes with. A page that has much else to say is none for a
 * word in it.
 *
 * @param head beginning of the body, decoded as far as ASCII goes
 */
export function isChallenge(headers: Readonly<Record<string, string>>, head: string): boolean {
  if (headers["cf-mitigated"] === "challenge") return true;
  if (!isPage(head)) return false;
  if (GUARD.test(head)) return true;
  return (PLEA.test(head) || RELOADS.test(head)) && wordsOf(head).length < FEW_WORDS;
}
