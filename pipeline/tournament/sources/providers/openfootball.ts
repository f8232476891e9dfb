import {FactsError} from "../../../kit/errors.ts";
import {type Shape, ShapeError, shape} from "../../../kit/shape.ts";
import {byMinute, parseMinute} from "../../import/minute.ts";
import {instantOf, type JsonGoal} from "../../import/openfootball/json.ts";
import {parseSquadsText, type TextSquad} from "../../import/openfootball/squads.ts";
import {parseFullText, type TextMatch} from "../../import/openfootball/text.ts";
import {playerOf, playersFrom} from "../../import/openfootball/text-players.ts";
import {personalName} from "../../import/personal-names.ts";
import type {ImportedSquad} from "../../import/squads.ts";
import type {Goal, Pair, Side, StartingEleven, TeamId} from "../../types.ts";
import type {
  Ask,
  Field,
  FieldMatch,
  Observation,
  Polled,
  Provider,
  ReportedState,
} from "../types.ts";
import {identify, otherSide, teamOf, unknownCompetition} from "./identify.ts";
import {minuteAt, playerIn} from "./players.ts";
import {ended, scoreOf} from "./progress.ts";
import {rejections} from "./rejections.ts";

/** The full texts, which name teams and players; matches are looked up by day and pair of teams. */
interface Texts {
  readonly matches: ReadonlyMap<string, TextMatch>;
  readonly squads: ReadonlyMap<TeamId, ImportedSquad>;
}
const keyOf = (day: string, home: TeamId | null, away: TeamId | null) => `${day} ${home}-${away}`;

/**
 * openfootball on GitHub, in the public domain: results and goals, and line-ups, cards,
 * substitutions, referee and attendance from the full text.
 */
export function openfootball({raw}: {readonly raw: string}): Provider {
  return {
    id: "openfootball",
    name: "openfootball",
    licence: "CC0-1.0",
    url: "https://github.com/openfootball",
    hosts: [new URL(raw).host],
    minIntervalMs: 15 * 60_000,
    async poll({fetcher, field, at, signal}: Ask): Promise<Polled> {
      const id = field.competition.sources?.openfootball;
      if (!id) return unknownCompetition("openfootball", field);
      const refused = rejections(signal);
      const url = `${raw}/${id}.json/master/${field.year}/${id}.json`;
      const list = shape((await fetcher.json(url, {signal})).value, `openfootball ${id}.json`).list(
        "matches",
      );
      const text = async (name: string) =>
        (
          await fetcher.get(`${raw}/${id}/master/more/${field.year}_${name}.txt`, {signal})
        ).body.toString("utf8");
      const texts = await refused.request(async () =>
        textsOf(await text("full"), await text("squads"), field),
      );
      const observations = list.flatMap((record): Observation[] => {
        const found = refused.attempt(() => jsonMatch(record, field));
        if (!found) return [];
        const inFull =
          texts && refused.attempt(() => textMatch(found.match, found.reported, texts));
        return [
          {
            provider: "openfootball",
            matchId: found.match.matchId,
            observedAt: at,
            sourceUrl: url,
            reported: {...found.reported, ...inFull},
          },
        ];
      });
      return {observations, refused: refused.list};
    },
  };
}

/** A played match of `worldcup.json`; undefined for a future one. @throws ShapeError */
function jsonMatch(
  record: Shape,
  field: Field,
): {match: FieldMatch; reported: ReportedState} | undefined {
  const score = record.maybeObject("score");
  const [home, away] = ["team1", "team2"].map((key) => teamOf(field, null, record.text(key)));
  if (!score || !home || !away) return undefined;
  const pair = (key: string): Pair | null => {
    const value = score.raw(key);
    if (value === undefined) return null;
    if (
      Array.isArray(value) &&
      value.length === 2 &&
      value.every((goals) => Number.isInteger(goals) && goals >= 0)
    )
      return value as unknown as Pair;
    throw new ShapeError(
      `${score.where}.${key} is ${JSON.stringify(value)}; expected two goal counts`,
    );
  };
  const [halfTime, fullTime, extraTime, shootout] = ["ht", "ft", "et", "p"].map(pair);
  if (!fullTime)
    throw new ShapeError(`${score.where}.ft is missing; expected the score after ninety minutes`);
  const kickoffAt = orShape(record.where, () =>
    instantOf(record.text("date"), record.maybeText("time") ?? ""),
  );
  const found = identify(field, home, away, kickoffAt);
  if (!found) return undefined;
  if (shootout && !extraTime && !found.match.withoutExtraTime)
    throw new ShapeError(`${score.where}.et is missing; expected the score before the shoot-out`);
  if (found.swapped)
    throw new ShapeError(
      `${record.where} lists ${away} first; expected the order of the official fixtures`,
    );
  const progress = ended(shootout ? "shootout" : extraTime ? "extra-time" : "regular");
  const goalsNow = extraTime ?? fullTime;
  const goals = (["home", "away"] as const).flatMap((side, index) => {
    const listed = record.maybeList(`goals${index + 1}`);
    return listed.map((goal) => jsonGoal(goal, side, {home, away}, field, extraTime !== null));
  });
  const score90 = {halfTime: halfTime ?? null, fullTime};
  const reported: ReportedState = {
    home,
    away,
    status: "finished",
    phase: null,
    clock: null,
    kickoffAt,
    goalsNow,
    score: {...scoreOf({progress, goalsNow, goals, shootout: shootout ?? null, ...score90})},
    goals: goals.sort(byMinute),
  };
  return {match: found.match, reported};
}

