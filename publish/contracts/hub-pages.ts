import {FEEDBACK_PAGE, QUIZ_PAGE, WORKSHOP_PAGE, WORKSHOPS_PAGE} from "../hub/addresses.ts";
import {alsoLive, contract, HTML_TYPE, inBothLanguages, rawBody} from "./contract.ts";

const FORM = ["application/x-www-form-urlencoded"] as const;

const page = {tag: "Forms", type: HTML_TYPE, responses: {200: null}} as const;
const AGAIN = "The form has errors; the page is shown again with them.";
/** A form is accepted only from our own pages, because browsers send it with their cookies. */
const form = {
  tag: "Forms",
  auth: "watch-cookie",
  method: "POST",
  type: HTML_TYPE,
  responses: {303: null},
} as const;

/** The live pages of the hub and their forms: English, then Vietnamese. */
export const hubPageContracts = {
  workshops: inBothLanguages(alsoLive(WORKSHOPS_PAGE, page)),
  workshop: inBothLanguages(
    alsoLive(WORKSHOP_PAGE, {
      ...page,
      query: {
        signedUp: {
          type: "string",
          enum: ["seats", "waiting"],
          description: "Whether the sign-up got a seat or a place on the waiting list",
        },
      },
      problems: {404: "There is no such workshop."},
    }),
  ),
  signUp: inBothLanguages(
    contract({
      ...form,
      path: WORKSHOP_PAGE.path,
      summary:
        "Sign up for a workshop with the form of its page, which is shown again with any errors",
      perMinute: 10,
      body: rawBody(FORM, {maxBytes: 16_384}),
      problems: {404: "There is no such workshop.", 422: AGAIN},
    }),
  ),
  feedback: inBothLanguages(
    alsoLive(FEEDBACK_PAGE, {
      ...page,
      query: {
        received: {type: "string", enum: ["1"], description: "Whether a message was received"},
      },
    }),
  ),
  giveFeedback: inBothLanguages(
    contract({
      ...form,
      path: FEEDBACK_PAGE.path,
      summary: "Give feedback with the form of its page, which is shown again with any errors",
      perMinute: 10,
      body: rawBody(FORM, {maxBytes: 32_768}),
      problems: {422: AGAIN},
    }),
  ),
  quiz: inBothLanguages(
    alsoLive(QUIZ_PAGE, {
      ...page,
      query: {
        answers: {
          type: "string",
          pattern: "^[a-z0-9-]{1,80}:[a-z0-9-]{1,80}(,[a-z0-9-]{1,80}:[a-z0-9-]{1,80}){0,49}$",
          maxLength: 4_000,
          description: "Answers as comma-separated `question:option` pairs",
        },
      },
      problems: {404: "There is no such quiz."},
    }),
  ),
  markQuiz: inBothLanguages(
    contract({
      ...form,
      path: QUIZ_PAGE.path,
      summary: "Submit a quiz with the form of its page, which is shown again with any errors",
      perMinute: 30,
      body: rawBody(FORM, {maxBytes: 16_384}),
      problems: {404: "There is no such quiz.", 422: AGAIN},
    }),
  ),
};
