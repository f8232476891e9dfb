import {toInstant} from "./instant.ts";
import type {Instant} from "./types.ts";

/**
 * A provider's answer no longer has the structure its reader was written for: the record is
 * refused, and stored data stays.
 */
export class ShapeError extends Error {
  override name = "ShapeError";
}

/**
 * One object of a provider's answer, read key by key. `number` and `text` must be present; their
 * `…OrNull` forms must be present too but may be null, so that a renamed key is noticed; `maybe…`
 * may be absent. Numbers are also read from text (`"2"`), as some providers write them.
 */
export interface Shape {
  /** Place in the answer, for messages. */
  readonly where: string;
  text(key: string): string;
  textOrNull(key: string): string | null;
  maybeText(key: string): string | null;
  number(key: string): number;
  numberOrNull(key: string): number | null;
  maybeNumber(key: string): number | null;
  flag(key: string): boolean;
  /** A time with its zone. */
  instant(key: string): Instant;
  object(key: string): Shape;
  maybeObject(key: string): Shape | null;
  /** Empty for null. */
  list(key: string): Shape[];
  maybeList(key: string): Shape[];
  raw(key: string): unknown;
}

/** @throws ShapeError if the value is not an object */
export function shape(value: unknown, where: string): Shape {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw wrong(where, value, "an object");
  const object = value as Readonly<Record<string, unknown>>;
  const at = (key: string) => `${where}.${key}`;
  const present = (key: string): unknown => {
    if (!(key in object))
      throw new ShapeError(
        `${at(key)} is missing; present are ${Object.keys(object).slice(0, 12).join(", ") || "no keys"}`,
      );
    return object[key];
  };
  const asText = (key: string, found: unknown): string => {
    if (typeof found === "string" || typeof found === "number") return String(found);
    throw wrong(at(key), found, "a text");
  };
  const asNumber = (key: string, found: unknown): number => {
    const number = typeof found === "string" && found.trim() !== "" ? Number(found) : found;
    if (typeof number === "number" && Number.isFinite(number)) return number;
    throw wrong(at(key), found, "a number");
  };
  const asList = (key: string, found: unknown): Shape[] => {
    if (!Array.isArray(found)) throw wrong(at(key), found, "a list");
    return found.map((item, index) => shape(item, `${at(key)}[${index}]`));
  };
  const orNull = <T>(key: string, read: (key: string, found: unknown) => T): T | null => {
    const found = present(key);
    return found === null ? null : read(key, found);
  };
  const maybe = <T>(key: string, read: (key: string, found: unknown) => T): T | null =>
    object[key] === undefined || object[key] === null ? null : read(key, object[key]);
  const asObject = (key: string, found: unknown) => shape(found, at(key));
  return {
    where,
    text: (key) => asText(key, present(key)),
    textOrNull: (key) => orNull(key, asText),
    maybeText: (key) => maybe(key, asText),
    number: (key) => asNumber(key, present(key)),
    numberOrNull: (key) => orNull(key, asNumber),
    maybeNumber: (key) => maybe(key, asNumber),
    flag: (key) => object[key] === true,
    instant: (key) => {
      const at = Date.parse(asText(key, present(key)));
      if (Number.isNaN(at)) throw wrong(`${where}.${key}`, object[key], "2026-06-19T19:00Z");
      return toInstant(at);
    },
    object: (key) => asObject(key, present(key)),
    maybeObject: (key) => maybe(key, asObject),
    list: (key) => orNull(key, asList) ?? [],
    maybeList: (key) => maybe(key, asList) ?? [],
    raw: (key) => object[key],
  };
}

function wrong(where: string, found: unknown, expected: string): ShapeError {
  return new ShapeError(
    `${where} is ${JSON.stringify(found)?.slice(0, 60) ?? "undefined"}; expected ${expected}`,
  );
}
