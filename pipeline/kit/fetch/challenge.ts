/** Description of a challenge page in messages. */
export const CHALLENGE = "a page that requires a browser";
/** Length of the part of a body, in bytes, that is enough to recognise a challenge page. */
export const HEAD_BYTES = 65_536;

/** Marks of services that guard sites against crawlers; a site's own pages do not have them. */
const GUARD =
  /cf-chl|cf_chl_|challenge-platform|cf-browser-verification|_jschl|turnstile\/v0|ddos-guard|sucuri_cloudproxy|_incapsula_resource|px-captcha|captcha-delivery\.com|awswaf|perfdrive\.com|<title>\s*(?:just a moment|attention required|checking your browser|đang kiểm tra|are you (?:a )?(?:human|robot))/i;
/** Text typical of a challenge page. */
const PLEA =
  /captcha|enable (?:javascript|js\b|cookies)|are you (?:a )?(?:human|robot)|not a robot|verify(?:ing)? (?:that )?you are|checking (?:your browser|if the site)|xác (?:minh|nhận) bạn|kiểm tra trình duyệt/i;
/** Sets a cookie and reloads the page. */
const RELOADS = /document\.cookie[\s\S]{0,20000}(?:location|\.reload\s*\()/i;
/** Number of characters of text from which a page is more than a challenge. */
const FEW_WORDS = 1_500;

const wordsOf = (page: string): string =>
  page
    .replace(/<(script|style|noscript)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi, " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** Whether the beginning of a body is that of a page, not of a feed. */
export const isPage = (head: string): boolean =>
  /<!doctype html|<html[\s>]|^\s*<(?:head|body|script|meta|title)\b/i.test(head) &&
  !/<(?:rss|feed|rdf:RDF)[\s>]/i.test(head);

/**
 * Whether an answer is a challenge: a page that wants to see a browser or a human first, regardless
 * of its status. A page with much other text is not a challenge merely because of a word in it.
 *
 * @param head beginning of the body, decoded as far as ASCII
 */
export function isChallenge(headers: Readonly<Record<string, string>>, head: string): boolean {
  if (headers["cf-mitigated"] === "challenge") return true;
  if (!isPage(head)) return false;
  if (GUARD.test(head)) return true;
  return (PLEA.test(head) || RELOADS.test(head)) && wordsOf(head).length < FEW_WORDS;
}
