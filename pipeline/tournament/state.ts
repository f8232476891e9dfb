import {cached} from "../kit/cached.ts";
import {FactsError, UsageError} from "../kit/errors.ts";
import {dayIn} from "../kit/instant.ts";
import type {Store} from "../kit/store.ts";
import type {Revision} from "./feed-events.ts";
import {type MatchRecord, recordsAt, recordsVersion, revisionsAt} from "./queries/matches.ts";
import {allocation, fixtures, squads, teams, tournament, venues} from "./queries/tournament.ts";
import {refsOf} from "./refs.ts";
import {availableAt} from "./rules/available-at.ts";
import {bracket} from "./rules/bracket.ts";
import {believed, tickedTo} from "./rules/course.ts";
import {groupFixtures, groupTable} from "./rules/group-table.ts";
import {decidedPlaces, endingsOf} from "./rules/prospects/endings.ts";
import type {Ending, GroupFixtures} from "./rules/prospects/types.ts";
import {isDecided, knockoutResults, unrecorded} from "./rules/result.ts";
import {asNamedAt, readSlot, unnamed, withTeams} from "./rules/slot.ts";
import {thirdPlaced} from "./rules/third-placed.ts";
import type {BracketNode, GroupPlaces, GroupTable, ThirdPlacedRow} from "./rules/types.ts";
import type {
  Allocation,
  Fixture,
  Instant,
  MatchId,
  MatchState,
  OpenSlot,
  Slot,
  Squad,
  Team,
  TeamId,
  Tournament,
  Venue,
} from "./types.ts";

/** A fixture and what was known about it. */
export interface Match {
  /** As currently planned. */
  readonly fixture: Fixture;
  /** Original time and venue; null unless the match has been moved. */
  readonly movedFrom: (Pick<Fixture, "kickoffAt" | "localOn"> & {readonly venue: Venue}) | null;
  readonly state: MatchState;
  /** Instant from which this state was known; null if nothing has been recorded. */
  readonly recordedAt: Instant | null;
  readonly venue: Venue;
  readonly home: TeamId | null;
  readonly away: TeamId | null;
}

/**
 * The tournament as known at one instant. It contains nothing later, so nothing derived from it can
 * leak later facts.
 */
export interface TournamentState {
  readonly asOf: Instant;
  readonly tournament: Tournament & {readonly factsSha256: string; readonly historySha256: string};
  readonly teams: ReadonlyMap<TeamId, Team>;
  readonly squads: ReadonlyMap<TeamId, Squad>;
  readonly allocation: Allocation;
  /** By official number. */
  readonly matches: readonly Match[];
  readonly tables: readonly GroupTable[];
  readonly thirds: readonly ThirdPlacedRow[];
  readonly bracket: ReadonlyMap<MatchId, BracketNode>;
  /** The revisions known by then, oldest first; empty for an archive. */
  readonly revisions: ReadonlyMap<MatchId, readonly Revision[]>;
}

/** A team's FIFA ranking position, the last criterion of a table. */
export const rankingOf =
  (teams: ReadonlyMap<TeamId, Team>) =>
  (team: TeamId): number | null =>
    teams.get(team)?.fifaRank ?? null;

/**
 * The state of a record as of an instant: with its clock advanced if the record is from then or
 * earlier, otherwise limited to what had happened by then.
 */
const stateOf = ({state, recordedAt}: MatchRecord, asOf: Instant): MatchState =>
  recordedAt <= asOf ? tickedTo(state, recordedAt, asOf) : availableAt(state, recordedAt, asOf);

/** @throws UsageError when some teams were not yet known at that instant */
export function requireField({year, fieldCompleteAt, endsOn}: Tournament, asOf: Instant): void {
  if (asOf < fieldCompleteAt)
    throw new UsageError(
      `as of ${asOf} the field of ${year} was not complete; expected an instant from ${fieldCompleteAt} on (the last match is on ${endsOn})`,
    );
}

/**
 * The parts of the facts files that do not change while these slots (joined by commas) are open.
 */