function jsonGoal(
  record: Shape,
  side: Side,
  teams: Readonly<Record<Side, TeamId>>,
  field: Field,
  extraTime: boolean,
): Goal {
  const goal: JsonGoal = {name: record.text("name"), minute: record.text("minute")};
  const kind = record.flag("owngoal") ? "own_goal" : record.flag("penalty") ? "penalty" : "goal";
  const wearer = field.squads.get(teams[kind === "own_goal" ? otherSide(side) : side]);
  return {
    ...minuteAt(goal.minute, extraTime, `${record.where}.minute`),
    side,
    ...playerIn(wearer, null, goal.name),
    kind,
  };
}

function textsOf(full: string, squads: string, field: Field): Texts {
  return orShape("openfootball full text", () => {
    const team = (name: string) => teamOf(field, null, name);
    const played = parseFullText(full).filter(({score}) => score !== null);
    return {
      matches: new Map(
        played.map((match) => [
          keyOf(`${field.year}-${match.on}`, team(match.home), team(match.away)),
          match,
        ]),
      ),
      squads: new Map(
        parseSquadsText(squads).flatMap((squad) => textSquad(squad, team(squad.team), field)),
      ),
    };
  });
}

/** Our squad, with the text's spellings mapped to shirt numbers. */
function textSquad(
  {players}: TextSquad,
  teamId: TeamId | null,
  field: Field,
): [TeamId, ImportedSquad][] {
  const squad = field.squads.get(teamId ?? "");
  if (!squad) return [];
  const shirts = new Set(squad.players.map(({shirt}) => shirt));
  return [
    [
      squad.teamId,
      {
        ...squad,
        textNames: new Map(
          players.filter(({shirt}) => shirts.has(shirt)).map(({name, shirt}) => [name, shirt]),
        ),
      },
    ],
  ];
}

/**
 * The details that the full text adds to a match. Its goals name players as the squad list does, so
 * they take precedence. @throws ShapeError when it does not fit the match
 */
function textMatch(
  match: FieldMatch,
  reported: ReportedState,
  {matches, squads}: Texts,
): ReportedState {
  const text = matches.get(keyOf(match.localOn, reported.home ?? null, reported.away ?? null));
  const [home, away] = [squads.get(reported.home ?? ""), squads.get(reported.away ?? "")];
  if (!text || !home || !away) return {};
  const sides = {home, away};
  const extraTime = reported.score?.extraTime != null;
  return orShape(`openfootball full text line ${text.line}`, () => {
    const {attendance, referees} = text;
    const {lineups, cards, substitutions, shootoutKicks} = playersFrom(text, sides, extraTime);
    const withoutBench = (eleven: StartingEleven) => ({...eleven, formation: null, bench: null});
    return {
      ...(lineups && {
        lineups: {home: withoutBench(lineups.home), away: withoutBench(lineups.away)},
        cards,
        substitutions,
      }),
      goals: text.goals
        .map((goal): Goal => {
          const wearer = sides[goal.kind === "own_goal" ? otherSide(goal.side) : goal.side];
          return {
            ...parseMinute(goal.minute, extraTime),
            side: goal.side,
            ...playerOf(wearer, goal.name),
            kind: goal.kind,
          };
        })
        .sort(byMinute),
      ...(shootoutKicks && {shootoutKicks}),
      ...(attendance !== null && {attendance}),
      ...(referees[0] && {
        officials: [
          {
            role: "referee" as const,
            name: personalName(referees[0].name),
            country: referees[0].country,
          },
        ],
      }),
    };
  });
}

/** Converts the importer's FactsError to a ShapeError, because the input is a provider's answer. */
function orShape<T>(where: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    if (!(cause instanceof FactsError)) throw cause;
    throw new ShapeError(`${where}: ${cause.message}`, {cause});
  }
}
