import type {Bodies} from "../../schemas/bodies.d.ts";
import {LIMIT} from "./admin.ts";
import {CSV_TYPE, contract, jsonBody} from "./contract.ts";

/** schemas/live/workshop-signup.json */
export type NewSignup = Bodies["live/workshop-signup.json"];
/** schemas/live/new-feedback.json */
export type NewFeedback = Bodies["live/new-feedback.json"];
/** schemas/live/quiz-submission.json */
export type NewSubmission = Bodies["live/quiz-submission.json"];

const PATH = "/api/workshop-events";

const workshops = {tag: "Workshops", auth: "none"} as const;
const organised = {tag: "Workshops", auth: "workshop"} as const;

/** The live part of the learning hub. */
export const hubContracts = {
  listWorkshops: contract({
    ...workshops,
    path: PATH,
    summary: "Workshops by start, with the seats that are left at this moment",
    responses: {200: "live/workshop-events.json"},
  }),
  readWorkshop: contract({
    ...workshops,
    path: `${PATH}/{id}`,
    summary: "One workshop",
    responses: {200: "live/workshop-event.json"},
  }),
  announceWorkshop: contract({
    ...organised,
    method: "POST",
    path: PATH,
    summary: "Announce a workshop; without an id it is named after its title and month",
    body: jsonBody("live/new-workshop-event.json"),
    responses: {201: "live/workshop-event.json"},
    problems: {
      409: "Another workshop has this id.",
      422: "The times do not fit, or the workshop would have begun.",
    },
  }),
  changeWorkshop: contract({
    ...organised,
    method: "PATCH",
    path: `${PATH}/{id}`,
    summary: "Change a workshop, or cancel it: what is left out stays",
    body: jsonBody("live/workshop-event-change.json"),
    responses: {200: "live/workshop-event.json"},
    problems: {
      409: "More have signed up than the capacity would be.",
      422: "The times do not fit.",
    },
  }),
  removeWorkshop: contract({
    ...organised,
    method: "DELETE",
    path: `${PATH}/{id}`,
    summary: "Remove a workshop and forget everybody who signed up for it",
    responses: {204: null},
  }),
  listSignups: contract({
    ...organised,
    path: `${PATH}/{id}/signups`,
    summary: "Who has signed up for a workshop, in the order they came",
    responses: {200: "live/workshop-signups.json"},
  }),
  exportSignups: contract({
    ...organised,
    path: `${PATH}/{id}/signups.csv`,
    summary: "The same list as CSV",
    type: CSV_TYPE,
    responses: {200: null},
  }),
  removeSignup: contract({
    ...organised,
    method: "DELETE",
    path: `${PATH}/{id}/signups/{signupId}`,
    summary: "Take somebody off the list; the first who waits has the seat",
    responses: {204: null},
  }),
  signUp: contract({
    ...workshops,
    method: "POST",
    path: "/api/workshop-signup",
    summary: "Sign up for a workshop, or for its waiting list when it is full",
    perMinute: 10,
    requestHeaders: ["Idempotency-Key"],
    body: jsonBody("live/workshop-signup.json", 16_384),
    responses: {202: "live/received-signup.json"},
    problems: {
      409: "The workshop takes no more names, or a request with this Idempotency-Key is being answered.",
      422: "There is no such workshop, or the Idempotency-Key was used for another request.",
    },
  }),
  giveFeedback: contract({
    method: "POST",
    path: "/api/feedback",
    summary: "Tell us what is wrong, missing or good",
    tag: "Hub",
    auth: "none",
    perMinute: 10,
    requestHeaders: ["Idempotency-Key"],
    body: jsonBody("live/new-feedback.json", 32_768),
    responses: {202: "live/received-feedback.json"},
    problems: {
      409: "A request with this Idempotency-Key is being answered.",
      422: "The Idempotency-Key was used for another request.",
    },
  }),
  listFeedback: contract({
    path: "/api/admin/feedback",
    summary: "What visitors said, newest first",
    tag: "Administration",
    auth: "admin",
    query: {
      limit: {...LIMIT, default: "100"},
      before: {
        type: "string",
        pattern: "^[0-9a-f]{24}$",
        description: "Only what was said before this feedbackId: the last of the page before.",
      },
    },
    responses: {200: "live/feedback.json"},
  }),
  markQuiz: contract({
    method: "POST",
    path: "/api/quiz-submission",
    summary: "Have a quiz marked; an explanation comes with every question that was answered",
    tag: "Hub",
    auth: "none",
    perMinute: 30,
    requestHeaders: ["Idempotency-Key"],
    body: jsonBody("live/quiz-submission.json", 16_384),
    responses: {200: "live/quiz-result.json"},
    problems: {
      409: "A request with this Idempotency-Key is being answered.",
      422: "There is no such quiz, some answers are none of it, or the Idempotency-Key was used for another request.",
    },
  }),
};
