import {readFileSync} from "node:fs";
import {afterAll, expect, test} from "vitest";
import {apiHealth} from "../../../../publish/status/health.ts";
import {predictionAccuracy} from "../../../../publish/tournament/forecasts/accuracy.ts";
import {ratings} from "../../../../publish/tournament/forecasts/ratings.ts";
import {methodView} from "../../../../publish/tournament/pages/method-view.ts";
import {DATA_SOURCES} from "../../../../site/tournament/method/data-sources.ts";
import {methodPage} from "../../../../site/tournament/method/method-page.tsx";
import {ENGLISH, VIETNAMESE} from "../../../site/frame.ts";
import {AFTER, closeStores, cupFacts, snapshotsOf, worldSnapshots} from "../snapshots.ts";

afterAll(closeStores);

const unasked = {status: "unasked", since: null} as const;
const UNASKED = {matches: unasked, news: unasked, market: unasked, doubts: []};

const textOf = (html: string) => html.replace(/<[^>]+>/g, "").replaceAll("\u00a0", " ");

test("every figure is that of the bodies, of the same run", () => {
  const snapshot = worldSnapshots().at(AFTER.world);
  const view = methodView(snapshot, ENGLISH);
  const {model, teams} = ratings(snapshot);
  expect(view.model).toMatchObject({
    trainedBefore: model!.trainedBefore,
    matches: model!.matches,
    ratedTeams: model!.ratedTeams,
    level: model!.level,
    homeBonus: model!.homeBonus,
    visitorChange: model!.visitorChange,
    rho: model!.rho,
    halfLifeYears: model!.settings.halfLifeYears,
    windowYears: model!.settings.windowYears,
  });
  expect(view.model!.strongest[0]).toMatchObject({
    team: {teamId: teams[0]!.team.teamId},
    scores: teams[0]!.scores,
    concedes: teams[0]!.concedes,
  });
  const {forecasts, odds} = apiHealth(snapshot, UNASKED).pipeline;
  expect(view.chain).toEqual({
    forecasts: forecasts.chain!.forecasts,
    sha256: forecasts.chain!.sha256,
  });
  expect(view.simulation).toMatchObject({runs: odds.runs, seed: odds.seed});
  const {rps, count} = predictionAccuracy(snapshot);
  expect(view.judged[0]).toMatchObject({year: 2026, matches: count, rps});
  // √(.5·.5/n), worked by hand for 10,000 runs: half a point
  expect(view.simulation.errors[0]!.standardError).toBeCloseTo(0.5 / Math.sqrt(odds.runs), 12);

  const text = textOf(methodPage(view));
  expect(text).toContain(`${model!.matches.toLocaleString("en-GB")} internationals`);
  expect(text).toContain(`${odds.runs.toLocaleString("en-GB")} times`);
  expect(text).toContain("wc-prob-v5");
  expect(text).toContain("log λ₁ = μ + A₁ − D₂ + s·h₁ + k·h₂");
});

test("before the model has run it says so, and has no figure of it", () => {
  const view = methodView(snapshotsOf(cupFacts).at("2030-06-01T00:00:00Z"), VIETNAMESE);
  expect([view.model, view.example, view.chain, view.judged]).toEqual([null, null, null, []]);
  const text = textOf(methodPage(view));
  expect(text).toContain("Mô hình chưa chạy cho số báo này");
  expect(text).not.toMatch(/NaN|undefined|null/);
});

test("a goal leaves the page unchanged", () => {
  const snapshots = snapshotsOf(cupFacts);
  snapshots.modelled("2030-06-10T12:00:00Z");
  const [before, after] = ["2030-06-10T18:05:00Z", "2030-06-10T18:40:00Z"].map((at) =>
    methodPage(methodView(snapshots.at(at), ENGLISH)),
  );
  expect(after).toBe(before);
});

test.each(DATA_SOURCES.map((source) => ({...source})))(
  "$name is licensed as data/README.md has it",
  ({href, licence}) => {
    const rows = readFileSync("data/README.md", "utf8")
      .split("\n")
      .filter((line) => line.startsWith("| [") && line.includes(`](${href})`));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain(licence);
  },
);
