/** A part of a sentence or text that may be missing. */
type Maybe = string | null | undefined | false;

/** Parts joined by a space, missing ones left out. */
export const words = (...parts: readonly Maybe[]): string => parts.filter(Boolean).join(" ");

/** Ends a clause as a sentence: capital first, full stop last, unless it already ends in a mark. */
export function sentence(...parts: readonly Maybe[]): string {
  const text = capitalised(words(...parts));
  return text === "" || /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** Sentences as a paragraph, missing ones left out; null if none is left. */
export function paragraph(...sentences: readonly Maybe[]): string | null {
  const kept = sentences.filter(Boolean);
  return kept.length === 0 ? null : kept.join(" ");
}

/** The first letter in upper case. */
export const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
