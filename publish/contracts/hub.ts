import type {Bodies} from "../../schemas/bodies.d.ts";
import {CSV_TYPE} from "../csv.ts";
import {LIMIT} from "./admin.ts";
import {contract, jsonBody} from "./contract.ts";

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
    summary: "Workshops by start, with their free seats",
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
    summary: "Announce a workshop; without an id, one is made from its title and month",
    body: jsonBody("live/new-workshop-event.json"),
    responses: {201: "live/workshop-event.json"},
    problems: {
      409: "Another workshop already has this id.",
      422: "The times are inconsistent, or the start is in the past.",
    },
  }),
  changeWorkshop: contract({
    ...organised,
    method: "PATCH",
    path: `${PATH}/{id}`,
    summary: "Change or cancel a workshop; omitted properties keep their values",
    body: jsonBody("live/workshop-event-change.json"),
    responses: {200: "live/workshop-event.json"},
    problems: {
      409: "More people have signed up than the new capacity allows.",
      422: "The times are inconsistent.",
    },
  }),
  removeWorkshop: contract({
    ...organised,
    method: "DELETE",
    path: `${PATH}/{id}`,
    summary: "Remove a workshop and all its sign-ups",
    responses: {204: null},
  }),
  listSignups: contract({
    ...organised,
    path: `${PATH}/{id}/signups`,
    summary: "List the sign-ups of a workshop, in order of arrival",
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
    summary: "Remove a sign-up; the first person on the waiting list gets the seat",
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
      409: "The workshop accepts no more sign-ups, or a request with this Idempotency-Key is in progress.",
      422: "There is no such workshop, or the Idempotency-Key was used for a different request.",
    },
  }),
  giveFeedback: contract({
    method: "POST",
    path: "/api/feedback",
    summary: "Give feedback on errors, gaps and strengths",
    tag: "Hub",
    auth: "none",
    perMinute: 10,
    requestHeaders: ["Idempotency-Key"],
    body: jsonBody("live/new-feedback.json", 32_768),
    responses: {202: "live/received-feedback.json"},
    problems: {
      409: "A request with this Idempotency-Key is in progress.",
      422: "The Idempotency-Key was used for a different request.",
    },
  }),
  listFeedback: contract({
    path: "/api/admin/feedback",
    summary: "List visitors' feedback, newest first",
    tag: "Administration",
    auth: "admin",
    query: {
      limit: {...LIMIT, default: "100"},
      before: {
        type: "string",
        pattern: "^[0-9a-f]{24}$",
        description: "Only feedback older than this feedbackId: the last one of the previous page.",
      },
    },
    responses: {200: "live/feedback.json"},
  }),
  markQuiz: contract({
    method: "POST",
    path: "/api/quiz-submission",
    summary: "Submit a quiz; the result explains every answered question",
    tag: "Hub",
    auth: "none",
    perMinute: 30,
    requestHeaders: ["Idempotency-Key"],
    body: jsonBody("live/quiz-submission.json", 16_384),
    responses: {200: "live/quiz-result.json"},
    problems: {
      409: "A request with this Idempotency-Key is in progress.",
      422: "There is no such quiz, some answers do not belong to it, or the Idempotency-Key was used for a different request.",
    },
  }),
};
