import {type InLanguages, pathIn, useLanguage} from "../layout/frame.ts";
import {Section} from "../layout/section.tsx";
import {Form, NeedsServer} from "./form.tsx";
import {hubPage} from "./frame.tsx";
import type {QuizQuestionView, QuizResult, QuizView, QuizzesView} from "./quiz-view.ts";

const WORDS = {
  en: {
    name: "Quizzes",
    title: "How much do you know?",
    leadAll: "Short quizzes about the tournament, the forecasts and the market, with explanations.",
    questions: (count: number) => `${count} ${count === 1 ? "question" : "questions"}`,
    lead: (count: number) =>
      `${count} questions; the correct answers, with explanations, appear when you submit yours.`,
    result: "Your result",
    score: (score: number, total: number) => `${score} of ${total} correct.`,
    answers: "Questions",
    right: "Right.",
    wrong: "Wrong.",
    submit: "Submit answers",
    again: "Start again",
    fault: "Nothing to mark: answer at least one question with one of its options.",
  },
  vi: {
    name: "Trắc nghiệm",
    title: "Bạn biết đến đâu?",
    leadAll: "Những bài trắc nghiệm ngắn về giải đấu, dự báo và thị trường, kèm lời giải thích.",
    questions: (count: number) => `${count} câu hỏi`,
    lead: (count: number) => `${count} câu hỏi; gửi bài xong bạn sẽ thấy đáp án và lời giải thích.`,
    result: "Kết quả của bạn",
    score: (score: number, total: number) => `Đúng ${score} trên ${total} câu.`,
    answers: "Câu hỏi",
    right: "Đúng.",
    wrong: "Chưa đúng.",
    submit: "Chấm bài",
    again: "Làm lại",
    fault: "Chưa chấm được: hãy trả lời ít nhất một câu bằng một lựa chọn của câu đó.",
  },
} satisfies InLanguages<object>;

/** The page at `/quizzes`. */
export function quizzesPage(view: QuizzesView): string {
  const {language, quizzes} = view;
  const words = WORDS[language];
  return hubPage({
    frame: view,
    title: words.title,
    lead: words.leadAll,
    path: "/quizzes",
    dataHref: "/api/quizzes",
    trail: [{href: "/quizzes", text: words.name}],
    children: (
      <ul class="plain entries">
        {quizzes.map(({quizId, title, questions}) => (
          <li key={quizId}>
            <a href={pathIn(language, `/quizzes/${quizId}`)}>{title[language]}</a>{" "}
            <span class="fine">{words.questions(questions)}</span>
          </li>
        ))}
      </ul>
    ),
  });
}

/** The page of a quiz at `/quizzes/{quizId}`, with its form or its result. */
export function quizPage(view: QuizView): string {
  const {language, quizId, questions, isLive, result, refused} = view;
  const words = WORDS[language];
  const title = view.title[language];
  const path = `/quizzes/${quizId}`;
  return hubPage({
    frame: view,
    title,
    lead: words.lead(questions.length),
    path,
    dataHref: `/api/quizzes/${quizId}`,
    trail: [
      {href: "/quizzes", text: words.name},
      {href: path, text: title},
    ],
    children: (
      <>
        {result && (
          <Section id="result" title={words.result}>
            <p class="done" role="status">
              {words.score(result.score, result.total)}
            </p>
            <p>
              <a href={pathIn(language, path)}>{words.again}</a>
            </p>
          </Section>
        )}
        <Section id="questions" title={words.answers}>
          {!isLive && <NeedsServer />}
          <Form path={path} submit={words.submit} fault={refused && words.fault}>
            {questions.map((question) => (
              <Question
                key={question.questionId}
                question={question}
                result={result}
                typed={refused?.typed[question.questionId]}
              />
            ))}
          </Form>
        </Section>
      </>
    ),
  });
}

interface QuestionProps {
  readonly question: QuizQuestionView;
  readonly result: QuizResult | null;
  readonly typed: string | undefined;
}

function Question({question: {questionId, text, options}, result, typed}: QuestionProps) {
  const language = useLanguage();
  const words = WORDS[language];
  const marked = result?.questions[questionId];
  const chosen = marked?.chosen ?? typed;
  return (
    <fieldset>
      <legend>{text[language]}</legend>
      {options.map(({optionId, text: option}) => (
        <label key={optionId} class="option">
          <input
            type="radio"
            name={questionId}
            value={optionId}
            checked={chosen === optionId ? true : undefined}
          />{" "}
          {option[language]}
        </label>
      ))}
      {marked && (
        <p class={marked.correct ? "rise" : "fall"}>
          <b>{marked.correct ? words.right : words.wrong}</b> {marked.explanation[language]}
        </p>
      )}
    </fieldset>
  );
}
