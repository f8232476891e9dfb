import {
  agree,
  article,
  count,
  date,
  grouped,
  list,
  number,
  ordinal,
  possessive,
  score,
  sharingVerb,
  team,
} from "../../../../kit/grammar/en.ts";
import {en, type Phrases} from "../../../../kit/grammar/messages.ts";
import type {Score} from "../../../../kit/grammar/types.ts";
import type {Text} from "../../../types.ts";
import {leaderFirst} from "../../scores.ts";
import {IN_STAGE} from "../../stages.ts";
import type {Meeting, Past} from "../messages/past.ts";
import type {PastMatchesFact} from "../types.ts";

/** `beat Japan 2–1`, `drew 2–2 with Japan`, `lost 2–1 to Japan`. */
function ended(outcome: PastMatchesFact["outcome"], opponent: Text, stands: Score): string {
  if (outcome === "won") return en`beat ${opponent} ${stands}`;
  return outcome === "drawn"
    ? en`drew ${stands} with ${opponent}`
    : en`lost ${stands} to ${opponent}`;
}
function result({
  goals,
  outcome,
  opponent,
  decidedIn,
  shootout,
  wentThrough,
}: PastMatchesFact): string {
  if (decidedIn === "shootout")
    return `${ended(wentThrough ? "won" : "lost", opponent, leaderFirst(shootout!))} on penalties after ${article(score(goals))} ${score(goals)} draw`;
  return `${ended(outcome, opponent, leaderFirst(goals))}${decidedIn === "extraTime" ? " after extra time" : ""}`;
}

const PLACES = ["", "won", "were second in", "were third in", "were fourth in"];
const orNone = (n: number): string => (n === 0 ? "none" : number(n));

const when = ({year}: Meeting): string =>
  year === null ? "earlier in this tournament" : `in ${year}`;
function meeting({winner, score: stands, kicks, afterExtraTime}: Meeting): string {
  if (!winner) return score(stands);
  if (kicks) return en`${stands}, and ${winner} won ${kicks} on penalties`;
  return en`${stands} to ${winner}${afterExtraTime ? " after extra time" : ""}`;
}

export const past: Phrases<Past> = {
  results: ({team: us, played}) => en`${us} ${sharingVerb(played.map(result))}`,
  "from the group": (
    {team: us, fromGroup: {group, position, points}, since, goals: [scored, conceded], matches},
    {pick},
  ) => {
    const place = en`${us} ${PLACES[position]!} Group ${group} with ${count(points, "point")}`;
    const then = since.map((match) => `${result(match)} ${IN_STAGE[match.stage].en}`);
    const tally = pick("tally", [
      `they have scored ${count(scored, "goal")} and conceded ${orNone(conceded)} in ${number(matches)} matches`,
      `so far they have ${count(scored, "goal")} to their name and have conceded ${orNone(conceded)}`,
    ]);
    return `${place}${then.length > 0 ? `, then ${sharingVerb(then)}` : ""}; ${tally}`;
  },
  "more rest": ({more, less}) =>
    en`${more.team} have had ${count(more.days, "day")} since their last match, ${less.team} ${less.days}`,
  "long way": ({team: us, town, fromTown, kilometres, clockShift}) => {
    const zones = clockShift === 0 ? "" : ` and ${count(Math.abs(clockShift), "time zone")}`;
    const far = `${grouped(kilometres)} km${zones}`;
    return [
      `${possessive(team(us))} last match was in ${fromTown}, ${far} from ${town}`,
      en`${us} come from ${fromTown}, ${far} away`,
    ];
  },
  ranks: ({home, away}) =>
    en`${home.name} come in ${ordinal(home.fifaRank)} in the FIFA ranking, ${away.name} ${ordinal(away.fifaRank)}`,
  squads: ({one, other}) => {
    const first = `${possessive(team(one.team))} squad averages ${one.age.toFixed(1)} years of age and includes ${count(one.inBigLeagues, "player")}`;
    const second = `${possessive(team(other.team))} averages ${other.age.toFixed(1)} and includes ${orNone(other.inBigLeagues)}`;
    return `${first} from clubs in England, Spain, Germany, Italy or France; ${second}`;
  },
  "never met": ({home, away}, {cup}) => [
    en`${home} and ${away} have never met at a ${cup}`,
    en`it is the first ${cup} match between ${home} and ${away}`,
    en`at ${cup}s the paths of ${home} and ${away} have not crossed before`,
  ],
  "met once": ({home, away, last}, {cup}) =>
    en`${home} and ${away} have met once at a ${cup}, ${when(last)}: ${meeting(last)}`,
  met: ({home, away, last, record: {played, won, drawn, lost}}, {cup}) => {
    const tally =
      won === lost && won > 0
        ? [
            `${number(won)} ${agree(won, "win", "wins")} each`,
            ...(drawn > 0 ? [count(drawn, "draw")] : []),
          ]
        : [
            ...(won > 0 ? [en`${count(won, "win")} for ${home}`] : []),
            ...(drawn > 0
              ? [drawn === played ? `${played === 2 ? "both" : "all"} drawn` : count(drawn, "draw")]
              : []),
            ...(lost > 0 ? [en`${count(lost, "win")} for ${away}`] : []),
          ];
    const times = played === 2 ? "twice" : `${number(played)} times`;
    return `they have met ${times} at ${cup}s (${list(tally)}), most recently ${when(last)}: ${meeting(last)}`;
  },
  "banned after yellow cards": ({team: us, players, against}) =>
    en`${players} ${agree(players.length, "misses", "miss")} the match for ${us} after a second yellow card, against ${against}`,
  banned: ({team: us, players, against}) => {
    const [are, cards] = [
      agree(players.length, "is", "are"),
      agree(players.length, "a red card", "red cards"),
    ];
    return [
      en`${players} ${are} suspended for ${us} after ${cards} against ${against}`,
      en`${us} are without ${players}, sent off against ${against}`,
    ];
  },
  "ban lifted": ({team: us, player, against, on, by}) =>
    en`${player} may play for ${us}: on ${date(on)} ${by} lifted the suspension from the match against ${against}`,
  careful: ({careful}) => {
    const who = careful.map(({team: us, players}) =>
      players.length > 4
        ? `${number(players.length)} of ${possessive(team(us))} players`
        : en`${players} (${us.en})`,
    );
    return [
      `one booking away from a ban: ${who.join("; ")}`,
      `one yellow card from missing the next match: ${who.join("; ")}`,
    ];
  },
  "cards unknown": () =>
    "no open source lists the cards of the last matches, so it is not known who is banned",
};
