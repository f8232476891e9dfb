import {remembered} from "../pipeline/kit/remembered.ts";

/**
 * A body as `JSON.stringify` writes it. What several bodies share, and what stands from edition to
 * edition, is one object; its text is written once, if it is a property of the body or an item of a
 * list there.
 *
 * @param body plain: no `toJSON`, nothing that is changed once it has been written
 * @returns undefined for what has no JSON, as `JSON.stringify` does
 */
export function jsonText(body: unknown): string | undefined {
  if (!isObject(body) || Array.isArray(body)) return JSON.stringify(body);
  let text = "";
  for (const name of Object.keys(body)) {
    const value = (body as Record<string, unknown>)[name];
    const own = isObject(value) ? textOf(value) : JSON.stringify(value);
    if (own !== undefined) text += `${text === "" ? "" : ","}${JSON.stringify(name)}:${own}`;
  }
  return `{${text}}`;
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
const itemText = remembered((item: object): string => JSON.stringify(item));
const textOf = remembered((value: object): string =>
  Array.isArray(value)
    ? `[${value.map((item: unknown) => (isObject(item) ? itemText(item) : (JSON.stringify(item) ?? "null"))).join(",")}]`
    : JSON.stringify(value),
);
