import type {Feedback, FeedbackEntry} from "../types.ts";
import {json, parsed, type Session} from "./session.ts";

export const feedback = ({sql, read, write}: Session): Feedback => ({
  append: (entry) =>
    write(() => {
      sql("INSERT INTO feedback (feedback_id, message, details, created_at) VALUES (@feedbackId, @message, @details, @createdAt)").run({
        ...entry,
        details: json(entry.details),
      });
    }),
  list: (limit) =>
    read(() =>
      sql<Omit<FeedbackEntry, "details"> & {details: string}>(
        "SELECT feedback_id AS feedbackId, message, details, created_at AS createdAt FROM feedback ORDER BY feedback_key DESC LIMIT ?",
      )
        .all(limit)
        .map((row) => ({...row, details: parsed<Record<string, unknown>>(row.details)})),
    ),
});
