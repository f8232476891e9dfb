import {feedbackPage} from "../../../../../site/hub/feedback-page.tsx";
import {type Language, pathIn} from "../../../../../site/layout/frame.ts";
import type {RawBody} from "../../../../contracts/contract.ts";
import type {NewFeedback} from "../../../../contracts/hub.ts";
import {hubPageContracts} from "../../../../contracts/hub-pages.ts";
import type {LiveDeps} from "../../../deps.ts";
import {type LiveRequest, type LiveRoute, pageRoutes} from "../../../route.ts";
import {frameOf} from "../../frame.ts";
import {receive} from "../feedback.ts";
import {filled, page, refusal, seeOther, typedIn} from "./form.ts";

const FIELDS = ["message", "page", "email"];

const showIn =
  (language: Language) =>
  ({query}: LiveRequest<object, {readonly received?: string}>, deps: LiveDeps) =>
    page(
      feedbackPage({
        ...frameOf(deps, language),
        isLive: true,
        received: query.received !== undefined,
        refused: null,
      }),
    );

const giveIn =
  (language: Language) =>
  async ({body}: LiveRequest<object, object, RawBody>, deps: LiveDeps) => {
    const typed = typedIn(body);
    const feedback = filled(typed);
    const faults = deps.faultsOf("live/new-feedback.json", feedback);
    if (faults.length > 0) {
      const refused = refusal(typed, faults, FIELDS);
      const frame = frameOf(deps, language);
      return page(feedbackPage({...frame, isLive: true, received: false, refused}), 422);
    }
    await receive(feedback as unknown as NewFeedback, deps);
    return seeOther(`${pathIn(language, "/feedback")}?received=1`);
  };

export const feedbackPageRoutes: readonly LiveRoute[] = [
  ...pageRoutes(hubPageContracts.feedback, showIn),
  ...pageRoutes(hubPageContracts.giveFeedback, giveIn),
];
