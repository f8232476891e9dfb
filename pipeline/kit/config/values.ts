import {isIP} from "node:net";

/** A kind of variable: how to read its text, and the expectation to name in messages. */
export interface Kind<T> {
  /** Returns undefined for a value it refuses. */
  readonly read: (text: string) => T | undefined;
  readonly expected: string;
}

/** A variable of the environment that cannot be used. */
export interface Fault {
  readonly name: string;
  /** Its state after its name, without any secret: `is "eighty"`. */
  readonly was: string;
  readonly expected: string;
}

/** Completes a sentence that begins with the name of the variable. */
export const predicateOf = ({was, expected}: Fault): string => `${was}; expected ${expected}`;

const matching = (pattern: RegExp, expected: string): Kind<string> => ({
  read: (text) => (pattern.test(text) ? text : undefined),
  expected,
});
const listOf = (text: string) => (text === "" ? [] : text.split(",").map((name) => name.trim()));

/** Digits only: no sign, no exponent. */
export const wholeNumber = (from: number, to = Number.POSITIVE_INFINITY): Kind<number> => ({
  read(text) {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    return value >= from && value <= to ? value : undefined;
  },
  expected: `a whole number from ${from}${to < Number.POSITIVE_INFINITY ? ` to ${to}` : ""}`,
});

/** http or https, without query, fragment, user name or password; trailing slashes are removed. */
export const httpUrl: Kind<string> = {
  read(text) {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const isPlain = url && /^https?:$/.test(url.protocol) && !/[?#@]/.test(text);
    return isPlain ? text.replace(/\/+$/, "") : undefined;
  },
  expected: "an http(s) address without query",
};

/** Empty, or a contact address for reports (RFC 9116 §2.5.3). */
export const contactUri: Kind<string> = matching(
  /^(?:|https:\/\/[^\s@]+|mailto:[^\s@]+@[^\s@]+|tel:\+[\d-]+)$/,
  "https://…, mailto:… or tel:+…",
);

/** Empty, or the URL of a PostgreSQL database with user and password. */
export const postgresUrl = matching(
  /^(?:postgres(?:ql)?:\/\/\S+)?$/,
  "an address postgres://user:password@host:5432/database",
);

/** Empty, or a value of the given kind. */
export const optional = (kind: Kind<string>): Kind<string> => ({
  ...kind,
  read: (text) => (text === "" ? "" : kind.read(text)),
});

/** Comma-separated provider names, or `none`. */
const providersOf = (known: readonly string[]): Kind<readonly string[]> => ({
  read(text) {
    const names = text === "none" ? [] : listOf(text);
    return names.every((name) => known.includes(name)) ? names : undefined;
  },
  expected: `a list of ${known.join(", ")}, or none`,
});
/** Match sources. */
export const providers = providersOf([
  "fifa",
  "openfootball",
  "espn",
  "api-football",
  "internationals",
]);
/** Providers of prices. */
export const marketProviders = providersOf(["vndirect", "ssi", "cafef"]);

const list = (isEntry: (entry: string) => boolean, expected: string): Kind<readonly string[]> => ({
  read(text) {
    const entries = listOf(text);
    return entries.every(isEntry) ? entries : undefined;
  },
  expected,
});
/** Comma-separated ids of news sources, a minus before those to turn off. */
export const newsSources = list(
  (entry) => /^-?[a-z0-9]+(-[a-z0-9]+)*$/.test(entry),
  "ids such as baodautu,-goal, or none",
);
/** Comma-separated addresses, or networks in CIDR notation. */
export const networkList = list(isNetwork, "addresses or networks such as 10.0.0.0/8");
/** Comma-separated secrets. */
export const secretList = list(
  (secret) => /^\S{32,}$/.test(secret),
  "secrets of 32 characters or more, without blanks",
);

function isNetwork(entry: string): boolean {
  const [address = "", prefix = "0", ...more] = entry.split("/");
  const bits = address.includes("%") ? -1 : ({4: 32, 6: 128}[isIP(address)] ?? -1);
  return more.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits;
}

const oneLine: Kind<string> = {
  read: (text) => (/[^\x20-\x7e]/.test(text) ? undefined : text.trim()),
  expected: "printable ASCII characters",
};
/** A text that is published, so an address in it may have no password. */
export const publicLine: Kind<string> = {
  read: (text) => (/:\/\/\S*@/.test(text) ? undefined : oneLine.read(text)),
  expected: `${oneLine.expected}, in an address no user name and no password`,
};
/** May be empty. */
export const word = matching(/^\S*$/, "a name without blanks");
/** Characters allowed in a header; may be empty. */
export const credential = (what: "key" | "token") =>
  matching(/^[\x21-\x7e]*$/, `a ${what} of printable ASCII characters, without blanks`);
/** Any path that the file system accepts. */
export const path = (what: "file" | "folder"): Kind<string> => ({
  read: (text) => (text.includes("\0") ? undefined : text),
  expected: `a ${what} path`,
});
/** A host name, or an address of either family. */
export const hostName = matching(/^[\w.:-]+$/, "an address or host name");

/** Exactly one of these. */
export const oneOf = <T extends string>(values: readonly T[], expected: string): Kind<T> => ({
  read: (text) => values.find((value) => value === text),
  expected,
});
