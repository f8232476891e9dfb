import type {Feedback, FeedbackEntry} from "../types.ts";
import {json, parsed, type Session} from "./session.ts";

export const feedback = ({sql, read, write}: Session): Feedback => ({
  append: (entry) =>
    write(() => {
      sql(
        "INSERT INTO feedback (feedback_id, message, details, created_at) VALUES (@feedbackId, @message, @details, @createdAt)",
      ).run({
        ...entry,
        details: json(entry.details),
      });
    }),
  list: (limit, before) =>
    read(() =>
      sql<Omit<FeedbackEntry, "details"> & {details: string}>(
        `SELECT feedback_id AS feedbackId, message, details, created_at AS createdAt FROM feedback
         WHERE @before IS NULL OR feedback_key < (SELECT feedback_key FROM feedback WHERE feedback_id = @before) ORDER BY feedback_key DESC LIMIT @limit`,
      )
        .all({before: before ?? null, limit})
        .map((row) => ({...row, details: parsed<Record<string, unknown>>(row.details)})),
    ),
});
