import {
  agree,
  count,
  date,
  day,
  grouped as figure,
  list,
  number,
  ordinalFigure,
  percent,
  possessive,
  score,
  team,
} from "../../../kit/grammar/en.ts";
import type {Phrasing} from "../../../kit/grammar/phrasing.ts";
import {capitalised, paragraph, sentence} from "../../../kit/grammar/sentence.ts";
import {grouped} from "../../../kit/grouped.ts";
import type {Pair} from "../../types.ts";
import {IN_STAGE} from "../grammar/stage.ts";
import {stakes} from "./en-stakes.ts";
import {LONG_WAY_KM, longerRest} from "./notable.ts";
import type {PastMatchesFact, PreviewFacts, PreviewSide, SlotFact} from "./types.ts";

const OCCASION = {
  R32: "the round of 32",
  R16: "the round of 16",
  QF: "the quarter-finals",
  SF: "the semi-finals",
} as const;

function lead(facts: PreviewFacts, pick: Phrasing): string {
  const {stage, group, matchday, on, kickoff, venue, names, opener, calledOff} = facts;
  const [home, away] = [team(names.home), team(names.away)];
  const utc = kickoff.utcOn === on ? `${kickoff.utc} UTC` : `${kickoff.utc} UTC on ${date(kickoff.utcOn)}`;
  const when = `${day(on)} at ${kickoff.local} local time (${utc})`;
  const where = `${venue.name} in ${venue.town}`;
  if (calledOff) return sentence(`${home} against ${away}, planned for ${when} at ${where}, has been ${calledOff}`);
  if (facts.slots.home || facts.slots.away)
    return sentence(
      `match ${facts.number}, ${stage === "F" ? "the final" : stage === "3RD" ? "for third place" : `in ${OCCASION[stage as keyof typeof OCCASION]}`}, is between ${home} and ${away} at ${where} on ${when}`,
    );
  if (opener) return sentence(`the tournament opens with ${home} against ${away} at ${where}: kick-off is on ${when}`);
  if (stage === "F") return sentence(`${home} and ${away} play the final at ${where} on ${when}`);
  if (stage === "3RD") return sentence(`${home} and ${away} meet in the third-place match at ${where} on ${when}`);
  if (stage !== "group")
    return sentence(
      pick("lead", [
        `${home} meet ${away} in ${OCCASION[stage]} at ${where} on ${when}`,
        `in ${OCCASION[stage]}, ${home} play ${away} at ${where}; kick-off is on ${when}`,
        `${home} face ${away} at ${where} in ${OCCASION[stage]}, with kick-off on ${when}`,
      ]),
    );
  if (matchday === 1)
    return sentence(
      pick("lead", [
        `${home} and ${away} begin in Group ${group} at ${where} on ${when}`,
        `${home} open their Group ${group} campaign against ${away} at ${where} on ${when}`,
        `in Group ${group}, ${home} play their first match against ${away} at ${where} on ${when}`,
      ]),
    );
  const round = matchday === 3 ? "last" : "second";
  return sentence(
    pick("lead", [
      `${home} play ${away} in the ${round} round of Group ${group} at ${where} on ${when}`,
      `the ${round} round of Group ${group} brings ${home} and ${away} together at ${where} on ${when}`,
      `on ${when}, ${home} meet ${away} at ${where} in the ${round} round of Group ${group}`,
    ]),
  );
}

function forecast({outlook, names}: PreviewFacts, pick: Phrasing): string | null {
  if (!outlook) return null;
  const {outcome, favourite, edge, rates, scorelines, knockout, ground, on} = outlook;
  const [first, second] = [team(names.home), team(names.away)];
  const [ahead, behind] = favourite === "away" ? [second, first] : [first, second];
  const [win, loss] = favourite === "away" ? [outcome.away, outcome.home] : [outcome.home, outcome.away];
  const shares = `${percent(win)} for a win ${pick("in ninety", ["in 90 minutes", "within 90 minutes"])}, ${percent(outcome.draw)} for a draw, ${percent(loss)} for ${behind}`;
  const rank = {level: "", slight: "slight favourites", plain: "favourites", clear: "clear favourites"}[edge];
  const opening = favourite
    ? pick("favourite", [
        `the forecast of ${date(on)} makes ${ahead} ${rank}: ${shares}`,
        `${ahead} are ${rank} in the forecast of ${date(on)}: ${shares}`,
        `by the forecast of ${date(on)} ${ahead} start as ${rank}: ${shares}`,
      ])
    : `the forecast of ${date(on)} can hardly tell the two apart: ${first} ${percent(outcome.home)}, a draw ${percent(outcome.draw)}, ${second} ${percent(outcome.away)} after 90 minutes`;
  const result = ({goals: [a, b]}: {readonly goals: Pair}) =>
    a === b ? score([a, b]) : a > b ? `${score([a, b])} to ${first}` : `${score([b, a])} to ${second}`;
  const [top, next, third] = scorelines;
  const lines =
    top && next && third
      ? `likeliest is ${result(top)} (${percent(top.probability)}), followed by ${result(next)} (${percent(next.probability)}) and ${result(third)} (${percent(third.probability)})`
      : null;
  const goals = `the model expects ${rates.home.toFixed(2)} goals from ${first} and ${rates.away.toFixed(2)} from ${second}`;
  const host = ground === "neutral" ? null : team(names[ground]);
  return paragraph(
    sentence(opening),
    sentence(lines ? `${goals}; ${lines}` : goals),
    host &&
      sentence(
        pick("host", [`${possessive(host)} home advantage is part of that`, `the figures allow for ${host} playing in their own country`]),
      ),
    knockout && through(first, second, knockout, pick),
  );
}

