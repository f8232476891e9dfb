/** A table of the live state, present in both databases. */
export interface Table {
  readonly name: string;
  /** Columns in both databases, including the key. */
  readonly columns: readonly string[];
  /** SQL order of its rows; by insertion where the database numbers them itself. */
  readonly order: string;
  /** The auto-numbered key, if the next row must continue its numbering. */
  readonly numbered?: string;
}

/**
 * All tables of the live state, each after those it references. Rate-limit windows are left out,
 * because they last a minute.
 */
export const TABLES: readonly Table[] = [
  {name: "feed_head", columns: ["k", "v"], order: "k"},
  {name: "feed_floor", columns: ["k", "v"], order: "k"},
  {name: "feed", columns: ["id", "type", "match_id", "ref", "occurred_at", "data"], order: "id"},
  {
    name: "api_client",
    columns: [
      "client_id",
      "name",
      "secret_sha256",
      "scopes",
      "requests_per_minute",
      "created_at",
      "expires_at",
      "last_used_at",
      "revoked_at",
    ],
    order: "rowid",
  },
  {
    name: "webhook",
    columns: [
      "webhook_id",
      "client_id",
      "url",
      "events",
      "description",
      "secret",
      "previous_secret",
      "previous_secret_until",
      "status",
      "disabled_reason",
      "failing_since",
      "cursor",
      "created_at",
    ],
    order: "rowid",
  },
  {
    name: "delivery",
    columns: [
      "delivery_id",
      "webhook_id",
      "message_id",
      "reason",
      "type",
      "event_id",
      "payload",
      "created_at_ms",
      "due_at_ms",
      "due_set_at_ms",
      "leased_until_ms",
      "tries",
      "status",
      "finished_at_ms",
    ],
    order: "delivery_id",
    numbered: "delivery_id",
  },
  {
    name: "delivery_attempt",
    columns: [
      "delivery_id",
      "attempt",
      "at_ms",
      "duration_ms",
      "response_status",
      "response_excerpt",
      "error",
    ],
    order: "delivery_id, attempt",
  },
  {
    name: "job",
    columns: [
      "job_key",
      "job_id",
      "kind",
      "argument",
      "status",
      "requested_by",
      "requested_at",
      "started_at",
      "finished_at",
      "leased_until_ms",
      "report",
      "error",
      "worker",
      "attempts",
      "progress",
    ],
    order: "job_key",
    numbered: "job_key",
  },
  {
    name: "job_line",
    columns: ["job_id", "attempt", "line", "at", "text"],
    order: "job_id, attempt, line",
  },
  {
    name: "audit",
    columns: ["audit_id", "at", "actor", "action", "target", "status", "request_id", "ip"],
    order: "audit_id",
    numbered: "audit_id",
  },
  {
    name: "idempotency",
    columns: ["scope", "key", "request_sha256", "status", "headers", "body", "until_ms"],
    order: "scope, key",
  },
  {name: "live_secret", columns: ["name", "value"], order: "name"},
  {
    name: "watchlist",
    columns: ["watch_id", "symbols", "name", "updated_at", "positions"],
    order: "watch_id",
  },
  {
    name: "workshop_event",
    columns: ["event_id", "title", "starts_at", "ends_at", "capacity", "details", "updated_at"],
    order: "event_id",
  },
  {
    name: "signup",
    columns: ["signup_id", "event_id", "email", "name", "details", "created_at", "places"],
    order: "signup_key",
  },
  {
    name: "feedback",
    columns: ["feedback_key", "feedback_id", "message", "details", "created_at"],
    order: "feedback_key",
    numbered: "feedback_key",
  },
  {
    name: "quiz_submission",
    columns: ["submission_id", "quiz_id", "score", "total", "details", "created_at"],
    order: "submission_id",
  },
  {
    name: "oauth_client",
    columns: ["client_id", "client_name", "metadata", "created_at", "claimed_at"],
    order: "client_id",
  },
  {name: "translation", columns: ["key", "text", "translated_at"], order: "key"},
];
