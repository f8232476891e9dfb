import {VARIABLES, type Variable} from "./config.ts";

/** Shorter texts are no secrets worth the name, and may be part of words. */
const MIN_CHARACTERS = 8;

/**
 * Replaces every secret of an environment that is found in a text by the name of its variable: for
 * whatever is printed or logged and was written elsewhere, such as the stack of a fault or the
 * answer of another service.
 */
export function hiddenSecrets(
  env: Readonly<Record<string, string | undefined>>,
): (text: string) => string {
  const secrets = Object.values<Variable<unknown>>(VARIABLES)
    .filter(({secret}) => secret !== undefined)
    .flatMap(({name}) => (env[name] ?? "").split(",").map((value) => ({name, value: value.trim()})))
    .filter(({value}) => value.length >= MIN_CHARACTERS)
    .sort((a, b) => b.value.length - a.value.length);
  return (text) =>
    secrets.reduce((shown, {name, value}) => shown.replaceAll(value, `(${name})`), text);
}
