import {describe, expect, test, vi} from "vitest";
import {StoreBusyError} from "../../../../../publish/live/store/types.ts";
import {hubServer} from "./hub-server.ts";

const hub = hubServer();
const {ask} = hub;

describe("quizzes", () => {
  const submit = (answers: unknown, quizId: unknown = "probabilities", headers = {}) =>
    ask("POST", "/api/quiz-submission", {quizId, answers}, headers);
  test("are marked, explained where answered, and compared", async () => {
    await submit({});
    const {body} = await submit({rps: "zero", sum: "p38"});
    expect(body).toMatchObject({
      quizId: "probabilities",
      score: 1,
      total: 4,
      standing: {submissions: 2, below: 1},
    });
    expect(
      body.questions.map(
        ({correct, explanation}: {correct: boolean | null; explanation: object | null}) => [
          correct,
          explanation !== null,
        ],
      ),
    ).toEqual([
      [null, false],
      [true, true],
      [null, false],
      [false, true],
    ]);
    expect(JSON.stringify(body)).not.toContain("one-match");
  });
  test("the same key counts once", async () => {
    const before = await hub.server.store.quiz.rank("probabilities", 0);
    for (let times = 0; times < 2; times++)
      await submit({rps: "zero"}, "probabilities", {"idempotency-key": "quiz-0001"});
    expect((await hub.server.store.quiz.rank("probabilities", 0)).submissions).toBe(
      before.submissions + 1,
    );
  });
  test("the same key counts once, also if a store kept an unconfirmed write", async () => {
    const {quiz, idempotency} = hub.server.store;
    const before = await quiz.rank("probabilities", 0);
    vi.spyOn(idempotency, "complete").mockRejectedValueOnce(new StoreBusyError("lost"));
    const statuses: number[] = [];
    for (let times = 0; times < 2; times++)
      statuses.push(
        (await submit({rps: "zero"}, "probabilities", {"idempotency-key": "quiz-0002"})).status,
      );
    expect(statuses).toEqual([503, 200]);
    expect((await quiz.rank("probabilities", 0)).submissions).toBe(before.submissions + 1);
  });
  const wrong: readonly {
    says: string;
    quizId: string;
    answers: unknown;
    status: number;
    pointers: readonly string[];
  }[] = [
    {
      says: "a missing quiz",
      quizId: "none",
      answers: {},
      status: 422,
      pointers: ["/quizId"],
    },
    {
      says: "a missing question",
      quizId: "probabilities",
      answers: {offside: "a"},
      status: 422,
      pointers: ["/answers/offside"],
    },
    {
      says: "a missing option",
      quizId: "probabilities",
      answers: {rps: "two", constructor: "x"},
      status: 422,
      pointers: ["/answers/rps", "/answers/constructor"],
    },
    {
      says: "a number as option",
      quizId: "probabilities",
      answers: {rps: 0},
      status: 400,
      pointers: ["/answers/rps"],
    },
    {
      says: "answers as a list",
      quizId: "probabilities",
      answers: ["zero"],
      status: 400,
      pointers: ["/answers"],
    },
  ];
  test.each(wrong)("$says is $status", async ({quizId, answers, status, pointers}) => {
    const answer = await submit(answers, quizId);
    expect([
      answer.status,
      answer.body.errors.map(({pointer}: {pointer: string}) => pointer),
    ]).toEqual([status, pointers]);
  });
});
