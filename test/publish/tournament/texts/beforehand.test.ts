import {afterAll, describe, expect, test} from "vitest";
import {plusMinutes} from "../../../../pipeline/kit/instant.ts";
import {kickoffOf} from "../../../../pipeline/tournament/snapshot.ts";
import {generatedTournamentNews} from "../../../../pipeline/tournament/text/news/generated.ts";
import {matchAnalysis} from "../../../../publish/tournament/forecasts/analysis.ts";
import {shared} from "../../../../publish/tournament/matches/shared-bodies.ts";
import {matchPageView} from "../../../../publish/tournament/pages/match/match-page-view.ts";
import {matchPreview} from "../../../../publish/tournament/texts/preview.ts";
import {matchBriefing} from "../../../../publish/tournament/texts/tactical-briefing.ts";
import {worldAtItsEnd} from "../../../fixtures/built/world.ts";
import {ENGLISH} from "../../../site/frame.ts";
import {closeStores, worldSnapshots} from "../snapshots.ts";
import {beforehandSuite} from "./beforehand-suite.ts";

const {at: snapshotOf} = worldSnapshots();
afterAll(closeStores);

/** `beforehand.long.test.ts` covers other instants. */
describe("texts of all matches, during a live match of the group stage", () =>
  beforehandSuite(() => snapshotOf("2026-06-18T16:40:00Z")));

describe("all that a page says beforehand is as of the last forecast before the match", () => {
  const snapshot = worldAtItsEnd();
  const articles = new Map(
    generatedTournamentNews(snapshot).map(({slug, versions}) => [slug, versions]),
  );

  test.each(snapshot.matches.map((match) => ({ref: match.ref, match})))("$ref", ({match}) => {
    const {matchId} = match.fixture;
    const article = articles.get(`2026-preview-${matchId}`)!;
    const published = {en: article.en.body, vi: article.vi.body};
    expect(matchPreview(snapshot, match).text).toEqual(published);
    expect(matchPageView(snapshot, match, ENGLISH).preview).toEqual(published);
    const {asOf} = match.forecasts.at(-1)!;
    expect(asOf < kickoffOf(match)).toBe(true);
    for (const body of [matchPreview, matchAnalysis, matchBriefing])
      expect(body(snapshot, match).knownAt).toBe(asOf);
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
      const after = worldAtItsEnd();
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
    const after = worldAtItsEnd();
    const earlier = snapshotOf(plusMinutes(kickoffOf(after.match("m-064")), -60 * 24 * 3));
    expect(matchPreview(earlier, earlier.match("m-064")).text).not.toEqual(
      matchPreview(after, after.match("m-064")).text,
    );
  });
});

// Folarin Balogun was sent off in m-081 on 1 July; a ruling of 5 July lifted his suspension.
test.each([
  [
    "suspended until the forecast after the ruling",
    "2026-07-06T11:59:59Z",
    /Folarin Balogun is suspended for the United States|without Folarin Balogun, sent off/,
  ],
  [
    "cleared from then on, with the day and the body",
    "2026-07-06T12:00:00Z",
    /Folarin Balogun may play for the United States: on 5 July the FIFA Disciplinary Committee lifted/,
  ],
  [
    "still cleared by it when he has played",
    "2026-11-21T00:00:00Z",
    /Folarin Balogun may play for the United States: on 5 July/,
  ],
])("a player whose ban is lifted is %s", (_, asOf, tells) => {
  const snapshot = snapshotOf(asOf);
  const {text} = matchPreview(snapshot, snapshot.match("m-094"));
  expect(text.en.join(" ")).toMatch(tells);
  expect(text.en.join(" ").match(/Balogun/g)).toHaveLength(1);
});

test("neighbouring matches do not begin alike", () => {
  const snapshot = worldAtItsEnd();
  const openings = snapshot.matches.map((match) =>
    matchPreview(snapshot, match).text.en[0]!.split(" ").slice(0, 6).join(" "),
  );
  expect(new Set(openings).size).toBeGreaterThan(85);
});
