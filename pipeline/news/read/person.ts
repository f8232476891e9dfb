import {firstText, named} from "./xml-construct.ts";
import {elementsOf, textOf, type XmlElement} from "./xml-tree.ts";

const EMAIL = /[^\s@<>()"'[\]]{1,100}@[^\s@<>()"'[\],;]{1,100}/;

/**
 * "me@example.com (Mara Quill)", "Mara Quill <me@example.com>" → "Mara Quill"; an address without a
 * name is kept.
 */
function personName(text: string): string | null {
  const line = text.slice(0, 400).replace(/\s+/g, " ").trim();
  const email = EMAIL.exec(line)?.[0].replace(/^mailto:/, "");
  if (email === undefined) return line === "" ? null : line;
  const rest = line
    .replace(EMAIL, "")
    .replace(/^[\s(<["'\])>]*(?:mailto:)?\s*|\s*[)>\]"']*\s*$/g, "")
    .replace(/\s*[(<[]\s*[)>\]]?\s*$/, "")
    .trim();
  return rest === "" || /^[,;:-]+$/.test(rest) ? email : rest;
}

/** One author element: a person construct with a name, or RSS text. */
function person(element: XmlElement): string | null {
  if (elementsOf(element).length === 0) return personName(textOf(element));
  const name = firstText(element, "name", "title") ?? firstText(element, "itunes:name");
  return name === null
    ? (firstText(element, "email", "itunes:email") ?? firstText(element, "uri", "url", "homepage"))
    : personName(name);
}

/**
 * Names of the authors, from the most informative element; several of one kind are joined by a
 * comma.
 */
export function authorOf(element: XmlElement, ...more: string[]): string | null {
  for (const key of [
    "author",
    "dc:creator",
    "dc:author",
    "itunes:author",
    "dcterms:creator",
    ...more,
  ]) {
    const names = [
      ...new Set(
        named(element, key)
          .map(person)
          .filter((name) => name !== null),
      ),
    ];
    if (names.length > 0) return names.slice(0, 10).join(", ");
  }
  return null;
}
