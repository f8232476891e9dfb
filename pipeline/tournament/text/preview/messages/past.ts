import {type MessageOf, says} from "../../../../kit/grammar/messages.ts";
import {leaderFirst} from "../../scores.ts";
import type {MeetingFact, PreviewFacts, PreviewSide} from "../types.ts";

export type Past = MessageOf<
  ReturnType<typeof pastMatches | typeof newcomers | typeof meetings | typeof absences>
>;

/** Both sides' earlier matches and their travel. */
export const pastMatches = ({home, away, venue}: PreviewFacts) => [
  home && matches(home),
  away && matches(away),
  ...(home && away ? travel(home, away, venue.town) : []),
];

function matches({name, road: played, fromGroup, goals}: PreviewSide) {
  if (played.length === 0) return null;
  if (!fromGroup) return says("results", {team: name, played});
  const since = played.filter(({stage}) => stage !== "group");
  return says("from the group", {team: name, fromGroup, since, goals, matches: played.length});
}

/** Minimum travel between two grounds worth mentioning, in kilometres. */
const LONG_WAY_KM = 2000;
/** Minimum difference in rest worth mentioning, in days. */
const MORE_REST_DAYS = 1;

/** Rest and travel, if worth mentioning. */
function travel(home: PreviewSide, away: PreviewSide, town: string) {
  if (!home.journey || !away.journey) return [];
  const of = ({name, journey}: PreviewSide) => ({team: name, days: Math.round(journey!.restDays)});
  const edge = home.journey.restDays - away.journey.restDays;
  const [more, less] = edge > 0 ? [home, away] : [away, home];
  const far = [home, away].filter(({journey}) => journey!.kilometres >= LONG_WAY_KM);
  return [
    Math.abs(edge) >= MORE_REST_DAYS && says("more rest", {more: of(more), less: of(less)}),
    ...far.map(({name, journey}) => says("long way", {team: name, town, ...journey!})),
  ];
}

/** Rankings and squads, for first matches: there is no form yet. */
export function newcomers({home, away}: PreviewFacts) {
  if (!home || !away) return [];
  const squads = [home, away].flatMap(({name, squad}) =>
    squad?.averageAge
      ? [{team: name, age: squad.averageAge, inBigLeagues: squad.inBigLeagues}]
      : [],
  );
  const [one, other] = squads;
  return [says("ranks", {home, away}), one && other && says("squads", {one, other})];
}

/** Their meetings at World Cups. */
export function meetings({past, names}: PreviewFacts) {
  if (!past) return [];
  const {record, last} = past;
  if (!last) return [says("never met", names)];
  const meeting = {...names, last: ended(last, names)};
  return [record.played === 1 ? says("met once", meeting) : says("met", {...meeting, record})];
}

export type Meeting = ReturnType<typeof ended>;
function ended(
  {year, goals, shootout, afterExtraTime, thisTournament}: MeetingFact,
  {home, away}: PreviewFacts["names"],
) {
  const [own, theirs] = shootout ?? goals;
  return {
    year: thisTournament ? null : year,
    winner: own === theirs ? null : own > theirs ? home : away,
    score: leaderFirst(goals),
    kicks: shootout && leaderFirst(shootout),
    afterExtraTime,
  };
}

/**
 * Banned players, those whom a ruling has cleared of a ban, players one card from one, and a note if
 * that is unknown.
 */
export function absences({home, away, stage}: PreviewFacts) {
  const sides = [home, away].filter((side) => side !== null);
  const out = sides.flatMap(({name, suspended}) =>
    [...Map.groupBy(suspended, ({reason, against}) => `${reason} ${against.en}`).values()].map(
      (group) => {
        const {reason, against} = group[0]!;
        return says(reason === "yellow_cards" ? "banned after yellow cards" : "banned", {
          team: name,
          players: group.map((one) => one.name),
          against,
        });
      },
    ),
  );
  const cleared = sides.flatMap(({name: team, cleared}) =>
    cleared.map(({name: player, against, ruling}) =>
      says("ban lifted", {team, player, against, ...ruling}),
    ),
  );
  const careful = sides
    .filter(({oneCardAway}) => oneCardAway.length > 0)
    .map(({name, oneCardAway}) => ({team: name, players: oneCardAway}));
  const unknown = sides.some(({cardsUnknown}) => cardsUnknown > 0) && stage !== "group";
  return [
    ...out,
    ...cleared,
    careful.length > 0 && says("careful", {careful}),
    unknown && says("cards unknown"),
  ];
}
