import {describe, expect, test} from "vitest";
import type {Text} from "../../../pipeline/kit/types.ts";
import {articleOf} from "../../../pipeline/news/generated.ts";
import {explain} from "../../../pipeline/news/stories/explain.ts";
import {generatedTournamentNews} from "../../../pipeline/tournament/text/news/generated.ts";
import {explainFacts} from "../../../publish/news/explain-facts.ts";
import {worldAtItsEnd} from "../../fixtures/built/world.ts";

const snapshot = worldAtItsEnd();
const facts = explainFacts(snapshot, {
  market: {
    symbols: {sectors: {}, symbols: []},
    sectors: {vietnamese: {}},
    calendar: {utcOffset: "+07:00", knownFrom: "", knownThrough: "", yearly: [], closures: []},
    indices: {unit: "points", indices: [], closes: []},
    rules: [],
    baskets: {index: "VN30", baskets: []},
  },
});
const told = generatedTournamentNews(snapshot).map((generated) => {
  const article = articleOf(generated, {baseUrl: "http://localhost", desk: "tournament"});
  const {whyItMatters, reasons} = explain(article, [], facts);
  return {...generated, why: whyItMatters, reasons};
});
const piece = (slug: string) => told.find((one) => one.slug === slug)!;

const NAMES = [...snapshot.teams.values()].map(({teamId, name}) => ({teamId, name}));
const BARE = /(?<!\b[Tt]he )\b(?:United States|Netherlands|Czech Republic)\b/;
/** End of each match, by id. */
const ENDS = new Map(Object.entries(facts.matches).map(([id, {endedAt}]) => [id, endedAt!]));

const idOf = (team: Text) => NAMES.find(({name}) => name.en === team.en)!.teamId;
/** A day later, when the next forecast run includes the result. */
const dayOn = (at: string) => new Date(Date.parse(at) + 86_400_000).toISOString();
/**
 * Whether a team is certainly through or out by the rules, or has lost or won the deciding match.
 */
function isSure(teamId: string, of: "title" | "knock-outs", publishedAt: string): boolean {
  const {since, throughAt} = facts.fates[teamId]!;
  const until = dayOn(publishedAt);
  if (of === "knock-outs") return [since, throughAt].some((at) => at !== null && at <= until);
  return Object.values(facts.matches).some(
    ({sides, result, endedAt}) =>
      (result?.won ?? null) !== null &&
      endedAt! <= until &&
      sides.some((side) => side.teamId === teamId),
  );
}

describe.each(["en", "vi"] as const)("why every article of 2026 matters (%s)", (language) => {
  const failing = (is: (one: (typeof told)[number], text: string) => boolean): string[] =>
    told
      .filter((one) => !is(one, one.why[language].join(" ")))
      .map((one) => `${one.slug}: ${one.why[language].join(" ")}`);

  test("has a figure: a chance, a score, points", () =>
    expect(failing((_, text) => /\d%|\d[–-]\d|points? from|điểm/.test(text))).toEqual([]));

  test("covers a team named in the title", () =>
    expect(
      failing(({versions, teams}, text) => {
        const named = NAMES.filter(
          ({teamId, name}) =>
            teams.includes(teamId) && versions[language].title.includes(name[language]),
        );
        return named.length === 0 || named.some(({name}) => text.includes(name[language]));
      }),
    ).toEqual([]));

  test("says 0% and 100% only of what was certain", () =>
    expect(
      failing(({reasons, publishedAt}, text) => {
        const certain = reasons
          .flatMap((reason) =>
            reason.kind === "fate"
              ? [{team: reason.team, of: reason.aim, values: [reason.chance, reason.chanceBefore]}]
              : reason.kind === "match"
                ? reason.swings.map(({team, before, after}) => ({
                    team,
                    of: reason.at,
                    values: [before, after],
                  }))
                : [],
          )
          .filter(({values}) => values.includes(0) || values.includes(1));
        return (
          (!/(?<![\d.,])(?:0|100)%/.test(text) || certain.length > 0) &&
          certain.every(({team, of}) => isSure(idOf(team), of, publishedAt))
        );
      }),
    ).toEqual([]));

  test("tells of extra time, and knocks out nobody who plays next", () =>
    expect(
      failing(
        ({reasons}, text) =>
          !/knocked (?:the )?(.+?) out\..* \1 play|, ([^,.]+) dừng bước\..*của \2 diễn/i.test(
            text,
          ) &&
          reasons.every(
            (one) =>
              one.kind !== "match" ||
              !one.result?.afterExtraTime ||
              /after extra time|on penalties|hiệp phụ|luân lưu/.test(text),
          ),
      ),
    ).toEqual([]));

  test("tells moves of two points or more, and the last chance of an eliminated team", () =>
    expect(
      failing(({reasons}) =>
        reasons.every((one) => {
          if (one.kind !== "fate" || one.chanceBefore === null) return true;
          const id = idOf(one.team);
          const last = facts.runs.findLast(({asOf}) => asOf < facts.fates[id]!.since!);
          return one.status === "in"
            ? Math.abs(one.chance! - one.chanceBefore) >= 0.02
            : one.chanceBefore === last!.chances.get(id)![one.aim];
        }),
      ),
    ).toEqual([]));

  test("mentions nothing decided later", () =>
    expect(
      failing(({publishedAt, reasons}) =>
        reasons.every((reason) =>
          reason.kind === "match"
            ? reason.result === null || ENDS.get(reason.matchId)! <= publishedAt
            : reason.kind !== "fate" ||
              reason.status === "in" ||
              facts.fates[idOf(reason.team)]!.since! <= publishedAt,
        ),
      ),
    ).toEqual([]));
});

test("no English name appears without its article", () =>
  expect(
    told.flatMap(({slug, why}) =>
      why.en.filter((text) => BARE.test(text)).map((text) => [slug, text]),
    ),
  ).toEqual([]));

test.each([
  {
    says: "an eliminated team, and its former chance",
    slug: "2026-table-f-2",
    en: /^Tunisia went out in the group stage, fourth in Group F with no points from two matches; before that their chance of the round of 32 was \d+%\.$/,
    vi: /^Tunisia đã bị loại \(vòng bảng\), đứng thứ tư bảng F với 0 điểm sau 2 trận; trước đó cơ hội vào vòng 32 đội là \d+%\.$/,
  },
  {
    says: "whose chance of the title rose, before it lost the final",
    slug: "2026-odds-2026-07-12",
    en: /^Argentina's chance of the title is \d+%, up from \d+% a day before\.$/,
    vi: /^Cơ hội vô địch của Argentina là \d+%, tăng từ \d+% một ngày trước\.$/,
  },
  {
    says: "a preview by its forecast, when its match is long over",
    slug: "2026-preview-m-001",
    en: /on Thursday 11 June at 13:00 local time in Mexico City\. The forecast for 90 minutes: Mexico \d+%/,
    vi: /Dự báo 90 phút: Mexico thắng \d+%/,
  },
])("$says", ({slug, en, vi}) => {
  const {why} = piece(slug);
  expect(why.en).toContainEqual(expect.stringMatching(en));
  expect(why.vi).toContainEqual(expect.stringMatching(vi));
});
