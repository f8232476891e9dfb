import {cpSync, existsSync, readFileSync, writeFileSync} from "node:fs";
import {join} from "node:path";
import {FactsError} from "../../../kit/errors.ts";
import {type CsvRow, csvText} from "../../../kit/facts/csv.ts";
import {jsonText} from "../../../kit/facts/json-text.ts";
import {type WrittenFile, writeFact} from "../../../kit/facts/write-facts.ts";
import {dayOf, plusMinutes} from "../../../kit/instant.ts";
import {PROJECT_FOLDER} from "../../../kit/project-folder.ts";
import {readFacts} from "../../facts/read-facts.ts";
import {currentYear} from "../../facts/years.ts";
import type {Fixture, MatchFacts, OpenSlot, Slot, Team, TeamId, Venue} from "../../types.ts";
import {ledger} from "../corrections.ts";
import {importGoals, wornBy} from "../goals.ts";
import {fold} from "../names.ts";
import {instantOf, stageNamed} from "../openfootball/json.ts";
import {planKey, slotOf} from "../openfootball/plan.ts";
import {reference} from "../reference.ts";
import type {ImportedSquad} from "../squads.ts";
import {isTeamName, namedTeam, teamIdOf} from "../team-codes.ts";
import {type Downloaded, type DownloadedMatch, readDownloaded} from "./downloaded.ts";
import {newsWords} from "./news-words.ts";

/** A facts file with `null` in place of what the sources do not know. */
type Gappy<T> = {readonly [K in keyof T]: T[K] | null};

export interface InitReport {
  readonly year: number;
  readonly files: readonly WrittenFile[];
  /** Values missing from the sources, a line each: file, place, what to write there. */
  readonly gaps: readonly string[];
}

/** Folders that are the same for every tournament, apart from entries that name another one. */
const COMMON = ["hub", "market", "news", "sources", "history"];

/**
 * Makes a data folder for a tournament from downloaded openfootball files: the facts of the
 * tournament, internationals before its first day, and a copy of the program's other facts. Values
 * that no source knows are `null`, which an import refuses, and are listed as gaps. Without gaps the
 * folder is checked as by an import.
 *
 * @throws FactsError when the folder has that tournament already, the files describe none, or they
 * contradict each other
 */
export function initFolder({from, to}: {from: string; to: string}): InitReport {
  const downloaded = readDownloaded(from);
  const {year} = downloaded;
  const folder = `tournament/${year}`;
  if (existsSync(join(to, folder)))
    throw new FactsError(`${join(to, folder)} exists; edit its files, or remove it to begin again`);
  const gaps: string[] = [];
  const texts = tournamentFiles(downloaded, (file, line) =>
    gaps.push(`${folder}/${file}: ${line}`),
  );
  const own = join(PROJECT_FOLDER, "data");
  for (const name of COMMON) cpSync(join(own, name), join(to, name), {recursive: true});
  const ofOwn =
    currentYear(own) + (downloaded.tournament.competition ? '|"topic":"world-cup"' : "");
  const words = join(to, "news/football.json");
  writeFileSync(words, jsonText(newsWords(JSON.parse(readFileSync(words, "utf8")), downloaded)));
  for (const name of ["hub/quizzes", "hub/workshop-events", "sources/football"])
    leaveOut(ofOwn, join(to, `${name}.json`));
  const files = [
    ...Object.entries(texts).map(([name, text]) => writeFact(to, `${folder}/${name}`, text)),
    writeFact(to, "history/internationals.csv", internationalsBefore(openingDay(downloaded))),
  ];
  if (gaps.length === 0) readFacts(to, year);
  return {year, files, gaps};
}

/** Removes the items of a JSON list whose text matches a pattern. */
function leaveOut(pattern: string, path: string): void {
  const list: unknown[] = JSON.parse(readFileSync(path, "utf8"));
  const rest = list.filter((one) => !new RegExp(pattern).test(JSON.stringify(one)));
  writeFileSync(path, jsonText(rest));
}

const openingDay = ({matches}: Downloaded) => matches.map(({date}) => date).sort()[0]!;

/** The program's internationals of earlier days, whose results were known before the opening. */
function internationalsBefore(day: string): string {
  const [header, ...rows] = reference.text("history/internationals.csv").trimEnd().split("\n");
  const last = day.replaceAll("-", "");
  return `${[header, ...rows.filter((row) => row < last)].join("\n")}\n`;
}

type Note = (file: string, line: string) => void;

