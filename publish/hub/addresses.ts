/** Common fields of pages with a form, which the server answers live. */
const withForm = {cache: "hourly", servedLive: true} as const;

export const WORKSHOPS_PAGE = {
  ...withForm,
  path: "/workshops",
  summary: "List of workshops",
} as const;

export const WORKSHOP_PAGE = {
  ...withForm,
  path: "/workshops/{eventId}",
  summary: "A workshop and its sign-up form",
} as const;

export const FEEDBACK_PAGE = {
  ...withForm,
  path: "/feedback",
  summary: "Feedback form",
} as const;

export const QUIZ_PAGE = {
  ...withForm,
  path: "/quizzes/{quizId}",
  summary: "A quiz as a form",
} as const;
