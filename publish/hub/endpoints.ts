import type {HubFacts, Quiz} from "../../pipeline/hub/types.ts";
import {type Renderable, records} from "../endpoint.ts";
import type {HubView} from "./hub-view.ts";
import {siteConfig} from "./site-config.ts";

const {endpoint} = records<HubView>();
const tag = "Hub";

/** Records of the learning hub. Workshops are not among them: their seats are counted live. */
export const hubEndpoints: readonly Renderable<HubView>[] = [
  endpoint({
    path: "/api/site-config",
    summary: "What this deployment is, what it offers and where to find it",
    tag,
    schema: "hub/site-config.json",
    cache: "hourly",
    load: siteConfig,
  }),
  endpoint({
    path: "/api/quizzes",
    summary: "The quizzes",
    tag,
    schema: "hub/quizzes.json",
    cache: "hourly",
    load: ({facts}) => quizList(facts),
  }),
  endpoint({
    path: "/api/quizzes/{quizId}",
    summary: "One quiz: its questions and options",
    tag,
    schema: "hub/quiz.json",
    cache: "hourly",
    each: ({facts}) => facts.quizzes.map(({quizId}) => ({quizId})),
    load({facts}, {quizId}) {
      const quiz = facts.quizzes.find((one) => one.quizId === quizId);
      return quiz && quizAsked(quiz);
    },
  }),
];

/** The quizzes there are. */
const quizList = ({quizzes}: HubFacts) => ({
  quizzes: quizzes.map(({quizId, title, questions}) => ({
    quizId,
    title,
    questions: questions.length,
  })),
  total: quizzes.length,
});

/** A quiz as it is asked: which option is right, and why, only the live server knows. */
const quizAsked = ({quizId, title, questions}: Quiz) => ({
  quizId,
  title,
  questions: questions.map(({questionId, text, options}) => ({questionId, text, options})),
  submitTo: "/api/quiz-submission" as const,
});
