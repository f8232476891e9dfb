import type {Frame, InLanguages} from "../layout/frame.ts";
import type {Refused} from "./form.tsx";

type Text = InLanguages<string>;

export interface QuizQuestionView {
  readonly questionId: string;
  readonly text: Text;
  readonly options: readonly {readonly optionId: string; readonly text: Text}[];
}

/** Marked answers. */
export interface QuizResult {
  readonly score: number;
  readonly total: number;
  /** By question: the answer, whether it is right, and the explanation. */
  readonly questions: Readonly<
    Record<string, {readonly chosen: string; readonly correct: boolean; readonly explanation: Text}>
  >;
}

/** The data of the page at `/quizzes`. */
export interface QuizzesView extends Frame {
  readonly quizzes: readonly {
    readonly quizId: string;
    readonly title: Text;
    readonly questions: number;
  }[];
}

/** The data of the page at `/quizzes/{quizId}`. */
export interface QuizView extends Frame {
  readonly quizId: string;
  readonly title: Text;
  readonly questions: readonly QuizQuestionView[];
  /** False on a static page. */
  readonly isLive: boolean;
  readonly result: QuizResult | null;
  readonly refused: Refused | null;
}
