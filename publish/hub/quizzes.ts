import type {HubFacts, Quiz} from "../../pipeline/hub/types.ts";

/** The quizzes there are. */
export const quizList = ({quizzes}: HubFacts) => ({
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
  submitTo: "/api/quiz-submission",
});