function noteUnknown(note: Note, file: string, id: string, values: object): void {
  const unknown = Object.entries(values).flatMap(([key, value]) => (value === null ? key : []));
  if (unknown.length > 0) note(file, `${id}: write ${unknown.join(", ")}`);
}

function tournamentFiles(downloaded: Downloaded, note: Note): Record<string, string> {
  const matches = numbered(downloaded);
  const teams = teamsOf(downloaded, note);
  const squads = squadsOf(downloaded, teams, note);
  const hosts = downloaded.tournament.hosts ?? [];
  const fixtures = fixturesOf(downloaded, matches, note);
  return {
    "tournament.json": jsonText(rulesOf(downloaded, teams, fixtures, note)),
    "teams.json": jsonText(teams),
    "venues.json": jsonText(venuesOf(downloaded, hosts.length === 1 ? hosts[0]! : null, note)),
    "fixtures.json": jsonText(fixtures),
    "squads.json": jsonText(
      squads.flatMap(({textNames: _, ...squad}) => (squad.players.length > 0 ? squad : [])),
    ),
    "matches.json": jsonText(matchesOf(downloaded, matches, fixtures, squads, note)),
    "corrections.json": jsonText(downloaded.corrections),
    ...thirdPlaceFile(downloaded, fixtures, note),
  };
}

/** Matches by official number; group matches come first, and knock-outs have no group. */
function numbered({matches}: Downloaded): readonly DownloadedMatch[] {
  const twoLegs = matches
    .filter(({group}) => !group)
    .map(({round, team1, team2}) => `${round} ${[team1, team2].sort().join("–")}`);
  const again = twoLegs.find((tie, index) => twoLegs.indexOf(tie) < index);
  if (again !== undefined)
    throw new FactsError(`${again} is played twice; expected knock-outs of one match`);
  const inOrder = matches.toSorted(
    (a, b) => (a.num ?? 0) - (b.num ?? 0) || a.date.localeCompare(b.date),
  );
  return [...inOrder.filter(({group}) => group), ...inOrder.filter(({group}) => !group)];
}

function teamsOf({groups, teams: byHand}: Downloaded, note: Note): Gappy<Team>[] {
  const confederations = new Map(
    reference
      .csv("history/teams.csv", "history-teams.json")
      .map(({teamId, confederation}) => [teamId!, confederation as Team["confederation"]]),
  );
  const ranks = new Map(byHand.map(({teamId, fifaRank}) => [teamId!, Number(fifaRank) || null]));
  return [...groups].flatMap(([group, names]) =>
    names.filter(isTeamName).map((name) => {
      const teamId = teamIdOf(name);
      const {name: en, nameVi: vi, flag} = namedTeam(teamId)!;
      const team = {
        teamId,
        code: teamId.toUpperCase(),
        name: {en, vi},
        flag,
        confederation: confederations.get(teamId) || null,
        group,
        fifaRank: ranks.get(teamId) ?? null,
      };
      noteUnknown(note, "teams.json", teamId, team);
      return team;
    }),
  );
}

/**
 * The open slots of the groups: those written by hand, and one for each name that no team has, whose
 * Vietnamese name is `null` unless it is a place of the draw.
 */
function openSlotsOf({groups, tournament}: Downloaded): readonly OpenSlot[] {
  const written = tournament.openSlots ?? [];
  const unknown = [...groups].flatMap(([group, names]) =>
    names
      .filter((en) => !isTeamName(en) && !written.some(({name}) => name.en === en))
      .map((en) => {
        const position = /^Group \w, team (\d)$/.exec(en)?.[1];
        return {group, name: {en, vi: position ? `Đội ${position} bảng ${group}` : null!}};
      }),
  );
  const slots = unknown.map((one, index) => ({slot: `W${901 + written.length + index}`, ...one}));
  return [...written, ...slots];
}

/**
 * The side of a group match: its open slot, even if its team has been named, otherwise its team.
 */
const sideOf = (slots: readonly OpenSlot[], name: string): Slot =>
  isTeamName(name)
    ? (slots.find(({teamId}) => teamId === teamIdOf(name))?.slot ?? teamIdOf(name))
    : slots.find((open) => open.name.en === name)!.slot;

const venueIdOf = (city: string): string => fold(city).replaceAll(" ", "-");

