import {mark, unknownIds} from "../../../../pipeline/hub/quiz.ts";
import {toInstant} from "../../../../pipeline/kit/instant.ts";
import {hubContracts, type NewSubmission} from "../../../contracts/hub.ts";
import {oncePerKey} from "../../access/idempotency-key.ts";
import type {LiveDeps} from "../../deps.ts";
import {problem} from "../../http/problem.ts";
import {liveRoute} from "../../route.ts";

/** Marks a quiz. Only the score is stored: neither the person nor the answers. */
export async function submit(
  {quizId, answers}: NewSubmission,
  {store, facts, clock, random}: Pick<LiveDeps, "store" | "facts" | "clock" | "random">,
) {
  const quiz = facts.hub.quizzes.find((one) => one.quizId === quizId);
  if (quiz === undefined) {
    const detail = `expected one of ${facts.hub.quizzes.map((one) => one.quizId).join(", ")}, found ${JSON.stringify(quizId)}`;
    return problem(422, "there is no such quiz", {
      errors: [{pointer: "/quizId", detail}],
    });
  }
  const errors = unknownIds(quiz, answers).map(({questionId, expected}) => ({
    pointer: `/answers/${questionId}`,
    detail: `expected ${expected}`,
  }));
  if (errors.length > 0) return problem(422, "some answers do not belong to this quiz", {errors});
  const {score, total, questions} = mark(quiz, answers);
  const submission = {
    submissionId: random(12).toString("hex"),
    quizId,
    score,
    total,
    details: {},
    createdAt: toInstant(clock()),
  };
  await store.quiz.append(submission);
  const explanations = new Map(
    quiz.questions.map(({questionId, explanation}) => [questionId, explanation]),
  );
  const marked = questions.map(({questionId, correct}) => ({
    questionId,
    correct,
    explanation: correct === null ? null : explanations.get(questionId)!,
  }));
  return {
    status: 200,
    body: {
      quizId,
      score,
      total,
      questions: marked,
      standing: await store.quiz.rank(quizId, score),
    },
  };
}

export const quizRoute = liveRoute(hubContracts.markQuiz, (request, deps) =>
  oncePerKey("quiz-submission", request, deps, (idBytes) =>
    submit(request.body, {...deps, random: idBytes}),
  ),
);
