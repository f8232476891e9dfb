import type {
  Feedback,
  FeedbackEntry,
  OauthClient,
  OauthClients,
  QuizSubmissions,
  Translations,
  Watchlist,
  Watchlists,
} from "../types.ts";
import {decoded, json, type Session} from "./session.ts";

export function watchlists({sql, read, write, run}: Session): Watchlists {
  const find = (watchId: string): Watchlist | undefined => {
    const row = sql<object>(
      "SELECT watch_id AS watchId, symbols, name, updated_at AS updatedAt FROM watchlist WHERE watch_id = ?",
    ).get(watchId);
    return row && decoded<Watchlist>(row, "symbols");
  };
  const save = (list: Watchlist): void =>
    void sql(
      "INSERT OR REPLACE INTO watchlist (watch_id, symbols, name, updated_at) VALUES (@watchId, @symbols, @name, @updatedAt)",
    ).run({...list, symbols: json(list.symbols)});
  return {
    find: (watchId) => read(() => find(watchId)),
    save: (list) => write(() => save(list)),
    edit: (watchId, {add, remove, name}, limit, at) =>
      write(() => {
        const before = find(watchId);
        const left = (before?.symbols ?? []).filter((symbol) => !remove.includes(symbol));
        const symbols = [...new Set([...left, ...add])];
        if (symbols.length > limit) return undefined;
        const list = {watchId, symbols, name: name ?? before?.name ?? null, updatedAt: at};
        save(list);
        return list;
      }),
    prune: (before) => run("DELETE FROM watchlist WHERE updated_at < ?", before),
  };
}

export const feedback = ({run, all}: Session): Feedback => ({
  append: async (entry) =>
    void (await run(
      "INSERT INTO feedback (feedback_id, message, details, created_at) VALUES (@feedbackId, @message, @details, @createdAt)",
      {...entry, details: json(entry.details)},
    )),
  list: async (limit, before) => {
    const rows = await all<object>(
      `SELECT feedback_id AS feedbackId, message, details, created_at AS createdAt FROM feedback
       WHERE @before IS NULL OR feedback_key < (SELECT feedback_key FROM feedback WHERE feedback_id = @before) ORDER BY feedback_key DESC LIMIT @limit`,
      {before: before ?? null, limit},
    );
    return rows.map((row) => decoded<FeedbackEntry>(row, "details"));
  },
});

export const quiz = ({run, one}: Session): QuizSubmissions => ({
  append: async (submission) =>
    void (await run(
      `INSERT INTO quiz_submission (submission_id, quiz_id, score, total, details, created_at)
       VALUES (@submissionId, @quizId, @score, @total, @details, @createdAt)`,
      {...submission, details: json(submission.details)},
    )),
  rank: async (quizId, score) =>
    (await one<{submissions: number; below: number}>(
      "SELECT count(*) AS submissions, count(*) FILTER (WHERE score < ?) AS below FROM quiz_submission WHERE quiz_id = ?",
      score,
      quizId,
    ))!,
});

export const oauthClients = ({run, one}: Session): OauthClients => ({
  create: async (client) =>
    void (await run(
      `INSERT INTO oauth_client (client_id, client_name, metadata, created_at, claimed_at) VALUES (@clientId, @clientName, @metadata, @createdAt, @claimedAt)`,
      {...client, metadata: json(client.metadata)},
    )),
  find: async (clientId) => {
    const row = await one<object>(
      "SELECT client_id AS clientId, client_name AS clientName, metadata, created_at AS createdAt, claimed_at AS claimedAt FROM oauth_client WHERE client_id = ?",
      clientId,
    );
    return row && decoded<OauthClient>(row, "metadata");
  },
  claim: async (clientId, at) =>
    (await run("UPDATE oauth_client SET claimed_at = ? WHERE client_id = ?", at, clientId)) === 1,
  prune: (before) =>
    run("DELETE FROM oauth_client WHERE claimed_at IS NULL AND created_at < ?", before),
});

export const translations = ({one, run}: Session): Translations => ({
  find: async (key) =>
    (await one<{text: string}>("SELECT text FROM translation WHERE key = ?", key))?.text,
  save: async (key, text, at) =>
    void (await run(
      "INSERT OR REPLACE INTO translation (key, text, translated_at) VALUES (?, ?, ?)",
      key,
      text,
      at,
    )),
});
