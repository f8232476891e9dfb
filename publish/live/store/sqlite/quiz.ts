import type {QuizSubmissions} from "../types.ts";
import {json, type Session} from "./session.ts";

export const quiz = ({sql, read, write}: Session): QuizSubmissions => ({
  append: (submission) =>
    write(() => {
      sql(
        `INSERT INTO quiz_submission (submission_id, quiz_id, score, total, details, created_at)
         VALUES (@submissionId, @quizId, @score, @total, @details, @createdAt)`,
      ).run({...submission, details: json(submission.details)});
    }),
  standing: (quizId, score) =>
    read(
      () =>
        sql<{submissions: number; below: number}>(
          "SELECT count(*) AS submissions, count(*) FILTER (WHERE score < ?) AS below FROM quiz_submission WHERE quiz_id = ?",
        ).get(score, quizId)!,
    ),
});
