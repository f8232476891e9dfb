import type {Shape} from "../shape.ts";

/** A text that may come in several languages: the first description; null when there is none. */
export function localised(record: Shape, key: string): string | null {
  if (typeof record.raw(key) === "string") return record.text(key);
  return record.maybeList(key)[0]?.maybeText("Description") ?? null;
}
