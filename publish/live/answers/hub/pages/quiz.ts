import {mark, type QuizAnswers, unknownIds} from "../../../../../pipeline/hub/quiz.ts";
import type {Quiz} from "../../../../../pipeline/hub/types.ts";
import {quizPage} from "../../../../../site/hub/quiz-page.tsx";
import type {QuizResult, QuizView} from "../../../../../site/hub/quiz-view.ts";
import {type Language, pathIn} from "../../../../../site/layout/frame.ts";
import type {RawBody} from "../../../../contracts/contract.ts";
import {hubPageContracts} from "../../../../contracts/hub-pages.ts";
import {quizAsked} from "../../../../hub/views.ts";
import type {LiveDeps} from "../../../deps.ts";
import {type Problem, problem} from "../../../http/problem.ts";
import {type LiveRequest, type LiveRoute, type Outcome, pageRoutes} from "../../../route.ts";
import {frameOf} from "../../frame.ts";
import {submit} from "../quiz.ts";
import {filled, page, refusal, seeOther, typedIn} from "./form.ts";

type OfQuiz = {readonly quizId: string};

const quizOf = (quizId: string, {facts}: LiveDeps): Quiz | undefined =>
  facts.hub.quizzes.find((one) => one.quizId === quizId);
const unknownQuiz = (quizId: string): Problem =>
  problem(404, `there is no quiz ${JSON.stringify(quizId)}`);

function shownIn(
  deps: LiveDeps,
  quiz: Quiz,
  {language, ...done}: Pick<QuizView, "language" | "result" | "refused">,
): Outcome {
  const view = {...frameOf(deps, language), ...quizAsked(quiz), isLive: true, ...done};
  return page(quizPage(view), done.refused ? 422 : 200);
}

const showIn =
  (language: Language) =>
  (
    {params: {quizId}, query}: LiveRequest<OfQuiz, {readonly answers?: string}>,
    deps: LiveDeps,
  ): Outcome => {
    const quiz = quizOf(quizId, deps);
    if (quiz === undefined) return unknownQuiz(quizId);
    const pairs = (query.answers ?? "").split(",").map((pair) => pair.split(":"));
    const answers: QuizAnswers = query.answers === undefined ? {} : Object.fromEntries(pairs);
    const isMarked = query.answers !== undefined && unknownIds(quiz, answers).length === 0;
    const result = isMarked ? resultOf(quiz, answers) : null;
    return shownIn(deps, quiz, {language, result, refused: null});
  };

/** Marks answers whenever the result is shown: the score was stored when they were sent. */
function resultOf(quiz: Quiz, answers: QuizAnswers): QuizResult {
  const {score, total, questions} = mark(quiz, answers);
  const explanations = new Map(quiz.questions.map((one) => [one.questionId, one.explanation]));
  return {
    score,
    total,
    questions: Object.fromEntries(
      questions.flatMap(({questionId, correct}) =>
        correct === null
          ? []
          : [
              [
                questionId,
                {
                  chosen: answers[questionId]!,
                  correct,
                  explanation: explanations.get(questionId)!,
                },
              ],
            ],
      ),
    ),
  };
}

const markIn =
  (language: Language) =>
  async (
    {params: {quizId}, body}: LiveRequest<OfQuiz, object, RawBody>,
    deps: LiveDeps,
  ): Promise<Outcome> => {
    const quiz = quizOf(quizId, deps);
    if (quiz === undefined) return unknownQuiz(quizId);
    const typed = typedIn(body);
    const answers = filled(typed);
    const again = (refused: QuizView["refused"]) =>
      shownIn(deps, quiz, {language, result: null, refused});
    if (Object.keys(answers).length === 0) return again(refusal(typed, [], []));
    const faults = deps.faultsOf("live/quiz-submission.json", {quizId, answers});
    if (faults.length > 0) return again(refusal(typed, faults, []));
    const outcome = await submit({quizId, answers}, deps);
    if ("detail" in outcome) return again(refusal(typed, outcome.errors ?? [], []));
    const sent = Object.entries(answers).map((pair) => pair.join(":"));
    return seeOther(`${pathIn(language, `/quizzes/${quizId}`)}?answers=${sent.join(",")}`);
  };

export const quizPageRoutes: readonly LiveRoute[] = [
  ...pageRoutes(hubPageContracts.quiz, showIn),
  ...pageRoutes(hubPageContracts.markQuiz, markIn),
];
