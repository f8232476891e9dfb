import {isIP} from "node:net";

// Each reads the text of a variable, and returns undefined for one that it refuses.

/** Digits alone: no sign, no exponent. */
export const wholeNumber = (from: number, to: number) => (text: string) => {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return value >= from && value <= to ? value : undefined;
};
/** http or https, without query, fragment and user name; a slash at its end goes. */
export const httpUrl = (text: string) => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const clean =
    url &&
    /^https?:$/.test(url.protocol) &&
    url.search === "" &&
    url.hash === "" &&
    url.username === "";
  return clean ? text.replace(/\/+$/, "") : undefined;
};
/** Match sources there are. */
export const PROVIDERS: readonly string[] = [
  "fifa",
  "openfootball",
  "espn",
  "api-football",
  "internationals",
];
const listOf = (text: string) => text.split(",").map((name) => name.trim());
/** Match sources with commas between, or `none`. */
export const providers = (text: string) => {
  const names = text === "none" ? [] : listOf(text);
  return names.every((name) => PROVIDERS.includes(name)) ? names : undefined;
};
/** Ids of news sources with commas between, a minus before those to turn off. */
export const newsSources = (text: string) => {
  const entries = text === "" ? [] : listOf(text);
  return entries.every((entry) => /^-?[a-z0-9]+(-[a-z0-9]+)*$/.test(entry)) ? entries : undefined;
};
/** Printable ASCII. */
export const oneLine = (text: string) => (/[^\x20-\x7e]/.test(text) ? undefined : text.trim());
/** Addresses, or networks in CIDR notation, with commas between. */
export const networkList = (text: string) => {
  const entries = text === "" ? [] : listOf(text);
  return entries.every(isNetwork) ? entries : undefined;
};
function isNetwork(entry: string): boolean {
  const [address = "", prefix = "0", ...more] = entry.split("/");
  const bits = address.includes("%") ? -1 : ({4: 32, 6: 128}[isIP(address)] ?? -1);
  return more.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits;
}
/** Nothing, or what another reader takes. */
export const optional =
  <T>(read: (text: string) => T | undefined) =>
  (text: string) =>
    text === "" ? "" : read(text);
/** Without blanks; may be empty. */
export const word = (text: string) => (/^\S*$/.test(text) ? text : undefined);
/** Printable ASCII without blanks, as a header carries it; may be empty. */
export const credential = (text: string) => (/^[\x21-\x7e]*$/.test(text) ? text : undefined);
/** Whatever a file system takes. */
export const filePath = (text: string) => (text.includes("\0") ? undefined : text);
/** One of these, letter for letter. */
export const oneOf =
  <T extends string>(values: readonly T[]) =>
  (text: string) =>
    values.find((value) => value === text);
/** Secrets of 32 characters or more, with commas between. */
export const secretList = (text: string) => {
  const secrets = text === "" ? [] : listOf(text);
  return secrets.every((secret) => /^\S{32,}$/.test(secret)) ? secrets : undefined;
};
/**
 * A refused value as a message may repeat it: without user name, password and query of an address.
 */
export const withoutCredentials = (text: string): string =>
  text.replace(/^.*@/s, "…@").replace(/[?#].*$/s, "?…");
/** A name or an address, of either family. */
export const hostName = (text: string) => (/^[\w.:-]+$/.test(text) ? text : undefined);
