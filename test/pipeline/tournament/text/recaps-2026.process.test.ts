import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {LANGUAGES} from "../../../../pipeline/kit/grammar/types.ts";
import {silent} from "../../../../pipeline/kit/progress.ts";
import type {Store} from "../../../../pipeline/kit/store.ts";
import {runModel} from "../../../../pipeline/tournament/forecasting/run.ts";
import {reportedLines} from "../../../../pipeline/tournament/rules/reported-lines.ts";
import {type Snapshot, snapshotAt} from "../../../../pipeline/tournament/snapshot.ts";
import {commentaryOf} from "../../../../pipeline/tournament/text/commentary/commentary.ts";
import {grounded} from "../../../../pipeline/tournament/text/grounding.ts";
import {recapFacts} from "../../../../pipeline/tournament/text/recap/facts.ts";
import {recapOf} from "../../../../pipeline/tournament/text/recap/recap.ts";
import {
  modelledArchives,
  modelledWorld,
  WORLD_SIMULATION as SIMULATION,
} from "../../../fixtures/built/world.ts";

const END = "2026-11-21T00:00:00Z";
let store: Store;
const snapshots = new Map<string, Snapshot>();
/** The snapshot of an instant, created once. */
function at(asOf: string): Snapshot {
  if (!snapshots.has(asOf)) {
    runModel({store, now: asOf, wallClock: END, dataDir: "", progress: silent}, 2026, SIMULATION);
    snapshots.set(asOf, snapshotAt(store, 2026, asOf, SIMULATION));
  }
  return snapshots.get(asOf)!;
}

beforeAll(() => {
  store = modelledWorld();
});
afterAll(() => store.close());

/** All recaps with their matches and facts. */
const recapsOf = (snapshot: Snapshot) =>
  snapshot.matches.flatMap((match) => {
    const known = recapFacts(snapshot, match);
    return known
      ? [{match, known, recap: recapOf(known), commentary: commentaryOf(snapshot, match)}]
      : [];
  });
const recaps = new Map<string, ReturnType<typeof recapsOf>>();
function recapsAt(asOf: string) {
  if (!recaps.has(asOf)) recaps.set(asOf, recapsOf(at(asOf)));
  return recaps.get(asOf)!;
}