function venuesOf(
  {matches, plan, venues: byHand}: Downloaded,
  country: TeamId | null,
  note: Note,
): Gappy<Venue>[] {
  const rows = new Map(byHand.map((row) => [row.city!, row]));
  const stadiums = new Map(plan.stadiums.map((stadium) => [stadium.city, stadium]));
  const number = (row: CsvRow | undefined, key: string) => (row?.[key] ? Number(row[key]) : null);
  const grounds = matches.flatMap(({ground}) => ground ?? []);
  return [...new Set([...stadiums.keys(), ...rows.keys(), ...grounds])]
    .map((city) => {
      const row = rows.get(city);
      const {
        name = row?.name ?? null,
        officialName = name,
        capacity = number(row, "capacity"),
      } = stadiums.get(city) ?? {};
      const venue = {
        venueId: venueIdOf(city),
        name,
        fifaName: officialName,
        city,
        country: row?.country ?? country,
        capacity,
        latitude: number(row, "latitude"),
        longitude: number(row, "longitude"),
        timeZone: row?.timeZone ?? null,
      };
      noteUnknown(note, "venues.json", venue.venueId, venue);
      return venue;
    })
    .sort((a, b) => (a.venueId < b.venueId ? -1 : 1));
}

function fixturesOf(
  downloaded: Downloaded,
  matches: readonly DownloadedMatch[],
  note: Note,
): Gappy<Fixture>[] {
  const {plan, year} = downloaded;
  const slots = openSlotsOf(downloaded);
  const played = new Map<string, number>();
  return matches.map((match, index) => {
    const {date, time = "", team1, team2, group, ground} = match;
    const number = index + 1;
    const stage = group ? "group" : stageNamed(match.round);
    const planned = plan.matches.get(planKey(date.slice(5), team1, team2));
    const city = ground ?? planned?.city;
    for (const team of [team1, team2]) played.set(team, (played.get(team) ?? 0) + 1);
    const [home, away] = group
      ? [sideOf(slots, team1), sideOf(slots, team2)]
      : (match.slots ?? planned?.slots ?? [slotOf(team1), slotOf(team2)]);
    if (!home || !away)
      note("fixtures.json", `match ${number}: write the slots of both sides, such as 1A and 2B`);
    if (!city) note("fixtures.json", `match ${number}: write its venueId`);
    return {
      number,
      matchId: `m-${String(number).padStart(3, "0")}`,
      stage,
      group: group?.replace("Group ", "") ?? null,
      matchday: group ? played.get(team1)! : null,
      home,
      away,
      kickoffAt: kickoffOf(date, time, plan.zone, year),
      localOn: date,
      venueId: city ? venueIdOf(city) : null,
    };
  });
}

function kickoffOf(date: string, time: string, zone: string | null, year: number): string {
  const withZone = time.includes("UTC") ? time : `${time} ${zone}`;
  if (!/^\d\d:\d\d UTC/.test(withZone))
    throw new FactsError(
      `kick-off "${date} ${time}" has no zone; expected 21:00 UTC+2, or (UTC+2) in the text of ${year}`,
    );
  return instantOf(date, withZone);
}

/**
 * Squads with players by shirt, none for a team without a file; the manager is null unless one was
 * written by hand.
 */
function squadsOf(
  {squads, teams: byHand}: Downloaded,
  teams: readonly Gappy<Team>[],
  note: Note,
): ImportedSquad[] {
  const listed = new Map(squads.map(({team, players}) => [teamIdOf(team), players]));
  const managers = new Map(byHand.map((row) => [row.teamId!, row]));
  return teams.map(({teamId}) => {
    const players = (listed.get(teamId!) ?? []).toSorted((a, b) => a.shirt - b.shirt);
    const {manager, managerCountry} = managers.get(teamId!) ?? {};
    if (players.length > 0 && !manager) note("squads.json", `${teamId}: write its manager`);
    return {
      teamId: teamId!,
      manager: (manager ? {name: manager, country: managerCountry || null} : null)!,
      players,
      textNames: new Map(),
    };
  });
}