function fieldIn(store: Store, {year, openSlots = []}: Tournament, open: string) {
  const isOpen = ({slot}: OpenSlot) => open.split(",").includes(slot);
  const later = openSlots.filter(isOpen).map(({teamId}) => teamId);
  const config = {openSlots: openSlots.filter((slot) => !isOpen(slot))};
  const teamList = teams(store, year).filter(({teamId}) => !later.includes(teamId));
  return {
    teamList,
    byId: new Map(teamList.map((team) => [team.teamId, team])),
    venueById: new Map(venues(store, year).map((venue) => [venue.venueId, venue])),
    fixtureList: fixtures(store, year).map((fixture) => withTeams(config, fixture)),
    squadOf: squads(store, year),
    table: allocation(store, year),
  };
}

const openIn = (known: Tournament): string =>
  unnamed(known)
    .map(({slot}) => slot)
    .join();

/** Reread only when the files change, or a team is named. */
const fieldOf = cached((store: Store, year: number, _factsSha256: string, open: string) =>
  fieldIn(store, tournament(store, year)!, open),
);

/**
 * Reads the store as of an instant. Each match has the newest state recorded by then or, if all
 * records are later (facts loaded after the event), what `availableAt` returns for the earliest;
 * tables follow from decided matches, and bracket slots are filled if decided.
 *
 * @throws FactsError when the year was never loaded; UsageError when `asOf` is before the field was
 * complete
 */
export function stateAt(store: Store, year: number, asOf: Instant): TournamentState {
  const config = tournament(store, year);
  if (!config)
    throw new FactsError(`the database holds no tournament ${year}; run "broadsheet import" first`);
  requireField(config, asOf);
  const content = [config.factsSha256, config.historySha256, recordsVersion(store)].join();
  return readState(store, year, asOf, content);
}

const readState = cached((store: Store, year: number, asOf: Instant, _content: string) => {
  const config = tournament(store, year)!;
  const known = asNamedAt(config, asOf);
  return stateFrom(store, known, asOf, fieldOf(store, year, config.factsSha256, openIn(known)));
});

const AFTER_ALL: Instant = "9999-12-31T00:00:00Z";
/**
 * Reads the store with everything recorded so far, within a transaction that changes it: nothing is
 * cached. Undefined when the year was never loaded.
 */
export function stateNow(store: Store, year: number): TournamentState | undefined {
  const config = tournament(store, year);
  return config && stateFrom(store, config, AFTER_ALL, fieldIn(store, config, openIn(config)));
}

/** A fixture as currently planned, with its original time and venue if they differ. */
function planned(fixture: Fixture, {scheduledAt}: MatchState, first: Venue, venue: Venue) {
  const {kickoffAt, localOn} = fixture;
  const now = scheduledAt ?? kickoffAt;
  if (now === kickoffAt && venue === first) return {fixture, movedFrom: null};
  const {venueId, timeZone} = venue;
  return {
    fixture: {...fixture, kickoffAt: now, localOn: dayIn(now, timeZone), venueId},
    movedFrom: {kickoffAt, localOn, venue: first},
  };
}

/** Every way in which a group can end; computed once per table. */
export const endingsIn = cached((fixtures: GroupFixtures): Ending[] | null => endingsOf(fixtures));

/** With more open matches in a group, none of its places can be decided. */
const MAX_OPEN = 3;

/** The places of a group that are settled, whether or not it is complete. */
export function placesIn({group, complete, rows, fixtures}: GroupTable): GroupPlaces {
  if (complete) return {group, decided: rows.map(({teamId}) => teamId)};
  const open = fixtures.matches.filter(({played}) => played === null).length;
  return {group, decided: open > MAX_OPEN ? [] : decidedPlaces(fixtures, endingsIn(fixtures))};
}

/**
 * The table of a group. Equal results return the same object, so that everything derived from it is
 * computed once, regardless of caller and instant.
 *
 * @param teams the tournament's teams, shared by all its instants
 */
export const tableOf = (teams: TournamentState["teams"], fixtures: GroupFixtures): GroupTable =>
  tableFrom(teams, JSON.stringify(fixtures));
const tableFrom = cached((_: TournamentState["teams"], fixtures: string) =>
  groupTable(JSON.parse(fixtures) as GroupFixtures),
);

