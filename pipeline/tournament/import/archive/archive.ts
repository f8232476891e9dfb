import {FactsError} from "../../../kit/errors.ts";
import {jsonText} from "../../../kit/facts/json-text.ts";
import {lazy} from "../../../kit/lazy.ts";
import {byCode} from "../../../kit/order.ts";
import type {Confederation, Fixture, MatchFacts, Team, TeamId} from "../../types.ts";
import type {Ledger} from "../corrections.ts";
import {reference} from "../reference.ts";
import {namedTeam} from "../team-codes.ts";
import {ARCHIVE_BRACKET, bracketNumbers, drawOrder} from "./bracket.ts";
import {archiveMatch} from "./matches.ts";
import type {ArchiveMatch, ArchiveSources} from "./sources.ts";
import {archiveSquads} from "./squads.ts";
import {archiveVenueOf, archiveVenues} from "./venues.ts";

/** Positions in the FIFA ranking in force at the opening match, by year and team. */
const ranking = lazy(
  () =>
    new Map(
      reference
        .csv("reference/archive-ranking.csv", "reference-archive-ranking.json")
        .map(({year, teamId, rank}) => [`${year} ${teamId}`, Number(rank)]),
    ),
);
/** The years imported as archives. */
export const archiveYears = (): number[] => [
  ...new Set([...ranking().keys()].map((key) => Number(key.slice(0, 4)))),
];

/** Team data from other files of an import. */
export interface TeamFacts {
  readonly confederations: ReadonlyMap<TeamId, Confederation>;
  /** Flags of the teams in the current tournament. */
  readonly flags: ReadonlyMap<TeamId, string>;
}

const groupOf = ({text}: ArchiveMatch): string | null => text.group?.replace("Group ", "") ?? null;

/**
 * The facts files of an archive year, except `tournament.json` and `corrections.json`. Group
 * matches are numbered in playing order, because no source numbers them; knock-outs have their
 * official numbers, derived from the bracket.
 *
 * @throws FactsError when the sources do not form a tournament of 32 teams: a pairing of the
 * bracket that was not played, an unknown stadium
 */
export function archiveFiles(
  sources: ArchiveSources,
  known: TeamFacts,
  ledger: Ledger,
): Record<string, string> {
  const {year} = sources;
  const squads = archiveSquads(sources, ledger);
  const groupStage = inPlayingOrder(
    year,
    sources.matches.filter((match) => groupOf(match) !== null),
  );
  const played = groupStage.map((match, index) => ({
    match,
    facts: archiveMatch(match, index + 1, squads, ledger),
  }));
  const fixtures = groupFixtures(year, played);
  const letters = [...new Set(groupStage.map((match) => groupOf(match)!))].sort();
  const teams = letters.flatMap((group) =>
    drawOrder(
      group,
      fixtures.filter((fixture) => fixture.group === group),
    ).map((teamId) => teamOf(teamId, group, year, known)),
  );
  const groups = new Map(
    letters.map((group) => [
      group,
      {
        teams: teams.filter((team) => team.group === group).map(({teamId}) => teamId),
        matches: played.filter(({match}) => groupOf(match) === group).map(({facts}) => facts),
      },
    ]),
  );
  const knockouts = knockoutMatches(sources, groups, squads, ledger);
  const all = [...played, ...knockouts];
  const folder = `tournament/${year}`;
  const allFixtures = [
    ...fixtures,
    ...knockouts.map(({match, facts}) => fixtureOf(year, match, facts, null)),
  ];
  for (const {match, facts} of all) checkVenue(year, match, facts.number, ledger);
  return {
    [`${folder}/teams.json`]: jsonText(teams),
    [`${folder}/venues.json`]: jsonText(archiveVenues(year).map(({venue}) => venue)),
    [`${folder}/fixtures.json`]: jsonText(allFixtures),
    [`${folder}/matches.json`]: jsonText(all.map(({facts}) => facts)),
    [`${folder}/squads.json`]: jsonText(
      teams
        .map(({teamId}) => squads.get(teamId)!)
        .map(({teamId, manager, players}) => ({teamId, manager, players})),
    ),
  };
}

