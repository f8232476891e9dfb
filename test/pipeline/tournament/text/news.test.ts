import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {LANGUAGES, type Language} from "../../../../pipeline/kit/grammar/types.ts";
import {silent} from "../../../../pipeline/kit/progress.ts";
import type {Store} from "../../../../pipeline/kit/store.ts";
import type {GeneratedArticle} from "../../../../pipeline/news/generated.ts";
import {load} from "../../../../pipeline/tournament/facts/load.ts";
import {runModel} from "../../../../pipeline/tournament/forecasting/run.ts";
import {type Snapshot, snapshotAt} from "../../../../pipeline/tournament/snapshot.ts";
import {grounded} from "../../../../pipeline/tournament/text/grounding.ts";
import {generatedTournamentNews} from "../../../../pipeline/tournament/text/news/generated.ts";
import {MOVED, type OddsFacts} from "../../../../pipeline/tournament/text/news/odds-facts.ts";
import type {TableFacts} from "../../../../pipeline/tournament/text/news/table-facts.ts";
import {trackedSnapshot} from "../../../../publish/editions/incremental/tracked-snapshot.ts";
import {emptyStore} from "../../../fixtures/built/copied-store.ts";
import {AFTER, closeStores, cupFacts, snapshotsOf} from "../../../publish/tournament/snapshots.ts";
import {facts} from "../model/world-cup-2026.ts";

const SIMULATION = {seed: "wire", runs: 20};
const END = "2026-11-21T00:00:00Z";
let store: Store;
const at = (asOf: string): Snapshot => snapshotAt(store, 2026, asOf, SIMULATION);
let pieces: GeneratedArticle[];
const piece = (slug: string): GeneratedArticle => pieces.find((one) => one.slug === slug)!;

// Forecasts start at the quarter-finals, where the odds are exact for any number of runs.
beforeAll(() => {
  store = emptyStore();
  load(store, {...facts, tournament: {...facts.tournament, forecastsFrom: "2026-07-09"}});
  runModel({store, now: END, wallClock: END, dataDir: "", progress: silent}, 2026, SIMULATION);
  pieces = generatedTournamentNews(at(END));
});
afterAll(() => {
  store.close();
  closeStores();
});

const textsOf = ({versions}: GeneratedArticle, language: Language): string[] => {
  const {title, summary, body} = versions[language];
  return [title, summary, ...body];
};

test("there is a piece for everything there is to tell", () => {
  const count = (kind: string) => pieces.filter((one) => one.kind === kind).length;
  // 104 matches, 12 groups of three matchdays, five rounds; previews of the eight matches with a
  // forecast from the day before.
  expect([
    count("recap"),
    count("table"),
    count("pairings"),
    count("thirds"),
    count("champion"),
    count("preview"),
  ]).toEqual([104, 36, 5, 1, 1, 8]);
  expect(count("odds")).toBeGreaterThanOrEqual(4);
});

