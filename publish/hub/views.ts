import type {HubFacts, Quiz, Workshop} from "../../pipeline/hub/types.ts";
import type {WorkshopShown} from "../../site/hub/workshop-view.ts";

/** The list of quizzes. */
export const quizList = ({quizzes}: Pick<HubFacts, "quizzes">) => ({
  quizzes: quizzes.map(({quizId, title, questions}) => ({
    quizId,
    title,
    questions: questions.length,
  })),
  total: quizzes.length,
});

/** A quiz without its answers; only the live server knows them and their reasons. */
export const quizAsked = ({quizId, title, questions}: Quiz) => ({
  quizId,
  title,
  questions: questions.map(({questionId, text, options}) => ({questionId, text, options})),
  submitTo: "/api/quiz-submission" as const,
});

/** A workshop as announced, without live seat counts. */
export const workshopAnnounced = (workshop: Workshop): WorkshopShown => ({...workshop, live: null});
