import {contract} from "../../../publish/contracts/contract.ts";
import {records} from "../../../publish/endpoint.ts";
import {liveRoute} from "../../../publish/live/route.ts";

// Bodies that the compiler must reject because they do not match their schema: `npm run types`
// checks this file, and `@ts-expect-error` is itself an error where the line below compiles.

const {endpoint} = records<{readonly name: string}>();
const record = {path: "/x", summary: "-", tag: "-", cache: "live"} as const;
const quizzes = {...record, schema: "hub/quizzes.json"} as const;
const quiz = {quizId: "q", title: {en: "-", vi: "-"}, questions: 1};
const inThreeLanguages = (titles: readonly string[]) =>
  titles.map((title) => ({...quiz, title: {en: title, vi: title, fr: title}}));

/** Static bodies. */
export const printed = [
  endpoint({...quizzes, load: () => ({quizzes: [quiz], total: 1})}),
  endpoint({...quizzes, load: ({name}) => (name ? {quizzes: [], total: 0} : undefined)}),

  // @ts-expect-error a property is missing
  endpoint({...quizzes, load: () => ({quizzes: [quiz]})}),
  // @ts-expect-error a property is missing below
  endpoint({...quizzes, load: () => ({quizzes: [{quizId: "q", questions: 1}], total: 1})}),
  // @ts-expect-error a property is of another type
  endpoint({...quizzes, load: () => ({quizzes: [quiz], total: "1"})}),
  // @ts-expect-error null stands where it may not
  endpoint({...quizzes, load: () => ({quizzes: [{...quiz, title: null}], total: 1})}),
  // @ts-expect-error any text stands for a constant
  endpoint({...record, schema: "hub/quiz.json", load: ({name}) => ({...asked, submitTo: name})}),
  // @ts-expect-error a property is not declared
  endpoint({...quizzes, load: () => ({quizzes: [quiz], total: 1, page: 1})}),
  // @ts-expect-error a property is not declared deep in what another function made
  endpoint({...quizzes, load: () => ({quizzes: inThreeLanguages(["-"]), total: 1})}),
  // @ts-expect-error it is the body of another schema
  endpoint({...record, schema: "hub/quiz.json", load: () => ({quizzes: [quiz], total: 1})}),
  // @ts-expect-error there is no such schema
  endpoint({...record, schema: "hub/nope.json", load: () => ({})}),
];

const asked = {quizId: "q", title: quiz.title, questions: []};
const healthz = {
  path: "/x",
  summary: "-",
  tag: "-",
  auth: "none",
  responses: {200: "live/healthz.json"},
} as const;
const ok = {status: "ok"} as const;

/** Live bodies. */
export const live = [
  liveRoute(contract(healthz), () => ({status: 200, body: ok})),
  liveRoute(contract(healthz), async () => ({status: 404, detail: "a problem has its own form"})),

  // @ts-expect-error a property is missing
  liveRoute(contract(healthz), () => ({status: 200, body: {}})),
  // @ts-expect-error a word is none of the schema's
  liveRoute(contract(healthz), async () => ({status: 200, body: {status: "fine" as const}})),
  // @ts-expect-error a property is not declared
  liveRoute(contract(healthz), async () => ({status: 200, body: {...ok, since: null}})),
  // @ts-expect-error there is no such schema
  contract({...healthz, responses: {200: "live/nope.json"}}),
];
