import {feedbackPage} from "../../site/hub/feedback-page.tsx";
import {quizPage, quizzesPage} from "../../site/hub/quiz-page.tsx";
import {workshopPage} from "../../site/hub/workshop-page.tsx";
import {workshopsPage} from "../../site/hub/workshops-page.tsx";
import type {Site} from "../../site/layout/frame.ts";
import {inBoth, type ListedPage, type Renderable} from "../endpoint.ts";
import {FEEDBACK_PAGE, QUIZ_PAGE, WORKSHOP_PAGE, WORKSHOPS_PAGE} from "./addresses.ts";
import type {HubView} from "./hub-view.ts";
import {quizAsked, quizList, workshopAnnounced} from "./views.ts";

/** Pages of the hub have no known date of change, because their facts are undated. */
const undated = (params: ListedPage["params"]): ListedPage => ({params, changedAt: null});
const ONE = () => [undated({})];

/**
 * The pages of the hub. The live server renders pages with a form itself; their static files are
 * for a site without a server.
 */
export function hubPages(site: Site): readonly Renderable<HubView>[] {
  const pages = inBoth<HubView>(site);
  return [
    ...pages({
      ...WORKSHOPS_PAGE,
      listed: ONE,
      view: ({facts}, frame) => ({...frame, workshops: facts.workshops.map(workshopAnnounced)}),
      page: workshopsPage,
    }),
    ...pages({
      ...WORKSHOP_PAGE,
      listed: ({facts}) => facts.workshops.map(({eventId}) => undated({eventId})),
      each: ({facts}) => facts.workshops.map(({eventId}) => ({eventId})),
      view({facts}, frame, {eventId}) {
        const workshop = facts.workshops.find((one) => one.eventId === eventId);
        return (
          workshop && {
            ...frame,
            workshop: workshopAnnounced(workshop),
            signedUp: null,
            refused: null,
          }
        );
      },
      page: workshopPage,
    }),
    ...pages({
      ...FEEDBACK_PAGE,
      listed: ONE,
      view: (_, frame) => ({...frame, isLive: false, received: false, refused: null}),
      page: feedbackPage,
    }),
    ...pages({
      path: "/quizzes",
      summary: "List of quizzes",
      cache: "hourly",
      listed: ONE,
      view: ({facts}, frame) => ({...frame, quizzes: quizList(facts).quizzes}),
      page: quizzesPage,
    }),
    ...pages({
      ...QUIZ_PAGE,
      listed: ({facts}) => facts.quizzes.map(({quizId}) => undated({quizId})),
      each: ({facts}) => facts.quizzes.map(({quizId}) => ({quizId})),
      view({facts}, frame, {quizId}) {
        const quiz = facts.quizzes.find((one) => one.quizId === quizId);
        return quiz && {...frame, ...quizAsked(quiz), isLive: false, result: null, refused: null};
      },
      page: quizPage,
    }),
  ];
}
