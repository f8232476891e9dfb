import type {Quiz, QuizQuestion} from "./types.ts";

/** The chosen `optionId` by `questionId`. */
export type QuizAnswers = Readonly<Record<string, string>>;

interface MarkedQuestion {
  readonly questionId: string;
  /** Null if nothing was chosen. */
  readonly correct: boolean | null;
}
interface MarkedQuiz {
  /** Number of correct answers. */
  readonly score: number;
  readonly total: number;
  readonly questions: readonly MarkedQuestion[];
}

/** Marks answers: a point for each correct one, none for a wrong or missing one. */
export function mark({questions}: Quiz, answers: QuizAnswers): MarkedQuiz {
  const marked = questions.map(({questionId, answer}) => {
    const chosen = Object.hasOwn(answers, questionId) ? answers[questionId] : undefined;
    return {questionId, correct: chosen === undefined ? null : chosen === answer};
  });
  return {
    score: marked.filter(({correct}) => correct).length,
    total: questions.length,
    questions: marked,
  };
}

/** Questions and options in the answers that the quiz does not have. */
export function unknownIds(
  {questions}: Quiz,
  answers: QuizAnswers,
): {readonly questionId: string; readonly expected: string}[] {
  const byId = new Map<string, QuizQuestion>(
    questions.map((question) => [question.questionId, question]),
  );
  return Object.entries(answers).flatMap(([questionId, chosen]) => {
    const options = byId.get(questionId)?.options.map(({optionId}) => optionId);
    if (options === undefined)
      return [{questionId, expected: `a question of this quiz: ${[...byId.keys()].join(", ")}`}];
    return options.includes(chosen) ? [] : [{questionId, expected: `one of ${options.join(", ")}`}];
  });
}