type Knockout = NonNullable<NonNullable<PreviewFacts["outlook"]>["knockout"]>;

function through(first: string, second: string, {advance, extraTime, shootout}: Knockout, pick: Phrasing): string {
  const [us, chance, other, rest] =
    advance.home >= advance.away ? [first, advance.home, second, advance.away] : [second, advance.away, first, advance.home];
  return sentence(
    pick("through", [
      `with extra time and penalties counted in, ${us} come out ahead with ${percent(chance)} to ${possessive(other)} ${percent(rest)}; extra time is needed in ${percent(extraTime)} of cases, penalties in ${percent(shootout)}`,
      `whether in 90 minutes, in extra time or on penalties, ${us} win in ${percent(chance)} of cases and ${other} in ${percent(rest)}; the chance of extra time is ${percent(extraTime)}, that of a shoot-out ${percent(shootout)}`,
    ]),
  );
}

const VERBS = {won: "beat", drawn: "drew with", lost: "lost to"} as const;
function result({goals, outcome, opponent, decidedIn, shootout, wentThrough}: PastMatchesFact): string {
  if (decidedIn === "shootout") {
    const [own, theirs] = shootout!;
    return `${wentThrough ? "beat" : "lost to"} ${team(opponent)} ${score(wentThrough ? [own, theirs] : [theirs, own])} on penalties after ${score(goals)}`;
  }
  const stands = score(outcome === "lost" ? [goals[1], goals[0]] : goals);
  return `${VERBS[outcome]} ${team(opponent)} ${stands}${decidedIn === "extraTime" ? " after extra time" : ""}`;
}

const PLACES = ["", "won", "were second in", "were third in", "were fourth in"];

/** How a side came here. */
function pastMatches(side: PreviewSide, pick: Phrasing): string | null {
  const us = team(side.name);
  const {road, fromGroup, goals} = side;
  if (road.length === 0) return null;
  if (!fromGroup) return sentence(`${us} ${list(road.map(result))}`);
  const knockouts = road.filter(({stage}) => stage !== "group");
  const group = `${us} ${PLACES[fromGroup.position]} Group ${fromGroup.group} with ${count(fromGroup.points, "point")}`;
  const since = knockouts.map((match) => `${result(match)} ${IN_STAGE[match.stage].en}`);
  const tally = pick("tally", [
    `they have scored ${count(goals[0], "goal")} and conceded ${number(goals[1]).replace(/^no$/, "none")} in ${number(road.length)} matches`,
    `so far they have ${count(goals[0], "goal")} to their name and have conceded ${number(goals[1]).replace(/^no$/, "none")}`,
  ]);
  return sentence(since.length > 0 ? `${group}, then ${list(since)}; ${tally}` : `${group}; ${tally}`);
}

/** Before the first match there is no form to tell of: the squads. */
function newcomers({home, away}: PreviewFacts): string | null {
  if (!home || !away) return null;
  const rank = `${team(home.name)} come in ${ordinalFigure(home.fifaRank)} in the FIFA ranking, ${team(away.name)} ${ordinalFigure(away.fifaRank)}`;
  const squads =
    home.squad?.averageAge && away.squad?.averageAge
      ? `${possessive(team(home.name))} squad averages ${home.squad.averageAge.toFixed(1)} years and has ${count(home.squad.inBigLeagues, "player")} from clubs in England, Spain, Germany, Italy or France; ${possessive(team(away.name))} averages ${away.squad.averageAge.toFixed(1)} and has ${number(away.squad.inBigLeagues).replace(/^no$/, "none")}`
      : null;
  return paragraph(sentence(rank), squads && sentence(squads));
}

function travel(facts: PreviewFacts): string | null {
  const {home, away, venue} = facts;
  if (!home?.journey || !away?.journey) return null;
  const rested = longerRest(home, away);
  const [more, less] = rested === "home" ? [home, away] : [away, home];
  const rest = rested
    ? `${team(more.name)} have had ${more.journey!.restDays.toFixed(1)} days since their last kick-off, ${team(less.name)} ${less.journey!.restDays.toFixed(1)}`
    : null;
  const far = [home, away].filter(({journey}) => journey!.kilometres >= LONG_WAY_KM);
  const trips = far.map(({name, journey}) => {
    const shift = Math.abs(journey!.clockShift);
    const zones = shift > 0 ? ` and ${count(shift, "hour")} on the clock` : "";
    return `${team(name)} come from ${journey!.fromTown}, ${figure(journey!.kilometres)} km${zones} from ${venue.town}`;
  });
  return paragraph(rest && sentence(rest), ...trips.map((trip) => sentence(trip)));
}

