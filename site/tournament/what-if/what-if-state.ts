import type {Setting, SettledTie} from "../../../pipeline/tournament/model/what-if/settled.ts";
import type {WhatIfData, WhatIfOdds} from "./what-if-data.ts";

/** State of the odds: as published; requested; after some of the runs; after all; impossible. */
export type Phase = "loading" | "paper" | "reckoning" | "first" | "last" | "failed";

/** A reader's settings and their results. */
export interface WhatIfState {
  readonly settings: readonly Setting[];
  /** Earlier settings, the latest last. */
  readonly past: readonly (readonly Setting[])[];
  readonly ties: readonly SettledTie[];
  /** The odds of the previous settings until new ones arrive. */
  readonly odds: WhatIfOdds;
  readonly phase: Phase;
  /** Number of unreadable results in the address. */
  readonly unreadable: number;
  /** Matches whose setting was dropped because it no longer fits. */
  readonly unfit: readonly number[];
  /** Matches named in the address: their groups and rounds are open. */
  readonly named: readonly number[];
  /** Result of copying the link; null until it was requested. */
  readonly copied: boolean | null;
}

/** The published state: rendered, and the script's initial state. */
export const asPrinted = ({ties, paper}: WhatIfData): WhatIfState => ({
  settings: [],
  past: [],
  ties,
  odds: paper,
  phase: "loading",
  unreadable: 0,
  unfit: [],
  named: [],
  copied: null,
});

/**
 * The state with other settings; without any the published odds apply, and nothing is simulated.
 */
export function withSettings(
  state: WhatIfState,
  settings: readonly Setting[],
  data: WhatIfData,
): WhatIfState {
  const past = [...state.past, state.settings];
  const next = {...state, settings, past, unreadable: 0, unfit: [], copied: null};
  return settings.length === 0
    ? {...next, ties: data.ties, odds: data.paper, phase: "paper"}
    : {...next, phase: "reckoning"};
}

/** Number of open group matches shown, those played next. */
const NEXT = 4;

/** The open group matches that are played next, by number. */
export function nextMatches({groups}: WhatIfData): ReadonlySet<number> {
  const open = groups
    .flatMap(({matches}) => matches)
    .flatMap(({number, goals}) => (goals === null ? [number] : []));
  return new Set(open.sort((a, b) => a - b).slice(0, NEXT));
}

/** The state before the last change. */
export function undone(state: WhatIfState, data: WhatIfData): WhatIfState {
  const before = state.past.at(-1);
  if (!before) return state;
  return {...withSettings(state, before, data), past: state.past.slice(0, -1)};
}

/** The settings with one of them changed, or removed with null. */
export function withOne(
  settings: readonly Setting[],
  number: number,
  setting: Setting | null,
): readonly Setting[] {
  const others = settings.filter((one) => one.number !== number);
  return setting ? [...others, setting] : others;
}

/** Sets every open group match without a setting to its likeliest result. */
export function withGroupsFilled(
  settings: readonly Setting[],
  {groups}: WhatIfData,
): readonly Setting[] {
  const set = new Set(settings.map(({number}) => number));
  const open = groups
    .flatMap(({matches}) => matches)
    .filter(({number, goals}) => goals === null && !set.has(number));
  return [
    ...settings,
    ...open.map(({number, likeliest}) => ({number, goals: likeliest[likeliest.result]})),
  ];
}
