/** Operator's work that takes longer than a request may. */
export const JOB_KINDS = [
  "recompute-all",
  "recompute",
  "crawl-news",
  "refresh-champion-odds",
  "verify-upcoming-probabilities",
  "sync-squads",
  "print",
] as const;
export type JobKind = (typeof JOB_KINDS)[number];

export const isJobKind = (text: string): text is JobKind =>
  (JOB_KINDS as readonly string[]).includes(text);

const FROZEN =
  "Frozen forecasts are never rewritten: only missing ones are added. Missing odds and scenarios are computed again.";

/** A description of each kind, for the API. */
export const JOB_NOTES: Readonly<Record<JobKind, string>> = {
  "recompute-all": `Runs the model over every match and every year. ${FROZEN}`,
  recompute: `Runs the model and reports the result for one match. ${FROZEN}`,
  "crawl-news":
    "Fetches every enabled news source, due or not, except those that asked for a pause.",
  "refresh-champion-odds":
    "Simulates the tournament from now on. Odds are stored if the state has changed since the last ones.",
  "verify-upcoming-probabilities":
    "Finds coming matches without a forecast of the current daily edition, and freezes the missing ones.",
  "sync-squads":
    "Reloads and checks the squads of the facts files. Line-ups already submitted keep their names.",
  print: "Builds the current edition.",
};

const MODEL_MINUTES = 60;
/** Minutes after which a job is given up. Publishing may wait ten for another process. */
export const JOB_MINUTES: Readonly<Record<JobKind, number>> = {
  "recompute-all": MODEL_MINUTES,
  recompute: MODEL_MINUTES,
  "crawl-news": 30,
  "refresh-champion-odds": MODEL_MINUTES,
  "verify-upcoming-probabilities": MODEL_MINUTES,
  "sync-squads": 30,
  print: 30,
};