function meetings({past, names}: PreviewFacts, pick: Phrasing): string | null {
  if (!past) return null;
  const {record, last} = past;
  const [home, away] = [team(names.home), team(names.away)];
  if (!last)
    return sentence(
      pick("never met", [
        `${home} and ${away} have never met at a World Cup`,
        `it is the first World Cup match between ${home} and ${away}`,
        `at World Cups the paths of ${home} and ${away} have not crossed before`,
      ]),
    );
  const [own, theirs] = last.goals;
  const [winner, stands] = own >= theirs ? [home, score([own, theirs])] : [away, score([theirs, own])];
  const kicks = last.shootout;
  const ended =
    kicks !== null
      ? `${stands}, and ${kicks[0] > kicks[1] ? home : away} won ${score(kicks[0] > kicks[1] ? kicks : [kicks[1], kicks[0]])} on penalties`
      : own === theirs
        ? `${stands}`
        : `${stands} to ${winner}${last.afterExtraTime ? " after extra time" : ""}`;
  const when = last.thisTournament ? "earlier in this tournament" : `in ${last.year}`;
  if (record.played === 1) return sentence(`${home} and ${away} have met once at a World Cup, ${when}: ${ended}`);
  const tally = [
    record.won > 0 && `${count(record.won, "win")} for ${home}`,
    record.drawn > 0 && count(record.drawn, "draw"),
    record.lost > 0 && `${count(record.lost, "win")} for ${away}`,
  ].filter((part) => part !== false);
  return sentence(
    `they have met ${record.played === 2 ? "twice" : `${number(record.played)} times`} at World Cups (${list(tally)}), most recently ${when}: ${ended}`,
  );
}

function absences({home, away, stage}: PreviewFacts, pick: Phrasing): string | null {
  const sides = [home, away].filter((side) => side !== null);
  const out = sides.flatMap((side) =>
    [...grouped(side.suspended, ({reason, against}) => `${reason} ${against.en}`).values()].map((group) => {
      const {reason, against} = group[0]!;
      const who = list(group.map(({name}) => name));
      const us = team(side.name);
      if (reason === "yellow_cards")
        return `${who} ${agree(group.length, "misses", "miss")} the match for ${us} after a second yellow card, against ${team(against)}`;
      const cards = agree(group.length, "a red card", "red cards");
      return pick("banned", [
        `${who} ${agree(group.length, "is", "are")} suspended for ${us} after ${cards} against ${team(against)}`,
        `${us} are without ${who}, sent off against ${team(against)}`,
      ]);
    }),
  );
  const careful = sides
    .filter(({oneCardAway}) => oneCardAway.length > 0)
    .map(({name, oneCardAway}) =>
      oneCardAway.length > 4 ? `${number(oneCardAway.length)} players of ${team(name)}` : `${list(oneCardAway)} (${team(name)})`,
    );
  const unknown = sides.some(({cardsUnknown}) => cardsUnknown > 0) && stage !== "group";
  return paragraph(
    ...out.map((one) => sentence(one)),
    careful.length > 0 &&
      sentence(
        pick("careful", [
          `one yellow card short of a ban: ${careful.join("; ")}`,
          `another yellow card would cost the next match: ${careful.join("; ")}`,
        ]),
      ),
    unknown && "No open source lists the cards of the last matches, so bans that follow from them are not known.",
  );
}

/** Who may fill a slot. */
function slot({label, from, candidates, oddsOn}: SlotFact): string {
  const the = `the ${label.en.slice(0, 1).toLowerCase()}${label.en.slice(1)}`;
  const origin =
    from && from.teams.length === 2
      ? `${the} (${list(from.teams.map(team))}, ${date(from.on)})`
      : from
        ? `${the}, played on ${date(from.on)},`
        : the;
  const named = candidates?.map(({team: name, probability}) => `${team(name)} ${percent(probability)}`);
  if (!named || named.length === 0) return sentence(`${origin} is not known yet`);
  return sentence(
    `${origin} is still to be found: in the simulation of ${date(oddsOn!)} the likeliest ${agree(named.length, "is", "are")} ${list(named)}`,
  );
}

/** The preview in English, a string a paragraph. */
export function english(facts: PreviewFacts, pick: Phrasing): string[] {
  const {home, away, slots} = facts;
  const open = [slots.home && slot(slots.home), slots.away && slot(slots.away)];
  const isFirst = home?.road.length === 0 && away?.road.length === 0;
  const paragraphs = [
    paragraph(lead(facts, pick), ...stakes(facts, pick)),
    paragraph(...open),
    forecast(facts, pick),
    isFirst ? newcomers(facts) : paragraph(home && pastMatches(home, pick), away && pastMatches(away, pick), travel(facts)),
    paragraph(meetings(facts, pick), absences(facts, pick)),
  ];
  return paragraphs.filter((one) => one !== null).map(capitalised);
}
