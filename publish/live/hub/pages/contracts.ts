import {contract, HTML_TYPE, rawBody} from "../../contract.ts";

const FORM = ["application/x-www-form-urlencoded"] as const;

const page = {tag: "Forms", auth: "none", type: HTML_TYPE, responses: {200: null}} as const;
const AGAIN = "Something in it is wrong: the page is shown again and says what.";
/** A form is taken from our own pages alone: it is sent with whatever cookies a browser has. */
const form = {
  tag: "Forms",
  auth: "watch-cookie",
  method: "POST",
  type: HTML_TYPE,
  responses: {303: null},
} as const;

const workshops = {
  ...page,
  summary: "The workshops with the seats that are left, as a page",
} as const;
const workshop = {
  ...page,
  summary: "A workshop with its sign-up, as a page",
  query: {
    signedUp: {
      type: "string",
      enum: ["seats", "waiting"],
      description: "The list that a sign-up was put on",
    },
  },
  problems: {404: "There is no such workshop."},
} as const;
const signUp = {
  ...form,
  summary:
    "Sign up for a workshop with the form of its page, which is sent back where it is refused",
  perMinute: 10,
  body: rawBody(FORM, {maxBytes: 16_384}),
  problems: {404: "There is no such workshop.", 422: AGAIN},
} as const;
const feedback = {
  ...page,
  summary: "The form for feedback, as a page",
  query: {
    received: {type: "string", enum: ["1"], description: "Whether a message was received"},
  },
} as const;
const giveFeedback = {
  ...form,
  summary: "Give feedback with the form of its page, which is sent back where it is refused",
  perMinute: 10,
  body: rawBody(FORM, {maxBytes: 32_768}),
  problems: {422: AGAIN},
} as const;
const quiz = {
  ...page,
  summary: "A quiz, to answer or as it was marked, as a page",
  query: {
    answers: {
      type: "string",
      pattern: "^[a-z0-9-]{1,80}:[a-z0-9-]{1,80}(,[a-z0-9-]{1,80}:[a-z0-9-]{1,80}){0,49}$",
      maxLength: 4_000,
      description: "What was answered, as `question:option` with commas between",
    },
  },
  problems: {404: "There is no such quiz."},
} as const;
const markQuiz = {
  ...form,
  summary: "Have a quiz marked with the form of its page, which is sent back where it is refused",
  perMinute: 30,
  body: rawBody(FORM, {maxBytes: 16_384}),
  problems: {404: "There is no such quiz.", 422: AGAIN},
} as const;

/** The pages of the hub that cannot be printed, and their forms: English, then Vietnamese. */
export const hubPageContracts = {
  workshops: contract({...workshops, path: "/workshops"}),
  workshopsInVietnamese: contract({...workshops, path: "/vi/workshops"}),
  workshop: contract({...workshop, path: "/workshops/{eventId}"}),
  workshopInVietnamese: contract({...workshop, path: "/vi/workshops/{eventId}"}),
  signUp: contract({...signUp, path: "/workshops/{eventId}"}),
  signUpInVietnamese: contract({...signUp, path: "/vi/workshops/{eventId}"}),
  feedback: contract({...feedback, path: "/feedback"}),
  feedbackInVietnamese: contract({...feedback, path: "/vi/feedback"}),
  giveFeedback: contract({...giveFeedback, path: "/feedback"}),
  giveFeedbackInVietnamese: contract({...giveFeedback, path: "/vi/feedback"}),
  quiz: contract({...quiz, path: "/quizzes/{quizId}"}),
  quizInVietnamese: contract({...quiz, path: "/vi/quizzes/{quizId}"}),
  markQuiz: contract({...markQuiz, path: "/quizzes/{quizId}"}),
  markQuizInVietnamese: contract({...markQuiz, path: "/vi/quizzes/{quizId}"}),
};
