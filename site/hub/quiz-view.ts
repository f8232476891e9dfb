import type {Frame, InLanguages} from "../layout/frame.ts";
import type {Refused} from "./form.tsx";

type Text = InLanguages<string>;

export interface QuizQuestionView {
  readonly questionId: string;
  readonly text: Text;
  readonly options: readonly {readonly optionId: string; readonly text: Text}[];
}

/** Answers as they were marked. */
export interface QuizResult {
  readonly score: number;
  readonly total: number;
  /** By question: what was chosen, whether it is right, and why. */
  readonly questions: Readonly<
    Record<string, {readonly chosen: string; readonly correct: boolean; readonly explanation: Text}>
  >;
}

/** What the page at `/quizzes` shows. */
export interface QuizzesView extends Frame {
  readonly quizzes: readonly {
    readonly quizId: string;
    readonly title: Text;
    readonly questions: number;
  }[];
}

/** What the page at `/quizzes/{quizId}` shows. */
export interface QuizView extends Frame {
  readonly quizId: string;
  readonly title: Text;
  readonly questions: readonly QuizQuestionView[];
  /** False on a printed page. */
  readonly isLive: boolean;
  readonly result: QuizResult | null;
  readonly refused: Refused | null;
}
