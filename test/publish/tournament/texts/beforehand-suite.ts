import {beforeAll, expect, test} from "vitest";
import {LANGUAGES} from "../../../../pipeline/kit/grammar/types.ts";
import type {Snapshot, SnapshotMatch} from "../../../../pipeline/tournament/snapshot.ts";
import {grounded} from "../../../../pipeline/tournament/text/grounding.ts";
import {matchPreview} from "../../../../publish/tournament/texts/preview.ts";
import {matchBriefing} from "../../../../publish/tournament/texts/tactical-briefing.ts";

/**
 * Values in texts that are the same for every match: halves, quarters of an hour, ninety minutes,
 * the leagues, the readers' country.
 */
const CONSTANT = {
  minutes: [15, 16, 30, 61, 75, 90, 120],
  rounds: [16, 32],
  places: [3],
  players: [11],
  names: [
    "England",
    "Spain",
    "Germany",
    "Italy",
    "France",
    "Anh",
    "Tây Ban Nha",
    "Đức",
    "Ý",
    "Pháp",
    "UTC",
    "Việt Nam",
    "World Cups",
  ],
};

/** Facts with the length of every list, and with absolute values of differences. */
function counted(value: unknown): unknown {
  if (typeof value === "number") return value < 0 ? [value, -value] : value;
  if (Array.isArray(value)) return [value.length, value.map(counted)];
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, isPair(one) ? one : counted(one)]),
  );
}
const isPair = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === "number");

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?]) (?=\p{Lu})/u);

/** All texts of a match's bodies in one language, with the facts they are generated from. */
function saidOf(
  snapshot: Snapshot,
  match: SnapshotMatch,
  language: "en" | "vi",
): {says: string; texts: string[]; facts: unknown}[] {
  const preview = matchPreview(snapshot, match);
  const briefing = matchBriefing(snapshot, match);
  return [
    {says: "preview", texts: [...preview.text[language]], facts: preview.facts},
    {
      says: "key facts",
      texts: preview.keyFacts.map(({value}) => value[language]),
      facts: preview.facts,
    },
    {
      says: "briefing",
      texts: briefing.sections.map(({text}) => text[language]),
      facts: briefing.facts,
    },
  ];
}

/** Checks the texts of all matches in a snapshot. */
export function beforehandSuite(snapshotOf: () => Snapshot): void {
  let snapshot: Snapshot;
  beforeAll(() => {
    snapshot = snapshotOf();
  });

  test.each(LANGUAGES)("say nothing that their facts do not, in %s", (language) => {
    const faults = snapshot.matches.flatMap((match) =>
      saidOf(snapshot, match, language).flatMap(({says, texts, facts}) => {
        const found = grounded(texts.join(".\n"), [counted(facts), CONSTANT], {language});
        return found.grounded ? [] : found.faults.map((fault) => `${match.ref} ${says}: ${fault}`);
      }),
    );
    expect(faults).toEqual([]);
  });

  test.each(LANGUAGES)("have no holes, no empty parts and no sentence twice, in %s", (language) => {
    for (const match of snapshot.matches)
      for (const {says, texts} of saidOf(snapshot, match, language)) {
        const at = `${match.ref} ${says}`;
        if (says === "preview") expect(texts.length, at).toBeGreaterThanOrEqual(2);
        for (const text of texts)
          expect(text, at).not.toMatch(
            /undefined|NaN|null|\[object|Infinity| {2}| [,.;:]|\.\.|,,|^\p{Ll}/u,
          );
        if (says === "key facts") continue;
        for (const text of texts) expect(text, at).toMatch(/[.!?]$/);
        const sentences = texts.flatMap(sentencesOf);
        expect(
          sentences.filter((one, index) => sentences.indexOf(one) !== index),
          at,
        ).toEqual([]);
      }
  });
}
