import {ended, inPlay, NOT_STARTED, type Progress, stopped} from "../progress.ts";

const BY_CODE: Readonly<Record<string, Progress>> = {
  TBD: NOT_STARTED,
  NS: NOT_STARTED,
  "1H": inPlay("first_half"),
  HT: inPlay("half_time"),
  "2H": inPlay("second_half"),
  BT: inPlay("extra_time_break"),
  P: inPlay("shootout"),
  LIVE: inPlay(null),
  SUSP: stopped("suspended"),
  INT: stopped("suspended"),
  FT: ended("regular"),
  AET: ended("extra-time"),
  PEN: ended("shootout"),
  PST: stopped("postponed"),
  CANC: stopped("cancelled"),
  ABD: stopped("abandoned"),
  AWD: stopped("awarded"),
  WO: stopped("awarded"),
};

/** Maps `fixture.status.short`, case-insensitively, to our status; null for an unmapped code. */
export function progressOf(short: string, elapsed: number | null): Progress | null {
  const code = short.toUpperCase();
  if (code === "ET")
    return inPlay((elapsed ?? 0) > 105 ? "extra_time_second_half" : "extra_time_first_half");
  return BY_CODE[code] ?? null;
}