// Live at these instants: Mexico–South Africa; the last two matches of group A; Germany–Paraguay in
// its shoot-out; the final in extra time.
describe.each([
  {says: "after the final", asOf: END, matches: 104, live: 0},
  {says: "during the opening match", asOf: "2026-06-11T20:20:00Z", matches: 1, live: 1},
  {says: "as group A ends", asOf: "2026-06-25T02:30:00Z", matches: 54, live: 2},
  {says: "in a shoot-out", asOf: "2026-06-29T23:09:00Z", matches: 75, live: 1},
  {says: "in extra time of the final", asOf: "2026-07-19T21:20:00Z", matches: 104, live: 1},
])("$says", ({asOf, matches, live}) => {
  let all: ReturnType<typeof recapsOf>;
  beforeAll(() => {
    all = recapsAt(asOf);
  });

  test("every match that has begun has a recap in both languages", () => {
    expect(all.filter(({match}) => match.state.status === "live")).toHaveLength(live);
    expect(all.length).toBe(matches);
    for (const {recap, known} of all) {
      expect(recap.headline.en.length * recap.headline.vi.length).toBeGreaterThan(0);
      expect(recap.paragraphs.length).toBeGreaterThanOrEqual(known.status === "live" ? 2 : 3);
      expect(recap.paragraphs.length).toBeLessThanOrEqual(7);
      for (const paragraph of recap.paragraphs)
        expect(Object.values(paragraph).filter((text) => typeof text !== "string")).toEqual([]);
    }
  });

  test("what events report is what the commentary tells, changes of one minute together", () => {
    const typed = (lines: readonly {type: string; minute: number; side: string | null}[]) =>
      [...new Set(lines.map(({type, minute, side}) => `${type} ${minute} ${side}`))].sort();
    for (const {match, commentary} of all)
      expect(typed(reportedLines(match.state)), match.fixture.matchId).toEqual(typed(commentary!));
  });

  test.each(LANGUAGES)("%s: every sentence is grounded in the facts", (language) => {
    const faults = all.flatMap(({match, known, recap, commentary}) => {
      const {substitutions, cards, details} = match.state;
      const squads = [match.home, match.away].map((team) => match && team);
      const lines = (commentary ?? []).flatMap(({text}) => text[language] ?? []);
      const evidence = {
        known,
        substitutions,
        cards,
        details,
        squads,
        commentary: commentary?.map(({text: _, ...rest}) => rest),
      };
      return [
        ...[recap.headline, ...recap.paragraphs].map((text) => ({
          text: text[language],
          is: grounded(text[language], known, {language}),
        })),
        ...lines
          .filter((line) => !line.includes("%"))
          .map((text) => ({text, is: grounded(text, evidence, {language})})),
      ].flatMap(({text, is}) =>
        is.grounded ? [] : [`${match.fixture.number}: ${is.faults.join(", ")} in: ${text}`],
      );
    });
    expect(faults).toEqual([]);
  });

  test.each(LANGUAGES)("%s: well formed, and no sentence twice", (language) => {
    for (const {recap, match} of all) {
      const texts = recap.paragraphs.map((text) => text[language]);
      for (const text of texts) {
        expect(text, `match ${match.fixture.number}`).not.toMatch(
          /undefined|null|NaN|\[object| {2}|\.\.|,,|,\.| [,.;:]|\( |\s$|^\s/,
        );
        expect(text).toMatch(/[.!?]$/);
        expect(text).toMatch(/^\p{Lu}|^\d/u);
      }
      const sentences = texts.flatMap((text) => text.split(/(?<=[.!?]) (?=\p{Lu})/u));
      expect(new Set(sentences).size, sentences.join(" | ")).toBe(sentences.length);
      expect(recap.headline[language]).not.toMatch(/[.]$|undefined|null/);
    }
  });
});

// Portugal–Spain of 2018: the sentence before half-time gives the score only in Vietnamese.
test("recaps of earlier cups have the same paragraphs in both languages", () => {
  const archives = modelledArchives();
  const cups = [...snapshotAt(archives, 2026, END, SIMULATION).archives.values()];
  const paragraphs = cups
    .flatMap((snapshot) => snapshot.matches.flatMap((match) => recapFacts(snapshot, match) ?? []))
    .flatMap((facts) => recapOf(facts).paragraphs);
  archives.close();
  expect(paragraphs.length).toBeGreaterThan(128 * 3);
  expect(paragraphs.filter(({en, vi}) => !en || !vi)).toEqual([]);
});

test("headlines and openings vary", () => {
  const all = recapsAt(END);
  for (const language of LANGUAGES) {
    expect(new Set(all.map(({recap}) => recap.headline[language])).size).toBeGreaterThan(100);
    const stripped = all.map(({recap, known}) =>
      recap.headline[language]
        .replaceAll(known.home[language], "A")
        .replaceAll(known.away[language], "B")
        .replace(/\d+/g, "0"),
    );
    expect(new Set(stripped).size).toBeGreaterThan(60);
  }
});

test("the recap of a finished match stays as it is, whatever is played later", () => {
  const early = recapsAt("2026-07-16T12:00:00Z");
  const late = new Map(recapsAt(END).map(({match, recap}) => [match.fixture.matchId, recap]));
  const changed = early.filter(
    ({match, recap}) => JSON.stringify(late.get(match.fixture.matchId)) !== JSON.stringify(recap),
  );
  expect(changed.map(({match}) => match.fixture.matchId)).toEqual([]);
});

test("all recaps together take a moment", () => {
  const snapshot = at(END);
  recapsAt(END);
  const started = process.cpuUsage();
  for (const match of snapshot.matches) recapOf(recapFacts(snapshot, match)!);
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(300);
});

describe("sentences of 2026", () => {
  const paragraphs = (number: number, language: "en" | "vi"): string => {
    const snapshot = at(END);
    return recapOf(recapFacts(snapshot, snapshot.matches[number - 1]!)!)
      .paragraphs.map((text) => text[language])
      .join(" ");
  };

  // Thirds of complete groups against the best that open ones could still reach, by hand.
  test.each([
    {
      says: "Ecuador, with eight groups open but one of them without a third of four points",
      number: 55,
      en: "Ivory Coast and Ecuador are through",
    },
    {
      says: "Ghana, with two groups open and one better third",
      number: 68,
      en: "Croatia are through to the round of 32. Ghana already had their place.",
    },
    {
      says: "DR Congo, with one group open",
      number: 72,
      en: "DR Congo are through to the round of 32.",
    },
    {
      says: "Uruguay, with two points behind seven, and three certain in group J",
      number: 66,
      en: "Uruguay and Saudi Arabia are out",
    },
    {
      says: "Bosnia and Herzegovina, with everything open",
      number: 52,
      en: "Bosnia and Herzegovina must wait",
    },
    {says: "South Korea, with nine groups open", number: 54, en: "South Korea must wait"},
  ])("match $number: $says", ({number, en}) => {
    expect(paragraphs(number, "en")).toContain(en);
  });

  test.each([
    {
      says: "an own goal among goals is not shared",
      number: 47,
      en: "An own goal by Abduvohid Nematov (60) and a goal by Rafael Leão (87)",
      vi: "àn phản lưới nhà của Abduvohid Nematov (60') và bàn thắng của Rafael Leão (87')",
    },
    {
      says: "and does not come with goals by",
      number: 18,
      en: "with a goal by Leo Østigård (76) and an own goal by Hussein (90+6)",
      vi: "với bàn thắng của Leo Østigård (76') và bàn phản lưới nhà của Hussein (90+6')",
    },
    {says: "behind more than once", number: 50, en: "trailed twice", vi: "hai lần"},
    {
      says: "the last of three equalisers",
      number: 69,
      en: "The last equaliser came",
      vi: "Bàn gỡ hòa cuối cùng đến",
    },
    {
      says: "the match goes back to the start, not the side that levels",
      number: 99,
      en: "brought England level at 1–1",
      vi: "Jude Bellingham ghi bàn cho Anh, đưa trận đấu trở lại vạch xuất phát: 1-1",
    },
    {
      says: "a second goal that wins it",
      number: 99,
      en: "with his second goal",
      vi: "Bellingham ghi bàn ở phút 93, lập cú đúp, giúp Anh",
    },
    {
      says: "a pair to come with its article",
      number: 82,
      en: "the winners of the United States v Bosnia",
      vi: "đội thắng cặp Mỹ –",
    },
    {
      says: "a draw with a name that has an and in it",
      number: 3,
      en: "Canada drew 1–1 with Bosnia and Herzegovina",
      vi: "Canada",
    },
  ])("match $number: $says", ({number, en, vi}) => {
    expect(paragraphs(number, "en")).toContain(en);
    expect(paragraphs(number, "vi")).toContain(vi);
  });

  test("the only goal's minute is told once", () => {
    for (const number of [21, 87, 93, 104]) {
      const [minute] = /in the \S+ minute(?: of stoppage time)?/.exec(paragraphs(number, "en"))!;
      expect(paragraphs(number, "en").split(minute)).toHaveLength(2);
    }
  });

  test("a goal in the final moves the chance of winning it, not of going through", () => {
    const snapshot = at(END);
    const lines = commentaryOf(snapshot, snapshot.matches[103]!)!.filter(
      ({type}) => type === "goal",
    );
    expect(lines[0]!.text.en).toContain("Spain's chance of winning the final rises from");
    expect(lines[0]!.text.vi).toContain("Khả năng vô địch của Tây Ban Nha tăng từ");
  });
});
