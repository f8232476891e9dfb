import {decoded, json, type Statements} from "../statements.ts";
import type {
  Feedback,
  FeedbackEntry,
  OauthClient,
  OauthClients,
  QuizSubmissions,
  Translations,
} from "../types.ts";

export const feedback = ({run, all}: Statements): Feedback => ({
  append: async (entry) =>
    void (await run(
      "INSERT INTO feedback (feedback_id, message, details, created_at) VALUES (@feedbackId, @message, @details, @createdAt) ON CONFLICT (feedback_id) DO NOTHING",
      {...entry, details: json(entry.details)},
    )),
  list: async (limit, before) => {
    const rows = await all<object>(
      `SELECT feedback_id AS "feedbackId", message, details, created_at AS "createdAt" FROM feedback
       WHERE CAST(@before AS TEXT) IS NULL OR feedback_key < (SELECT feedback_key FROM feedback WHERE feedback_id = @before) ORDER BY feedback_key DESC LIMIT @limit`,
      {before: before ?? null, limit},
    );
    return rows.map((row) => decoded<FeedbackEntry>(row, "details"));
  },
  prune: (before) => run("DELETE FROM feedback WHERE created_at < ?", before),
});

export const quiz = ({run, one}: Statements): QuizSubmissions => ({
  append: async (submission) =>
    void (await run(
      `INSERT INTO quiz_submission (submission_id, quiz_id, score, total, details, created_at)
       VALUES (@submissionId, @quizId, @score, @total, @details, @createdAt) ON CONFLICT (submission_id) DO NOTHING`,
      {...submission, details: json(submission.details)},
    )),
  rank: async (quizId, score) =>
    (await one<{submissions: number; below: number}>(
      "SELECT count(*) AS submissions, count(*) FILTER (WHERE score < ?) AS below FROM quiz_submission WHERE quiz_id = ?",
      score,
      quizId,
    ))!,
  prune: (before) => run("DELETE FROM quiz_submission WHERE created_at < ?", before),
});

export const oauthClients = ({run, one}: Statements): OauthClients => ({
  create: async (client) =>
    void (await run(
      `INSERT INTO oauth_client (client_id, client_name, metadata, created_at, claimed_at) VALUES (@clientId, @clientName, @metadata, @createdAt, @claimedAt)`,
      {...client, metadata: json(client.metadata)},
    )),
  find: async (clientId) => {
    const row = await one<object>(
      `SELECT client_id AS "clientId", client_name AS "clientName", metadata, created_at AS "createdAt", claimed_at AS "claimedAt" FROM oauth_client WHERE client_id = ?`,
      clientId,
    );
    return row && decoded<OauthClient>(row, "metadata");
  },
  claim: async (clientId, at) =>
    (await run("UPDATE oauth_client SET claimed_at = ? WHERE client_id = ?", at, clientId)) === 1,
  prune: (unclaimedBefore, claimedBefore) =>
    run(
      "DELETE FROM oauth_client WHERE claimed_at < ? OR (claimed_at IS NULL AND created_at < ?)",
      claimedBefore,
      unclaimedBefore,
    ),
});

export const translations = ({one, run}: Statements): Translations => ({
  find: async (key) =>
    (await one<{text: string}>("SELECT text FROM translation WHERE key = ?", key))?.text,
  save: async (key, text, at) =>
    void (await run(
      "INSERT INTO translation (key, text, translated_at) VALUES (?, ?, ?) ON CONFLICT (key) DO UPDATE SET text = excluded.text, translated_at = excluded.translated_at",
      key,
      text,
      at,
    )),
});
