import {toInstant} from "../../../../pipeline/kit/instant.ts";
import {hubContracts, type NewSignup} from "../../../contracts/hub.ts";
import {oncePerKey} from "../../access/idempotency-key.ts";
import type {LiveDeps} from "../../deps.ts";
import {type Problem, problem} from "../../http/problem.ts";
import {liveRoute} from "../../route.ts";
import type {SignupList} from "../../store/types.ts";
import {isOpen, roomOf, workshopOf} from "./workshops.ts";

const NOTICE = {
  seats: {
    en: "Your sign-up was received and you have a seat. If you had signed up before, your earlier sign-up remains valid.",
    vi: "Đã nhận đăng ký và vẫn còn chỗ. Nếu bạn đã đăng ký trước đó, đăng ký cũ vẫn giữ nguyên.",
  },
  waiting: {
    en: "Your sign-up was received for the waiting list. If you had signed up before, your earlier sign-up remains valid.",
    vi: "Đã nhận đăng ký vào danh sách chờ. Nếu bạn đã đăng ký trước đó, đăng ký cũ vẫn giữ nguyên.",
  },
};
const received = (eventId: string, list: SignupList) => ({
  status: 202,
  body: {eventId, list, notice: NOTICE[list]},
});

/** Accepts a sign-up for a workshop or rejects it with the reason. */
export async function signUp(
  signup: NewSignup,
  deps: LiveDeps,
): Promise<ReturnType<typeof received> | Problem> {
  const {eventId, name, email, language, note, website} = signup;
  const workshop = await workshopOf(eventId, deps);
  if (workshop === undefined) {
    const detail = `there is no workshop ${JSON.stringify(eventId)}`;
    return problem(422, detail, {errors: [{pointer: "/eventId", detail}]});
  }
  const taken = await deps.store.signups.places(eventId);
  if (!isOpen(workshop, taken, deps.clock()))
    return problem(
      409,
      `${eventId} accepts no more sign-ups: it is full, has begun or was cancelled`,
    );
  if (website)
    return received(
      eventId,
      workshop.capacity !== null && taken >= workshop.capacity ? "waiting" : "seats",
    );
  const done = await deps.store.signups.create(
    {
      signupId: deps.random(12).toString("hex"),
      eventId,
      name: name.trim(),
      email: email.trim(),
      details: {...(language && {language}), ...(note?.trim() && {note: note.trim()})},
      createdAt: toInstant(deps.clock()),
    },
    roomOf(workshop),
  );
  return done
    ? received(eventId, done.list)
    : problem(409, `${eventId} accepts no more sign-ups: it is full`);
}

/**
 * Signs up for a workshop. An address that has signed up before gets the same answer as a new one
 * and takes another place, so that nobody can find out who participates.
 */
export const signupRoute = liveRoute(hubContracts.signUp, (request, deps) =>
  oncePerKey("workshop-signup", request, deps, (idBytes) =>
    signUp(request.body, {...deps, random: idBytes}),
  ),
);
