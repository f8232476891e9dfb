import {createServer, type Server} from "node:http";
import type {AddressInfo} from "node:net";
import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {chatProvider} from "../../../../pipeline/kit/chat-provider.ts";
import {silent} from "../../../../pipeline/kit/progress.ts";
import type {Store} from "../../../../pipeline/kit/store.ts";
import {load} from "../../../../pipeline/tournament/facts/load.ts";
import {runModel} from "../../../../pipeline/tournament/forecasting/run.ts";
import {type Snapshot, snapshotAt} from "../../../../pipeline/tournament/snapshot.ts";
import {textRequests, unknownNamesOf} from "../../../../pipeline/tournament/text/requests.ts";
import {writeTexts} from "../../../../pipeline/tournament/text/write-texts.ts";
import {scenarioPredictions} from "../../../../publish/tournament/forecasts/scenarios.ts";
import {matchPreview} from "../../../../publish/tournament/texts/preview.ts";
import {matchRecap} from "../../../../publish/tournament/texts/recap.ts";
import {matchBriefing} from "../../../../publish/tournament/texts/tactical-briefing.ts";
import {emptyStore} from "../../../fixtures/built/copied-store.ts";
import {faults} from "../../../schemas/tournament-schemas.ts";
import {cupFacts} from "../snapshots.ts";

const SIMULATION = {seed: "written", runs: 20};
/**
 * The evening before the second round of matches: two are finished, two are near, the others
 * further off.
 */
const NOW = "2030-06-09T12:00:00Z";

