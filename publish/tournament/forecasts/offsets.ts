import {rounded} from "../../../pipeline/tournament/forecasting/engine.ts";
import type {MovedBy} from "../../../pipeline/tournament/forecasting/moved-by.ts";
import type {Offset} from "../../../pipeline/tournament/model/types.ts";
import type {Text} from "../../../pipeline/tournament/types.ts";
import {available, notApplicable, unavailable} from "../../availability.ts";

interface Described {
  readonly name: Text;
  readonly unit: string;
  readonly derivedFrom: string;
}

const DESCRIBED: Readonly<Record<Offset["key"], Described>> = {
  leagueIndex: {
    name: {en: "Leagues the squads play in", vi: "Trình độ giải đấu các cầu thủ đang chơi"},
    unit: "standard deviations between the squads of the tournament" as const,
    derivedFrom: "the countries of the clubs of the final squads" as const,
  },
  headToHead: {
    name: {en: "Past meetings of the two sides", vi: "Các lần đối đầu trước đây"},
    unit: "goals per match beyond those explained by the ratings, shrunk" as const,
    derivedFrom: "the last six meetings within twelve years, at least two" as const,
  },
};

const availabilityOf = ({key, x}: MovedBy) => {
  if (x !== null) return available;
  return key === "leagueIndex"
    ? unavailable("the clubs of both final squads were not known to the forecast")
    : notApplicable("the two sides met fewer than two times in the previous twelve years");
};

/** The effect of each offset on a forecast, with its weight and the inputs of its x. */
export const movedByOffsets = (offsets: readonly MovedBy[]) =>
  offsets.map((moved) => ({
    ...moved,
    ...DESCRIBED[moved.key],
    availability: availabilityOf(moved),
  }));

/** The effects in brief, for lists of forecasts. */
export const movedInShort = (offsets: readonly MovedBy[]) =>
  offsets.map(({key, x, before, after}) => ({key, x, before, after}));

/** The offsets of a forecast run, with the pairings that have data from past meetings. */
export const fittedOffsets = (offsets: readonly Offset[]) =>
  offsets.map((offset) => {
    const {key, beta, standardError, priorSd, asOf} = offset;
    return {
      key,
      ...DESCRIBED[key],
      beta,
      standardError,
      priorSd,
      asOf,
      pairings: offset.key === "headToHead" ? pairingsOf(offset.ofPairing) : null,
    };
  });

const pairingsOf = (ofPairing: Extract<Offset, {key: "headToHead"}>["ofPairing"]) =>
  [...ofPairing].flatMap(([first, opponents]) =>
    [...opponents].map(([second, {x, meetings}]) => ({
      teams: [first, second],
      x: rounded(x),
      meetings,
    })),
  );
