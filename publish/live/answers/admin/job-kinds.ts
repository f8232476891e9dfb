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
  "Frozen forecasts are never rewritten: only those that are missing are added. Odds and scenarios that are missing are made anew.";

/** A description of each kind, for the API. */
export const JOB_NOTES: Readonly<Record<JobKind, string>> = {
  "recompute-all": `Runs the model over every match and every year. ${FROZEN}`,
  recompute: `Runs the model and tells what came of it for one match. ${FROZEN}`,
  "crawl-news":
    "Asks every news source that is on, due or not, but for those that asked to be left alone.",
  "refresh-champion-odds":
    "Simulates the tournament from this moment. Odds are stored when the state has changed since they were last.",
  "verify-upcoming-probabilities":
    "Looks for coming matches without a forecast of the current daily edition, and freezes what is missing.",
  "sync-squads":
    "Reads the squads of the facts files again and checks them. Line-ups sent before keep the names they were sent with.",
  print: "Prints the edition of this moment.",
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