/** Played matches: scores and goals; cards, lineups and crowds are in none of these files. */
function matchesOf(
  {corrections}: Downloaded,
  matches: readonly DownloadedMatch[],
  fixtures: readonly Gappy<Fixture>[],
  squads: readonly ImportedSquad[],
  note: Note,
): MatchFacts[] {
  const byTeam = new Map<TeamId, ImportedSquad>(squads.map((squad) => [squad.teamId, squad]));
  const names = ledger(corrections);
  return matches.flatMap((match, index) => {
    const {number, kickoffAt} = fixtures[index]!;
    if (!match.score) return [];
    const [home, away] = [teamIdOf(match.team1), teamIdOf(match.team2)];
    const sides = {home: byTeam.get(home)!, away: byTeam.get(away)!};
    const sources = {number: number!, json: {...match, ground: ""}, text: null, scorers: []};
    const goals = importGoals(sources, sides, names);
    for (const {shirt, name, side, kind} of goals)
      if (shirt === null && sides[wornBy(side, kind)].players.length > 0)
        note(
          "corrections.json",
          `match ${number}: write the shirt of ${name} beside the downloads, then run init again`,
        );
    const {ht, ft, et, p} = match.score;
    return {
      number: number!,
      home,
      away,
      kickoffAt: kickoffAt!,
      score: {halfTime: ht ?? null, fullTime: ft, extraTime: et ?? null, shootout: p ?? null},
      // a file made from results alone names no scorer
      goals: goals.length === 0 && (et ?? ft).some((count) => count > 0) ? null : goals,
      cards: null,
      substitutions: null,
      shootoutKicks: null,
      lineups: null,
      managers: {home: sides.home.manager, away: sides.away.manager},
      officials: null,
      attendance: null,
    };
  });
}

/** `tournament.json`: dates and numbers from the fixtures, overridden by values written by hand. */
function rulesOf(
  downloaded: Downloaded,
  teams: readonly Gappy<Team>[],
  fixtures: readonly Gappy<Fixture>[],
  note: Note,
) {
  const {year, name, groups, tournament} = downloaded;
  const openSlots = openSlotsOf(downloaded);
  const days = fixtures.map(({localOn}) => localOn!).sort();
  const [opening] = fixtures.map(({kickoffAt}) => kickoffAt!).sort();
  const slots = fixtures.flatMap(({home, away}) => [home ?? "", away ?? ""]);
  const thirds = slots.filter(isThird).length;
  const rules = {
    year,
    name: {en: name, vi: null},
    competition: null,
    hosts: null,
    opensOn: days[0],
    endsOn: days.at(-1),
    fieldCompleteAt: null,
    // the last noon before the opening match
    forecastsFrom: dayOf(plusMinutes(opening!, -12 * 60)),
    groups: [...groups.keys()],
    advancePerGroup: slots.filter((slot) => /^[1-9][A-Z]$/.test(slot)).length / groups.size,
    advanceThirdPlaced: thirds,
    tieBreaks: null,
    thirdPlacedTieBreaks: thirds > 0 ? null : ["points"],
    ...tournament,
    ...(openSlots.length > 0 && {openSlots}),
  };
  const means: Readonly<Record<string, string>> = {
    competition: "id, names, name in history/competitions.csv and kind, or nothing for a World Cup",
    hosts: `team ids of the hosts, of ${teams.map(({teamId}) => teamId).join(", ")}`,
    fieldCompleteAt: "the instant from which all teams were known, but for those of open slots",
    tieBreaks: "criteria of the group tables in order, points first",
    thirdPlacedTieBreaks: "criteria of the table of thirds in order, points first",
  };
  for (const [key, meaning] of Object.entries(means))
    if (rules[key as keyof typeof rules] === null)
      note("tournament.json", `${key}: write ${meaning}`);
  for (const {slot, name} of openSlots)
    if (!name.vi)
      note(
        "tournament.json",
        `openSlots: no team is called "${name.en}"; write name.vi of ${slot}, or correct the name`,
      );
  if (!rules.name.vi) note("tournament.json", "name.vi: write the Vietnamese name");
  return rules;
}

const isThird = (slot: Slot | null) => /^3[A-Z]{2,}$/.test(slot ?? "");

/** The table of thirds as published; an import checks that it is complete and fits the bracket. */
function thirdPlaceFile(
  {thirdPlace}: Downloaded,
  fixtures: readonly Gappy<Fixture>[],
  note: Note,
): Record<string, string> {
  const winners = fixtures.flatMap(({home, away}) =>
    isThird(away) ? home! : isThird(home) ? away! : [],
  );
  if (winners.length === 0) return {};
  if (thirdPlace.length === 0)
    note(
      "third-place.csv",
      `write the published table with the columns qualified, ${winners.join(", ")}`,
    );
  const columns = ["qualified", ...winners.sort()];
  return {
    "third-place.csv": csvText(
      columns,
      thirdPlace.map((row) => columns.map((column) => row[column] ?? "")),
    ),
  };
}