function stateFrom(
  store: Store,
  config: TournamentState["tournament"],
  asOf: Instant,
  {teamList, byId, venueById, fixtureList, squadOf, table}: ReturnType<typeof fieldIn>,
): TournamentState {
  const {year} = config;
  const records = recordsAt(store, year, asOf);
  const list = fixtureList.map((fixture) => {
    const record = records.get(fixture.matchId);
    const state = record ? believed(fixture, stateOf(record, asOf)) : unrecorded(fixture.matchId);
    const recordedAt = record && record.recordedAt <= asOf ? record.recordedAt : null;
    const venue = venueById.get(state.venueId ?? fixture.venueId)!;
    const first = venueById.get(fixture.venueId)!;
    return {...planned(fixture, state, first, venue), state, recordedAt, venue};
  });
  const ranking = rankingOf(byId);
  const tables = config.groups.map((group): GroupTable => {
    const counts = ({state}: {state: MatchState}) => isDecided(state);
    return tableOf(byId, groupFixtures(group, config, teamList, list, counts));
  });
  const thirds =
    config.advanceThirdPlaced === 0
      ? []
      : thirdPlaced(tables, {
          advance: config.advanceThirdPlaced,
          tieBreaks: config.thirdPlacedTieBreaks,
          ranking,
          allocation: table,
        });
  const knockouts = list.filter(({fixture}) => fixture.stage !== "group");
  const results = knockoutResults(knockouts);
  const nodes = new Map(
    bracket(
      knockouts.map(({fixture}) => fixture),
      tables.map(placesIn),
      thirds,
      results,
    ).map((node) => [node.matchId, node]),
  );
  const teamAt = (slot: Slot) => (byId.has(slot) ? slot : null);
  const matches = list.map((match): Match => {
    const node = nodes.get(match.fixture.matchId);
    const {fixture} = match;
    const home = node ? (match.state.home ?? node.homeTeam) : teamAt(fixture.home);
    const away = node ? (match.state.away ?? node.awayTeam) : teamAt(fixture.away);
    return {...match, home, away};
  });
  return {
    asOf,
    tournament: config,
    teams: byId,
    squads: squadOf,
    allocation: table,
    matches,
    tables,
    thirds,
    bracket: nodes,
    revisions: revisionsAt(store, asOf),
  };
}

/** The match with this address: its id, its slug by teams, or its slug by bracket slots. */
export const findMatch = (state: TournamentState, address: string): Match | undefined =>
  state.matches.find((match) => {
    const {ref, otherRefs} = refsOf(match, state.teams, state.tournament);
    return ref === address || otherRefs.includes(address);
  });

const SIDES = ["home", "away"] as const;

/**
 * The number and instant of the newest revision of a match in calendars: of the match itself or, in
 * the knock-outs, of the results that determine its known sides; the naming of an open slot is one
 * more. A corrected result counts even if it makes a side unknown again.
 */
export function newestRevision(
  state: TournamentState,
  match: Match,
): Pick<Revision, "sequence" | "revisedAt"> {
  const sides = match.fixture.stage === "group" ? [] : SIDES;
  const behind = sides.flatMap((side) =>
    matchesBehind(state, match.fixture[side])
      .flatMap(({fixture}) => state.revisions.get(fixture.matchId) ?? [])
      .filter(({kind}) => kind === "correction" || (kind === "result" && match[side] !== null)),
  );
  const all = [...(state.revisions.get(match.fixture.matchId) ?? []), ...behind];
  const {openSlots = [], fieldCompleteAt} = state.tournament;
  const named = openSlots.flatMap(({teamId, namedAt}) =>
    namedAt && match.fixture.group && SIDES.some((side) => match[side] === teamId) ? namedAt : [],
  );
  return {
    sequence: Math.max(0, ...all.map(({sequence}) => sequence)) + named.length,
    revisedAt: latest([fieldCompleteAt, ...named, ...all.map(({revisedAt}) => revisedAt)]),
  };
}

/** The matches that determine the team of a slot. */
function matchesBehind({matches}: TournamentState, slot: Slot): readonly Match[] {
  const from = readSlot(slot);
  return matches.filter(({fixture: {group, number}}) =>
    from.kind === "place"
      ? group === from.group
      : from.kind === "third"
        ? group !== null
        : "match" in from && number === from.match,
  );
}

const latest = (instants: readonly Instant[]): Instant => instants.toSorted().at(-1)!;
