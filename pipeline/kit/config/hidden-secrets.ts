import {VARIABLES, type Variable} from "./config.ts";

/** Shorter texts are no secrets worth the name, and may be part of words. */
const MIN_CHARACTERS = 8;
/** Variables of others, such as AWS_SECRET_ACCESS_KEY, that hold a secret by their name. */
const NAMED_SECRET = /(?:KEY|PASSWORD|SECRET|TOKEN)$/;
/** User name and password of any address. */
const CREDENTIALS = /(?<=\b[a-z][a-z0-9+.-]*:\/\/)[^\s/?#"'<>]+@/gi;
const SECRETS: ReadonlySet<string> = new Set(
  Object.values<Variable<unknown>>(VARIABLES)
    .filter(({secret}) => secret !== undefined)
    .map(({name}) => name),
);
const ADDRESSES: ReadonlySet<string> = new Set(
  Object.values(VARIABLES)
    .map(({name}) => name)
    .filter((name) => /URL|API/.test(name) && !SECRETS.has(name)),
);

/**
 * Cuts the secrets of an environment from a text: the values of its secret variables, and what an
 * address has before an @ or in its query. Everything that is printed or logged goes through it,
 * for some of it is written elsewhere, such as the stack of a fault or the answer of a service.
 */
export function hiddenSecrets(
  env: Readonly<Record<string, string | undefined>>,
): (text: string) => string {
  const secrets = Object.entries(env)
    .flatMap(([name, text = ""]) => secretsIn(name, text))
    .flatMap((secret) => spellings(secret.value).map((value) => ({...secret, value})))
    .sort((a, b) => b.value.length - a.value.length);
  return (text) =>
    secrets
      .reduce((shown, {name, value}) => shown.replaceAll(value, `(${name})`), text)
      .replaceAll(CREDENTIALS, "…@");
}

function secretsIn(name: string, text: string): {name: string; value: string}[] {
  if (SECRETS.has(name) || NAMED_SECRET.test(name))
    return [text, ...text.split(",")]
      .map((value) => ({name, value: value.trim()}))
      .filter(({value}) => value.length >= MIN_CHARACTERS);
  if (!ADDRESSES.has(name)) return [];
  const [, credentials = ""] = /^(?:[a-z][a-z0-9+.-]*:)?\/*(.*)@/is.exec(text) ?? [];
  const [, query = ""] = /[?#](.*)$/s.exec(text) ?? [];
  return [credentials, credentials.replace(/^[^:]*:/s, ""), query]
    .filter((value) => value.length > 2)
    .map((value) => ({name: "…", value}));
}

/** A text as it is, as JSON has it, and as an address has it. */
const spellings = (text: string): readonly string[] => [
  ...new Set([text, JSON.stringify(text).slice(1, -1), encodeURI(Buffer.from(text).toString())]),
];