interface Played {
  readonly match: ArchiveMatch;
  readonly facts: MatchFacts;
}

const beginsAt = ({text}: ArchiveMatch) => `${text.on} ${text.time}`;

/** By kick-off, then by group, then in the order of the text. */
function inPlayingOrder(year: number, matches: readonly ArchiveMatch[]): ArchiveMatch[] {
  const at = (match: ArchiveMatch) => {
    const [hour, zone] = match.text.time.split(" UTC");
    return Date.parse(`${year}-${match.text.on}T${hour}:00Z`) - Number(zone) * 3_600_000;
  };
  for (const match of matches)
    if (Number.isNaN(at(match)))
      throw new FactsError(
        `${match.home}–${match.away}: "${beginsAt(match)}" is not a kick-off with an offset`,
      );
  return matches.toSorted((a, b) => at(a) - at(b) || byCode(groupOf(a)!, groupOf(b)!));
}

/** Group fixtures; the n-th match of a team is on matchday n. */
function groupFixtures(year: number, played: readonly Played[]): Fixture[] {
  const count = new Map<TeamId, number>();
  return played.map(({match, facts}) => {
    for (const team of [facts.home, facts.away]) count.set(team, (count.get(team) ?? 0) + 1);
    return fixtureOf(year, match, facts, count.get(facts.home)!);
  });
}

/**
 * The bracket as played. Disagreements about a match are filed under its number, so each match is
 * read again once its number is known.
 */
function knockoutMatches(
  {matches}: ArchiveSources,
  groups: Parameters<typeof bracketNumbers>[0],
  squads: ReturnType<typeof archiveSquads>,
  ledger: Ledger,
): Played[] {
  const silent: Ledger = {
    ...ledger,
    settle: (_, __, values) => Object.values(values).find((value) => value !== null) ?? null,
  };
  const byFacts = new Map(
    matches
      .filter((match) => groupOf(match) === null)
      .map((match) => [archiveMatch(match, 0, squads, silent), match] as const),
  );
  return [...bracketNumbers(groups, [...byFacts.keys()])].map(([number, facts]) => {
    const match = byFacts.get(facts)!;
    return {match, facts: archiveMatch(match, number, squads, ledger)};
  });
}

function fixtureOf(
  year: number,
  match: ArchiveMatch,
  {number, home, away, kickoffAt}: MatchFacts,
  matchday: number | null,
): Fixture {
  const place = ARCHIVE_BRACKET.find((one) => one.number === number);
  return {
    number,
    matchId: `m-${year}-${String(number).padStart(2, "0")}`,
    stage: place?.stage ?? "group",
    group: groupOf(match),
    matchday,
    home: place?.home ?? home,
    away: place?.away ?? away,
    kickoffAt,
    localOn: match.json.date,
    venueId: archiveVenueOf(year, "text", match.text.stadium).venueId,
  };
}

function checkVenue(
  year: number,
  {json, text}: ArchiveMatch,
  number: number,
  ledger: Ledger,
): void {
  ledger.settle(number, "venue", {
    "openfootball text": archiveVenueOf(year, "text", text.stadium).venueId,
    "openfootball json": archiveVenueOf(year, "json", json.ground.split(", ")[0]!).venueId,
  });
}

function teamOf(
  teamId: TeamId,
  group: string,
  year: number,
  {confederations, flags}: TeamFacts,
): Team {
  const confederation = confederations.get(teamId);
  const {name: en, nameVi: vi, flag: ownFlag} = namedTeam(teamId)!;
  const flag = flags.get(teamId) ?? ownFlag;
  const fifaRank = ranking().get(`${year} ${teamId}`);
  if (!confederation || !flag || fifaRank === undefined)
    throw new FactsError(`team "${teamId}" of ${year} lacks a confederation, a flag or a ranking`);
  return {teamId, code: teamId.toUpperCase(), name: {en, vi}, flag, confederation, group, fifaRank};
}
