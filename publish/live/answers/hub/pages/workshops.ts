import {workshopPage} from "../../../../../site/hub/workshop-page.tsx";
import type {WorkshopShown, WorkshopView} from "../../../../../site/hub/workshop-view.ts";
import {workshopsPage} from "../../../../../site/hub/workshops-page.tsx";
import {type Language, pathIn} from "../../../../../site/layout/frame.ts";
import type {RawBody} from "../../../../contracts/contract.ts";
import type {NewSignup} from "../../../../contracts/hub.ts";
import {hubPageContracts} from "../../../../contracts/hub-pages.ts";
import type {LiveDeps} from "../../../deps.ts";
import {type LiveRequest, type LiveRoute, type Outcome, pageRoutes} from "../../../route.ts";
import {frameOf} from "../../frame.ts";
import {signUp} from "../signup.ts";
import {
  type ManagedWorkshop,
  shown,
  unknownWorkshop,
  workshopOf,
  workshopsOf,
} from "../workshops.ts";
import {filled, page, refusal, seeOther, typedIn} from "./form.ts";

const FIELDS = ["name", "email", "note"];

type OfWorkshop = {readonly eventId: string};

async function liveWorkshop(workshop: ManagedWorkshop, deps: LiveDeps): Promise<WorkshopShown> {
  const {status, signupOpen, seatsLeft, cancellationReason} = await shown(workshop, deps);
  return {...workshop, live: {status, signupOpen, seatsLeft, cancellationReason}};
}

const listIn = (language: Language) => async (_: LiveRequest, deps: LiveDeps) => {
  const all = await workshopsOf(deps);
  const workshops = await Promise.all(all.map((one) => liveWorkshop(one, deps)));
  return page(workshopsPage({...frameOf(deps, language), workshops}));
};

async function workshopPageIn(
  deps: LiveDeps,
  {
    language,
    eventId,
    ...done
  }: OfWorkshop & Pick<WorkshopView, "language" | "signedUp" | "refused">,
): Promise<Outcome> {
  const workshop = await workshopOf(eventId, deps);
  if (workshop === undefined) return unknownWorkshop(eventId);
  const view = {...frameOf(deps, language), workshop: await liveWorkshop(workshop, deps), ...done};
  return page(workshopPage(view), done.refused ? 422 : 200);
}

const showIn =
  (language: Language) =>
  (
    {params, query}: LiveRequest<OfWorkshop, {readonly signedUp?: string}>,
    deps: LiveDeps,
  ): Promise<Outcome> => {
    const signedUp = (query.signedUp as WorkshopView["signedUp"] | undefined) ?? null;
    return workshopPageIn(deps, {...params, language, signedUp, refused: null});
  };

const signUpIn =
  (language: Language) =>
  async (
    {params: {eventId}, body}: LiveRequest<OfWorkshop, object, RawBody>,
    deps: LiveDeps,
  ): Promise<Outcome> => {
    if ((await workshopOf(eventId, deps)) === undefined) return unknownWorkshop(eventId);
    const typed = typedIn(body);
    const signup = {...filled(typed), language, eventId};
    const again = (refused: WorkshopView["refused"]) =>
      workshopPageIn(deps, {eventId, language, signedUp: null, refused});
    const faults = deps.faultsOf("live/workshop-signup.json", signup);
    if (faults.length > 0) return again(refusal(typed, faults, FIELDS));
    const outcome = await signUp(signup as unknown as NewSignup, deps);
    return "detail" in outcome
      ? again(refusal(typed, outcome.errors ?? [], FIELDS))
      : seeOther(`${pathIn(language, `/workshops/${eventId}`)}?signedUp=${outcome.body.list}`);
  };

export const workshopPageRoutes: readonly LiveRoute[] = [
  ...pageRoutes(hubPageContracts.workshops, listIn),
  ...pageRoutes(hubPageContracts.workshop, showIn),
  ...pageRoutes(hubPageContracts.signUp, signUpIn),
];
