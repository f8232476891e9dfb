import {expect, test} from "vitest";
import {readHubFacts} from "../../../pipeline/hub/facts.ts";
import {currentTournament} from "../../../pipeline/tournament/facts/years.ts";
import {siteConfigRecord} from "../../../publish/discovery/site-config.ts";
import {hubEndpoints} from "../../../publish/hub/endpoints.ts";
import type {HubView} from "../../../publish/hub/hub-view.ts";
import {recordGroup} from "../../../publish/render/render.ts";
import {schemasIn} from "../../../publish/render/schemas.ts";

const facts = readHubFacts("data");
const services = {authUrl: "https://auth.example", languageModel: false, translation: true};
const view: HubView = {
  facts,
  tournament: currentTournament("data"),
  baseUrl: "https://hub.example",
  services,
  providers: ["openfootball"],
};
/** Every rendered body by address, validated against its schema. */
const printed = new Map(
  [
    ...recordGroup([siteConfigRecord, ...hubEndpoints], () => view).render(schemasIn("schemas")),
  ].map(({url, bytes}) => [url, Buffer.from(bytes).toString()]),
);
const body = (url: string) => JSON.parse(printed.get(url)!);

test("configuration, list and every quiz are static", () => {
  expect([...printed.keys()]).toEqual([
    "/api/site-config",
    "/api/quizzes",
    ...facts.quizzes.map(({quizId}) => `/api/quizzes/${quizId}`),
  ]);
});

test("the configuration says what is configured, and what is not there", () => {
  expect(body("/api/site-config")).toMatchObject({
    name: "Broadsheet",
    languages: ["en", "vi"],
    features: {
      matchSources: ["openfootball"],
      languageModel: false,
      translation: true,
      watchlist: true,
      workshops: true,
      accounts: false,
    },
    quizzes: facts.quizzes.map(({quizId}) => quizId),
    limits: {watchlistSymbols: 18},
    links: {
      openapi: "https://hub.example/.well-known/openapi.json",
      authorizationServer: "https://auth.example/.well-known/oauth-authorization-server",
    },
  });
});

test("no quiz reveals its answers: the static file has neither answer nor explanation", () => {
  for (const {quizId, questions} of facts.quizzes) {
    const text = printed.get(`/api/quizzes/${quizId}`)!;
    expect(text).not.toMatch(/"(answer|explanation|correct)"/);
    for (const {explanation} of questions) expect(text).not.toContain(explanation.en);
    expect(
      body(`/api/quizzes/${quizId}`).questions.map(
        ({questionId}: {questionId: string}) => questionId,
      ),
    ).toEqual(questions.map(({questionId}) => questionId));
  }
});
