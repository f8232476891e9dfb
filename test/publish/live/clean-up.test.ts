import {expect, test} from "vitest";
import {forgetVisitors} from "../../../publish/live/clean-up.ts";
import {readLiveFacts} from "../../../publish/live/facts.ts";
import {openTestStore} from "../../fixtures/live/test-store.ts";

const NOTHING = {watchlists: 0, agents: 0, feedback: 0, marks: 0, signups: 0};

// "reading-probabilities-2026-12" ends on 2026-12-05; everything else is from 2026-11-21.
test.each([
  ["nothing is forgotten early", "2026-12-20T00:00:00Z", {...NOTHING}],
  ["agents after thirty days", "2026-12-22T00:00:00Z", {...NOTHING, agents: 1}],
  [
    "names thirty days after their workshop",
    "2027-01-04T03:30:00Z",
    {...NOTHING, agents: 1, signups: 1},
  ],
  [
    "the rest after four hundred, but for an agent that has taken a token since",
    "2027-12-27T00:00:00Z",
    {watchlists: 1, agents: 2, feedback: 1, marks: 1, signups: 2},
  ],
])("%s", async (_, now, forgotten) => {
  const store = openTestStore(":memory:");
  const at = "2026-11-21T00:00:00Z";
  await store.watchlists.save({
    watchId: "w",
    symbols: ["FPT"],
    name: null,
    updatedAt: at,
    positions: {},
  });
  for (const [clientId, claimedAt] of [
    ["idle", null],
    ["left", at],
    ["used", "2026-11-22T00:00:01Z"],
  ] as const)
    await store.oauthClients.create({
      clientId,
      clientName: "A",
      metadata: {},
      createdAt: at,
      claimedAt,
    });
  await store.feedback.append({feedbackId: "f", message: "A", details: {}, createdAt: at});
  await store.quiz.append({
    submissionId: "s",
    quizId: "q",
    score: 1,
    total: 1,
    details: {},
    createdAt: at,
  });
  for (const eventId of ["reading-probabilities-2026-12", "inside-the-model-2027-02"]) {
    const signup = {
      signupId: eventId,
      eventId,
      email: "a@x.example",
      name: "A",
      details: {},
      createdAt: at,
    };
    await store.signups.create(signup, {seats: 1, waiting: 0});
  }
  expect(
    await forgetVisitors({store, facts: readLiveFacts("data"), clock: () => Date.parse(now)}),
  ).toEqual(forgotten);
  expect(await store.oauthClients.find("used")).toBeDefined();
  await store.close();
});
