import {sha256} from "../../kit/hash.ts";

/** Parameters that describe how a reader arrived, not what is read. */
const TRACKING =
  /^(?:utm_.*|at_(?:medium|campaign|custom\d|link.*|bbc.*|ptr.*|format|content|source)|fb(?:clid|_.*)|[gdy]clid|gclsrc|wbraid|gbraid|msclkid|twclid|ttclid|igshid?|yclid|_ga|_gl|_hs(?:enc|mi)|mc_[ce]id|mkt_tok|cmp(?:id)?|ns_(?:mchannel|source|campaign|linkname|fee)|ocid|ito|ref_src|ref_url|spm|xtor|smid|sr_share|__twitter_impression|wt_mc|wt\.mc_id|pk_(?:campaign|kwd|source|medium)|(?:mtm|matomo)_.*|zarsrc|wickedid|oly_(?:anon|enc)_id|vero_id|vero_conv|__s|rb_clickid|s_cid|intcmp|icid|ncid)$/i;

/**
 * Absolute http(s) address; null for anything else, such as `javascript:` or a relative address
 * without a base.
 */
export function httpUrl(text: string | null | undefined, base?: string | null): string | null {
  const trimmed = text?.trim().replace(/[\t\n\r]/g, "");
  if (!trimmed || trimmed.length > 4_000) return null;
  const parsed = parse(trimmed, base);
  return parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.hostname !== ""
    ? readable(trimmed, parsed)
    : null;
}

function parse(text: string, base?: string | null): URL | null {
  try {
    return new URL(text, base ?? undefined);
  } catch {
    return null;
  }
}

/**
 * Keeps an absolute address as published; `URL` would add a slash to a bare host and encode
 * readable characters.
 */
const readable = (text: string, parsed: URL): string =>
  /^https?:\/\/[^\s<>"{}|\\^`]+$/i.test(text) ? text : parsed.href;

/**
 * The address that identifies an article: host in lower case, no default port, fragment,
 * credentials or tracking parameters, other parameters in the publisher's order. Path, scheme and
 * mobile or AMP hosts stay, because their content may differ. An invalid address is returned
 * unchanged.
 */
export function canonicalUrl(url: string): string {
  const parsed = parse(url.trim());
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) return url.trim();
  parsed.hash = "";
  parsed.username = "";
  parsed.password = "";
  parsed.hostname = parsed.hostname.replace(/\.$/, "");
  const kept = parsed.search
    .slice(1)
    .split("&")
    .filter((pair) => pair !== "" && !TRACKING.test(decoded(pair.split("=", 1)[0]!)));
  parsed.search = kept.length > 0 ? `?${kept.join("&")}` : "";
  return parsed.href;
}

/**
 * An address without what differs between the pages of one article: scheme, mobile or AMP host, AMP
 * in path or query, final slash.
 */
export function pageOf(url: string): string {
  const {host, pathname, search} = new URL(url);
  const path = pathname.replace(/^\/amp(?=\/)|[./]amp(?=\.html?$|\/?$)/gi, "").replace(/\/+$/, "");
  const query = search
    .split(/[?&]/)
    .filter((pair) => !/^(?:amp(?:=.*)?|outputType=amp)?$/i.test(pair));
  return `${host.replace(/^(?:www|m|mobile|amp)\./, "")}${path}?${query.join("&")}`;
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Whether a host is one of these sites, or a subdomain of one. */
export const isWithin = (host: string, sites: readonly string[]): boolean =>
  sites.some((site) => host === site || host.endsWith(`.${site}`));

/** `n-` and the first 12 hexadecimal digits of the sha256 of the canonical address. */
export const docIdOf = (url: string): string => `n-${sha256(canonicalUrl(url)).slice(0, 12)}`;