let store: Store;
let server: Server;
/** The model's text in every paragraph. */
let says = "Nobody can know.";
/** Prompts that the model received. */
let asked: string[] = [];
beforeAll(async () => {
  store = emptyStore();
  load(store, {...cupFacts, tournament: {...cupFacts.tournament, forecastsFrom: "2030-06-08"}});
  runModel({store, now: NOW, wallClock: NOW, dataDir: "", progress: silent}, 2030, SIMULATION);
  server = createServer((message, response) => {
    let text = "";
    message.on("data", (chunk) => {
      text += chunk;
    });
    message.on("end", () => {
      const {content} = JSON.parse(text).messages[0];
      asked.push(content);
      const paragraphs = Array<string>(Number(/exactly (\d+) strings/.exec(content)![1])).fill(
        says,
      );
      const article = content.includes('"headline"')
        ? {headline: "They met", paragraphs}
        : {paragraphs};
      response.end(JSON.stringify({choices: [{message: {content: JSON.stringify(article)}}]}));
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
});
afterAll(async () => {
  await new Promise((closed) => server.close(closed));
  store.close();
});

const snapshotNow = (): Snapshot => snapshotAt(store, 2030, NOW, SIMULATION);
const provider = () =>
  chatProvider({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    apiKey: "",
    model: "small-model",
  });
const write = () => {
  const snapshot = snapshotNow();
  return writeTexts(
    {store, wallClock: NOW},
    provider(),
    textRequests(snapshot),
    unknownNamesOf(snapshot),
  );
};
const idOf = (snapshot: Snapshot, status: string) =>
  snapshot.matches.find(({state, home}) => state.status === status && home)!.fixture.matchId;
/** The bodies of a match, each validated against its schema. */
function printed(snapshot: Snapshot, matchId: string) {
  const match = snapshot.match(matchId);
  const bodies = {
    preview: matchPreview(snapshot, match),
    briefing: matchBriefing(snapshot, match),
    scenarios: scenarioPredictions(snapshot, match),
    recap: matchRecap(snapshot, match),
  };
  expect(faults("match-preview.json", bodies.preview)).toEqual([]);
  expect(faults("tactical-briefing.json", bodies.briefing)).toEqual([]);
  expect(faults("scenario-predictions.json", bodies.scenarios)).toEqual([]);
  return bodies;
}
const BY_TEMPLATES = {en: "templates", vi: "templates"};
const BY_MODEL = {en: "small-model", vi: "small-model"};

describe("requests", () => {
  test("previews of the next matches, then recaps, then previews of the finished ones; nothing of matches far off", () => {
    const snapshot = snapshotNow();
    const requests = textRequests(snapshot);
    const of = ({facts}: {facts: object}) =>
      snapshot.match((facts as {matchId: string}).matchId).state.status;
    const order = requests
      .map((request) => `${request.kind} ${of(request)}`)
      .filter((one, k, all) => one !== all[k - 1]);
    const first = order.indexOf("recap finished");
    expect(order.slice(0, first).every((one) => one.endsWith("scheduled"))).toBe(true);
    expect(order.slice(first).every((one) => one.endsWith("finished"))).toBe(true);
    expect(order[0]).toBe("preview scheduled");
    const told = new Set(requests.map(({facts}) => (facts as {matchId: string}).matchId));
    const far = snapshot.matches.filter(
      ({state, fixture}) => state.status === "scheduled" && fixture.kickoffAt > "2030-06-11",
    );
    expect(far.length).toBeGreaterThan(0);
    expect(far.filter(({fixture}) => told.has(fixture.matchId))).toEqual([]);
    expect(new Set(requests.map(({kind}) => kind))).toEqual(
      new Set(["preview", "tactical-briefing", "scenarios", "recap"]),
    );
  });
});

describe("results", () => {
  test("an invented number is refused, whatever the kind: the templates' text stays", async () => {
    says = "There were 777 shots.";
    const {written, refused, problems} = await write();
    expect([written, refused > 10]).toEqual([0, true]);
    for (const kind of ["preview", "tactical-briefing", "scenarios", "recap"])
      expect(problems).toContainEqual(
        expect.stringMatching(new RegExp(`^${kind} .*the number 777`)),
      );
    const {preview, briefing, scenarios} = printed(snapshotNow(), idOf(snapshotNow(), "scheduled"));
    expect([preview.generatedBy, briefing.generatedBy, scenarios.scenarios!.generatedBy]).toEqual([
      BY_TEMPLATES,
      BY_TEMPLATES,
      BY_TEMPLATES,
    ]);
  });

  test("the model was told the subject of each paragraph, and to write no headline if none is shown", () => {
    const of = (what: string) => asked.find((prompt) => prompt.includes(what))!;
    expect(of("a tactical briefing")).toMatch(
      /One paragraph for each of these, in this order: .*; /,
    );
    expect(of("what each result")).toContain(
      'summary; result "home"; result "draw"; result "away".',
    );
    expect(of("a match preview")).not.toContain("headline");
    expect(of("a match report")).toContain('"headline": string');
  });

  test("a valid text is published under the name of its model, with as many paragraphs as the templates', and requested once", async () => {
    says = "Nobody can know.";
    const before = printed(snapshotNow(), idOf(snapshotNow(), "scheduled"));
    expect(await write()).toMatchObject({refused: 0, failed: 0});
    const snapshot = snapshotNow();
    const {preview, briefing, scenarios} = printed(snapshot, idOf(snapshot, "scheduled"));
    expect([preview.generatedBy, briefing.generatedBy, scenarios.scenarios!.generatedBy]).toEqual([
      BY_MODEL,
      BY_MODEL,
      BY_MODEL,
    ]);
    expect(preview.text.en).toEqual(before.preview.text.en.map(() => says));
    expect(briefing.sections).toEqual(
      before.briefing.sections.map((section) => ({...section, text: {en: says, vi: says}})),
    );
    expect(scenarios.scenarios!.summary).toEqual({en: says, vi: says});
    expect(scenarios.scenarios!.results.map(({text, result}) => [result, text.vi])).toEqual(
      before.scenarios.scenarios!.results.map(({result}) => [result, says]),
    );
    const {recap, preview: earlier} = printed(snapshot, idOf(snapshot, "finished"));
    expect([recap.recap!.headline.en, earlier.generatedBy]).toEqual(["They met", BY_MODEL]);
    asked = [];
    expect(await write()).toMatchObject({written: 0});
    expect(asked).toEqual([]);
  });
});