describe.each(LANGUAGES)("%s", (language) => {
  test("every number, date and name of a piece is in its facts", () => {
    // Names of zones, of the five big leagues and of the competition are not facts of a match;
    // signs are removed from the facts, because texts put the minus before the number.
    const words = [
      "UTC",
      "Việt Nam",
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
      "Cups",
    ];
    const unsigned = (value: unknown) =>
      JSON.parse(JSON.stringify(value).replace(/:-(?=\d)/g, ":"));
    const faults = pieces.flatMap((one) =>
      textsOf(one, language).flatMap((text) => {
        const is = grounded(text, [unsigned(one.facts), words], {language});
        return is.grounded ? [] : [`${one.slug}: ${is.faults.join(", ")} in: ${text}`];
      }),
    );
    expect(faults).toEqual([]);
  });

  test("no two titles are equal, and none is long or ends in a stop", () => {
    const titles = pieces.map(({versions}) => versions[language].title);
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles.filter((title) => title.length > 110 || /\.$/.test(title))).toEqual([]);
  });

  test("well formed", () => {
    const odd = pieces.flatMap((one) =>
      textsOf(one, language).filter(
        (text) =>
          /undefined|null|NaN|\[object| {2}|\.\.|,,|,\.| [,.;:]|\( |\s$|^\s/.test(text) ||
          !/^[\p{Lu}\d]/u.test(text),
      ),
    );
    expect(odd).toEqual([]);
    expect(pieces.filter(({versions}) => versions[language].body.length === 0)).toEqual([]);
  });
});

describe("what was known when", () => {
  // Between two matches; with two matches of a group in play; with a semi-final in play.
  test.each(["2026-06-20T00:00:00Z", "2026-06-25T02:30:00Z", "2026-07-14T20:00:00Z"])(
    "as of %s the wire is the beginning of the whole wire, word for word",
    (asOf) => {
      const early = generatedTournamentNews(at(asOf));
      expect(early.length).toBeGreaterThan(20);
      expect(early).toEqual(pieces.filter(({publishedAt}) => publishedAt <= asOf));
    },
  );

  test("before the first match and the first forecast there is nothing to tell", () => {
    expect(generatedTournamentNews(at("2026-06-11T18:00:00Z")).length).toBe(0);
  });

  test("a report of one of two matches played at the same time waits for the other, because it tells of the table", () => {
    // Both matches of group A kicked off 2026-06-25 at 01:00 UTC.
    expect(piece("2026-recap-m-053").publishedAt).toBe(piece("2026-recap-m-054").publishedAt);
    expect(piece("2026-table-a-3").publishedAt).toBe(piece("2026-recap-m-053").publishedAt);
  });

  test("a preview is dated to the last forecast run before its match", () => {
    expect(piece("2026-preview-m-104")).toMatchObject({
      publishedAt: "2026-07-19T12:00:00Z",
      teams: ["esp", "arg"],
    });
  });

  test("odds are told of where a chance moved by two points or more, with a reason if there is one", () => {
    const moves = pieces
      .filter(({kind}) => kind === "odds")
      .flatMap(({publishedAt, facts}) =>
        (facts as OddsFacts).movers.map((mover) => ({on: publishedAt.slice(0, 10), ...mover})),
      );
    for (const {before, after} of moves)
      expect(Math.abs(after - before)).toBeGreaterThan(MOVED - 1e-9);
    // France had won before Spain; Argentina had yet to play its semi-final.
    expect(
      moves.flatMap(({on, team, played, drawn}) => (played || drawn ? [] : [`${on} ${team.en}`])),
    ).toEqual(["2026-07-12 Spain", "2026-07-15 Argentina"]);
  });
});

describe("pieces of 2026", () => {
  // Results, tables and bracket from FIFA's reports of the tournament.
  test.each([
    {
      slug: "2026-recap-m-001",
      en: "Mexico 2–0 South Africa (1–0 at half-time). Goals:",
      vi: "Mexico 2–0 Nam Phi (hiệp một 1–0). Ghi bàn:",
    },
    {
      slug: "2026-recap-m-074",
      en: "Germany 1–1 Paraguay (0–1 at half-time, 3–4 on penalties). Goals: Havertz 54; Enciso 42.",
      vi: "Đức 1–1 Paraguay (hiệp một 0–1, luân lưu 3–4). Ghi bàn: Havertz 54′; Enciso 42′.",
    },
    {
      slug: "2026-table-h-1",
      en: "All four have one point.",
      vi: "Cả bốn đội cùng có một điểm.",
    },
    {
      slug: "2026-table-a-2",
      en: "Mexico are certain to win Group A.",
      vi: "Mexico chắc chắn giành ngôi đầu bảng A.",
    },
    {
      slug: "2026-table-a-3",
      en: "South Africa join Mexico in the round of 32. The Czech Republic are out. South Korea are third and have to wait for the other groups",
      vi: "Nam Phi theo chân Mexico vào vòng 32 đội. Séc bị loại. Hàn Quốc xếp hạng ba và phải chờ các bảng khác",
    },
    {
      slug: "2026-table-k-1",
      en: "DR Congo are ahead of Portugal on disciplinary record.",
      vi: "CHDC Congo xếp trên Bồ Đào Nha nhờ chỉ số fair-play.",
    },
    {
      slug: "2026-thirds",
      en: "Senegal took the last place ahead of Iran: both had three points, and goal difference decided.",
      vi: "Suất cuối cùng thuộc về Senegal chứ không phải Iran: hai đội cùng có ba điểm, hơn kém nhau ở hiệu số.",
    },
    {
      slug: "2026-pairings-qf",
      en: "Saturday 11 July: Norway v England in Miami Gardens; Argentina v Switzerland in Kansas City.",
      vi: "Na Uy – Anh tại Miami rạng sáng 12/7; Argentina – Thụy Sĩ tại Kansas City sáng 12/7.",
    },
    {
      slug: "2026-pairings-f",
      en: "The final is on Sunday 19 July in East Rutherford; France v England is for third place.",
      vi: "Trận chung kết diễn ra rạng sáng 20/7 (giờ Việt Nam) tại New York/New Jersey; Pháp – Anh tranh hạng ba.",
    },
    {
      slug: "2026-pairings-f",
      en: "Spain play for their second title. Argentina are the holders and play for their fourth title.",
      vi: "Đương kim vô địch Argentina hướng tới chức vô địch thứ tư.",
    },
    {
      slug: "2026-pairings-sf",
      en: "All four have won the World Cup before; Argentina are the holders.",
      vi: "Cả bốn đội từng vô địch World Cup, trong đó Argentina là đương kim vô địch.",
    },
    {
      slug: "2026-pairings-qf",
      en: "Hosts Canada, Mexico and the United States went out in the round of 16.",
      vi: "Các chủ nhà Canada, Mexico và Mỹ đã dừng bước ở vòng 16 đội.",
    },
    {
      slug: "2026-pairings-r16",
      en: "Portugal and Spain have met twice at World Cups, most recently in 2018: 3–3.",
      vi: "Bồ Đào Nha và Tây Ban Nha từng gặp nhau hai lần tại World Cup, gần nhất năm 2018: hòa 3–3.",
    },
    {
      slug: "2026-pairings-r32",
      en: "Argentina and Spain, the highest in the FIFA ranking, cannot meet before the final.",
      vi: "chỉ có thể gặp nhau ở chung kết",
    },
    {
      slug: "2026-odds-2026-07-15",
      en: "after beating France 2–0 in the semi-finals. France, at",
      vi: "trong ngày thắng Pháp 2–0 ở bán kết. Pháp lỡ vé vào chung kết",
    },
    {
      slug: "2026-odds-2026-07-11",
      en: "with Spain now their opponents in the semi-finals",
      vi: "khi biết gặp Tây Ban Nha ở bán kết",
    },
    {
      slug: "2026-odds-2026-07-12",
      en: "Norway 1–2 England (after extra time) and Argentina 3–1 Switzerland (after extra time).",
      vi: "Na Uy 1–2 Anh (hiệp phụ), Argentina 3–1 Thụy Sĩ (hiệp phụ).",
    },
    {
      slug: "2026-champion",
      en: "It is Spain's second world title, after that of 2010. Argentina came in as holders.",
      vi: "Đây là chức vô địch thế giới thứ hai của Tây Ban Nha, sau chức vô địch năm 2010.",
    },
    {
      slug: "2026-champion",
      en: "They won seven of their eight matches and drew one, scoring 14 goals and conceding one.",
      vi: "Trong tám trận, họ thắng bảy, hòa một, ghi 14 bàn và để thủng lưới một bàn.",
    },
  ])("$slug", ({slug, en, vi}) => {
    expect(textsOf(piece(slug), "en").join(" ")).toContain(en);
    expect(textsOf(piece(slug), "vi").join(" ")).toContain(vi);
  });
});

test("the title on an open group has every certainty of its text", () => {
  let told = 0;
  for (const {kind, facts, versions, slug} of pieces) {
    const {complete, rows} = facts as TableFacts;
    if (kind !== "table" || complete) continue;
    const {title} = versions.en;
    for (const {team, fate, winsEarly} of rows) {
      const said =
        fate && (winsEarly ? /^(.*) win Group/ : fate === "out" ? /(.*) out/ : /(.*) through/);
      if (said) expect(said.exec(title)?.[1], `${slug}: ${title}`).toContain(team.en);
      if (said) told++;
    }
  }
  // by the tables after two rounds: A 1, C 1, D 2, E 1, F 1, I 2, J 2, K 1, L 1
  expect(told).toBe(12);
});

test("a piece on a round says more than its days", () => {
  for (const {slug, versions} of pieces.filter(({kind}) => kind === "pairings"))
    for (const language of LANGUAGES) {
      const others = versions[language].body.filter(
        (text) => !/^\p{L}+ (?:\p{L}+ )?\d.*: /u.test(text),
      );
      expect(others.length, slug).toBeGreaterThanOrEqual(3);
    }
});

test("from snapshot to snapshot the articles are the same objects, and a quarter of an hour of play writes none anew", () => {
  const newest = trackedSnapshot<Snapshot>();
  // France against Spain in play; the first goal was scored in between.
  const [first, second] = ["2026-07-14T19:15:00Z", "2026-07-14T19:30:00Z"].map((asOf) => {
    const snapshot = at(asOf);
    const articles = generatedTournamentNews(newest(snapshot));
    expect(articles).toEqual(generatedTournamentNews(snapshot));
    return articles;
  });
  expect(first!.length).toBeGreaterThan(100);
  expect(second!.every((article, index) => article === first![index])).toBe(true);
});

test("every article has a slug of its own", () => {
  expect(new Set(pieces.map(({slug}) => slug)).size).toBe(pieces.length);
});

// Morocco had more than four players with a card since the groups when they met France.
test.each([
  {
    says: "many players with a card",
    slug: "2026-preview-m-097",
    en: "five of Morocco's players",
    vi: "năm cầu thủ Ma Rốc",
  },
  {
    // the ranks of both add up to five
    says: "pairings of teams ranked as high",
    slug: "2026-pairings-sf",
    en: "the highest pairings are England v Argentina (fourth against first) and France v Spain (third against second)",
    vi: "cao nhất là Anh – Argentina (hạng 4 gặp hạng 1) và Pháp – Tây Ban Nha (hạng 3 gặp hạng 2)",
  },
])("$says: $slug", ({slug, en, vi}) => {
  expect(textsOf(piece(slug), "en").join(" ")).toContain(en);
  expect(textsOf(piece(slug), "vi").join(" ")).toContain(vi);
});

test("a tournament of another shape has a wire too: six teams, two groups, no thirds", () => {
  const wire = generatedTournamentNews(snapshotsOf(cupFacts).modelled(AFTER.cup));
  const kinds = new Set(wire.map(({kind}) => kind));
  expect([...kinds].sort()).toEqual(
    expect.arrayContaining(["champion", "pairings", "recap", "table"]),
  );
  expect(kinds.has("thirds")).toBe(false);
  expect(wire.filter(({publishedAt}) => publishedAt > AFTER.cup)).toEqual([]);
});
