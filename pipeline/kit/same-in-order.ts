import {isDeepStrictEqual} from "node:util";

/**
 * Are two plain values equal, and would they be gone through in the same order? `isDeepStrictEqual`
 * does not look at the order of properties, nor at that of the entries of maps and sets; what is
 * rendered follows it.
 */
export function sameInOrder(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isObject(a) || !isObject(b)) return false;
  const [one, other] = [partsOf(a), partsOf(b)];
  if (one === undefined || other === undefined) return isDeepStrictEqual(a, b);
  return (
    Object.getPrototypeOf(a) === Object.getPrototypeOf(b) &&
    one.length === other.length &&
    one.every((part, k) => sameInOrder(part, other[k]))
  );
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** What a value consists of, in order; undefined for one that is not gone through part by part. */
function partsOf(value: object): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (value instanceof Set) return [...value];
  if (value instanceof Map) return [...value.keys(), ...value.values()];
  const isPlain = Object.getPrototypeOf(value) === Object.prototype;
  return isPlain ? [...Object.keys(value), ...Object.values(value)] : undefined;
}
