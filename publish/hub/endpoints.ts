import {type Renderable, records} from "../endpoint.ts";
import type {HubView} from "./hub-view.ts";
import {quizAsked, quizList} from "./views.ts";

const {endpoint} = records<HubView>();
const tag = "Hub";

/** Records of the learning hub, except workshops, whose seats are counted live. */
export const hubEndpoints: readonly Renderable<HubView>[] = [
  endpoint({
    path: "/api/quizzes",
    summary: "List of quizzes",
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
