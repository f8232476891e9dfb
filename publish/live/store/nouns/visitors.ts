import {affected, affects, all, decoded, json, one, run, type Session} from "../statement.ts";
import type {
  Feedback,
  FeedbackEntry,
  OauthClient,
  OauthClients,
  QuizSubmissions,
  Translations,
} from "../types.ts";

export const feedback = ({ask}: Session): Feedback => ({
  append: (entry) =>
    ask(
      run(
        "INSERT INTO feedback (feedback_id, message, details, created_at) VALUES (@feedbackId, @message, @details, @createdAt) ON CONFLICT (feedback_id) DO NOTHING",
        {...entry, details: json(entry.details)},
      ),
    ),
  list: (limit, before) =>
    ask(
      all(
        `SELECT feedback_id AS "feedbackId", message, details, created_at AS "createdAt" FROM feedback
         WHERE @before::text IS NULL OR feedback_key < (SELECT feedback_key FROM feedback WHERE feedback_id = @before) ORDER BY feedback_key DESC LIMIT @limit::bigint`,
        {before: before ?? null, limit},
        (row) => decoded<FeedbackEntry>(row, "details"),
      ),
    ),
  prune: (before) => ask(affected("DELETE FROM feedback WHERE created_at < @before", {before})),
});

export const quiz = ({ask}: Session): QuizSubmissions => ({
  append: (submission) =>
    ask(
      run(
        `INSERT INTO quiz_submission (submission_id, quiz_id, score, total, details, created_at)
         VALUES (@submissionId, @quizId, @score, @total, @details, @createdAt) ON CONFLICT (submission_id) DO NOTHING`,
        {...submission, details: json(submission.details)},
      ),
    ),
  rank: async (quizId, score) =>
    (await ask(
      one<{submissions: number; below: number}>(
        "SELECT count(*) AS submissions, count(*) FILTER (WHERE score < @score) AS below FROM quiz_submission WHERE quiz_id = @quizId",
        {quizId, score},
      ),
    ))!,
  prune: (before) =>
    ask(affected("DELETE FROM quiz_submission WHERE created_at < @before", {before})),
});

export const oauthClients = ({ask}: Session): OauthClients => ({
  create: (client) =>
    ask(
      run(
        `INSERT INTO oauth_client (client_id, client_name, metadata, created_at, claimed_at) VALUES (@clientId, @clientName, @metadata, @createdAt, @claimedAt)`,
        {...client, metadata: json(client.metadata)},
      ),
    ),
  find: (clientId) =>
    ask(
      one(
        `SELECT client_id AS "clientId", client_name AS "clientName", metadata, created_at AS "createdAt", claimed_at AS "claimedAt" FROM oauth_client WHERE client_id = @clientId`,
        {clientId},
        (row) => decoded<OauthClient>(row, "metadata"),
      ),
    ),
  claim: (clientId, at) =>
    ask(
      affects("UPDATE oauth_client SET claimed_at = @at WHERE client_id = @clientId", {
        clientId,
        at,
      }),
    ),
  prune: (unclaimedBefore, claimedBefore) =>
    ask(
      affected(
        "DELETE FROM oauth_client WHERE claimed_at < @claimedBefore OR (claimed_at IS NULL AND created_at < @unclaimedBefore)",
        {unclaimedBefore, claimedBefore},
      ),
    ),
});

export const translations = ({ask}: Session): Translations => ({
  find: async (key) =>
    (await ask(one<{text: string}>("SELECT text FROM translation WHERE key = @key", {key})))?.text,
  save: (key, text, at) =>
    ask(
      run(
        "INSERT INTO translation (key, text, translated_at) VALUES (@key, @text, @at) ON CONFLICT (key) DO UPDATE SET text = excluded.text, translated_at = excluded.translated_at",
        {key, text, at},
      ),
    ),
});
