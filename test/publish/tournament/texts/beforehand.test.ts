import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {LANGUAGES} from "../../../../pipeline/kit/grammar/types.ts";
import {plusMinutes} from "../../../../pipeline/kit/instant.ts";
import {
  kickoffOf,
  type Snapshot,
  type SnapshotMatch,
  snapshotAt,
} from "../../../../pipeline/tournament/snapshot.ts";
import {grounded} from "../../../../pipeline/tournament/text/grounding.ts";
import {generatedTournamentNews} from "../../../../pipeline/tournament/text/news/generated.ts";
import {matchAnalysis} from "../../../../publish/tournament/forecasts/analysis.ts";
import {shared} from "../../../../publish/tournament/matches/shared-bodies.ts";
import {matchPageView} from "../../../../publish/tournament/pages/match/match-page-view.ts";
import {matchPreview} from "../../../../publish/tournament/texts/preview.ts";
import {matchBriefing} from "../../../../publish/tournament/texts/tactical-briefing.ts";
import {modelledWorld, WORLD_SIMULATION} from "../../../fixtures/built/world.ts";
import {ENGLISH} from "../../../site/frame.ts";

const store = modelledWorld();
afterAll(() => store.close());

const snapshotOf = (asOf: string): Snapshot => snapshotAt(store, 2026, asOf, WORLD_SIMULATION);

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
    "Italia",
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

describe.each([
  {says: "before the tournament", asOf: "2026-06-01T12:00:00Z"},
  {says: "during a live match of the group stage", asOf: "2026-06-18T16:40:00Z"},
  {says: "before the last group matches", asOf: "2026-06-25T00:00:00Z"},
  {says: "before the knock-outs", asOf: "2026-06-28T12:30:00Z"},
  {says: "during a quarter-final", asOf: "2026-07-09T20:40:00Z"},
  {says: "after the final", asOf: "2026-11-21T00:00:00Z"},
])("texts of all matches, $says", ({asOf}) => {
  let snapshot: Snapshot;
  beforeAll(() => {
    snapshot = snapshotOf(asOf);
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
});

describe("all that a page says beforehand is as of the last forecast before the match", () => {
  const snapshot = snapshotOf("2026-11-21T00:00:00Z");
  const articles = new Map(
    generatedTournamentNews(snapshot).map(({slug, versions}) => [slug, versions]),
  );

  test.each(snapshot.matches.map((match) => ({ref: match.ref, match})))("$ref", ({match}) => {
    const {matchId} = match.fixture;
    const article = articles.get(`2026-preview-${matchId}`)!;
    const published = {en: article.en.body, vi: article.vi.body};
    expect(matchPreview(snapshot, match).text).toEqual(published);
    expect(matchPageView(snapshot, match, ENGLISH).preview).toEqual(published);
    // the next opponent, as far as it is certain
    const {next} = matchPreview(snapshot, match).facts;
    if (!next) return;
    const expected = shared
      .scenarios(snapshot, match)
      .scenarios!.results.flatMap(({home, away}) => [home.opponents, away.opponents])
      .filter((opponents) => opponents?.stage === next.stage)
      .map((opponents) => opponents!.teams.filter(({probability}) => probability > 0));
    for (const teams of expected) expect(teams.length === 1).toBe(next.opponents.length === 1);
  });
});

describe("a played match keeps what was said of it before", () => {
  const withoutStatus = ({status: _, ...body}: {status: unknown}) => body;

  // The opening match; one of two parallel matches in the last group round; a knock-out match; one
  // whose line-ups no source has.
  test.each(["m-001", "m-028", "m-054", "m-064", "m-074", "m-090", "m-094", "m-098", "m-104"])(
    "%s",
    (matchId) => {
      const after = snapshotOf("2026-11-21T00:00:00Z");
      const before = snapshotOf(plusMinutes(kickoffOf(after.match(matchId)), -1));
      for (const body of [matchPreview, matchAnalysis, matchBriefing]) {
        const [then, now] = [before, after].map((snapshot) =>
          body(snapshot, snapshot.match(matchId)),
        );
        const {availability: was, ...told} = withoutStatus(then!) as {availability: object};
        const {availability: is, ...tells} = withoutStatus(now!) as {availability: object};
        expect(tells).toEqual(told);
        expect(Object.keys(is)).toEqual(Object.keys(was));
      }
    },
  );

  test("and the comparison can fail: a day earlier something else was known of a group's last match", () => {
    const after = snapshotOf("2026-11-21T00:00:00Z");
    const earlier = snapshotOf(plusMinutes(kickoffOf(after.match("m-064")), -60 * 24 * 3));
    expect(matchPreview(earlier, earlier.match("m-064")).text).not.toEqual(
      matchPreview(after, after.match("m-064")).text,
    );
  });
});

// Folarin Balogun was sent off in m-081 on 1 July; a ruling of 5 July lifted his suspension.
test.each([
  {
    says: "suspended until the forecast after the ruling",
    asOf: "2026-07-06T11:59:59Z",
    tells: /Folarin Balogun is suspended for the United States|without Folarin Balogun, sent off/,
  },
  {
    says: "cleared from then on, with the day and the body",
    asOf: "2026-07-06T12:00:00Z",
    tells:
      /Folarin Balogun may play for the United States: on 5 July the FIFA Disciplinary Committee lifted/,
  },
  {
    says: "still cleared by it when he has played",
    asOf: "2026-11-21T00:00:00Z",
    tells: /Folarin Balogun may play for the United States: on 5 July/,
  },
])("a player whose ban is lifted is $says", ({asOf, tells}) => {
  const snapshot = snapshotOf(asOf);
  const {text} = matchPreview(snapshot, snapshot.match("m-094"));
  expect(text.en.join(" ")).toMatch(tells);
  expect(text.en.join(" ").match(/Balogun/g)).toHaveLength(1);
});

test("neighbouring matches do not begin alike", () => {
  const snapshot = snapshotOf("2026-11-21T00:00:00Z");
  const openings = snapshot.matches.map((match) =>
    matchPreview(snapshot, match).text.en[0]!.split(" ").slice(0, 6).join(" "),
  );
  expect(new Set(openings).size).toBeGreaterThan(85);
});
