import type {HubFacts, Quiz, Workshop} from "../../pipeline/hub/types.ts";
import type {WorkshopShown} from "../../site/hub/workshop-view.ts";

/** The quizzes there are. */
export const quizList = ({quizzes}: Pick<HubFacts, "quizzes">) => ({
  quizzes: quizzes.map(({quizId, title, questions}) => ({
    quizId,
    title,
    questions: questions.length,
  })),
  total: quizzes.length,
});

/** A quiz as it is asked: which option is right, and why, only the live server knows. */
export const quizAsked = ({quizId, title, questions}: Quiz) => ({
  quizId,
  title,
  questions: questions.map(({questionId, text, options}) => ({questionId, text, options})),
  submitTo: "/api/quiz-submission" as const,
});

/** A workshop as it is announced, of which nobody counts the seats here. */
export const workshopAnnounced = (workshop: Workshop): WorkshopShown => ({...workshop, live: null});
