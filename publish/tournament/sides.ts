import {slotLabel} from "../../pipeline/tournament/rules/bracket.ts";
import {unnamed} from "../../pipeline/tournament/rules/slot.ts";
import type {Snapshot, SnapshotMatch} from "../../pipeline/tournament/snapshot.ts";
import type {Side, Slot, TeamId} from "../../pipeline/tournament/types.ts";
import type {SlotLabel} from "../../site/components/team-name.tsx";
import {playerIdOf} from "./player-id.ts";

/** A team in the form used by every body. */
export function teamRef(snapshot: Snapshot, teamId: TeamId) {
  const team = snapshot.teams.get(teamId)!;
  return {teamId, code: team.code, name: team.name.en, nameVi: team.name.vi, flag: team.flag};
}

/** Vietnamese names of teams that are in none of the tournaments, where they differ from English. */
const VIETNAMESE: Readonly<Record<TeamId, string>> = {
  asa: "Samoa thuộc Mỹ",
  atg: "Antigua và Barbuda",
  cam: "Campuchia",
  cay: "Quần đảo Cayman",
  chn: "Trung Quốc",
  cok: "Quần đảo Cook",
  cta: "CH Trung Phi",
  cyp: "Síp",
  dei: "Đông Ấn Hà Lan",
  dom: "CH Dominica",
  eqg: "Guinea Xích Đạo",
  fin: "Phần Lan",
  frg: "Tây Đức",
  fro: "Quần đảo Faroe",
  gdr: "Đông Đức",
  gre: "Hy Lạp",
  guf: "Guyane thuộc Pháp",
  hkg: "Hồng Kông",
  ind: "Ấn Độ",
  irl: "CH Ireland",
  ita: "Ý",
  lao: "Lào",
  mac: "Ma Cao",
  mkd: "Bắc Macedonia",
  mng: "Mông Cổ",
  nir: "Bắc Ireland",
  nmi: "Quần đảo Bắc Mariana",
  prk: "Triều Tiên",
  scg: "Serbia và Montenegro",
  skn: "Saint Kitts và Nevis",
  sol: "Quần đảo Solomon",
  ssd: "Nam Sudan",
  stp: "São Tomé và Príncipe",
  tca: "Quần đảo Turks và Caicos",
  tch: "Tiệp Khắc",
  tha: "Thái Lan",
  tpe: "Đài Loan",
  tri: "Trinidad và Tobago",
  uae: "UAE",
  ukr: "Ukraina",
  urs: "Liên Xô",
  vgb: "Quần đảo Virgin thuộc Anh",
  vie: "Việt Nam",
  vin: "Saint Vincent và Grenadines",
  vir: "Quần đảo Virgin thuộc Mỹ",
  yug: "Nam Tư",
};

/** A team in history, which may not be in this tournament. */
export function historicTeam(snapshot: Snapshot, teamId: TeamId) {
  const cup = [snapshot, ...snapshot.archives.values()].find(({teams}) => teams.has(teamId));
  if (cup) return teamRef(cup, teamId);
  const name = snapshot.history.teams.find((team) => team.teamId === teamId)?.name ?? teamId;
  const nameVi = VIETNAMESE[teamId] ?? null;
  return {teamId, code: teamId.toUpperCase(), name, nameVi, flag: null};
}

/** A host in the form of a team; it may be still to qualify, and then has a white flag. */
export function hostRef(snapshot: Snapshot, teamId: TeamId) {
  const {nameVi, flag, ...team} = historicTeam(snapshot, teamId);
  return {...team, nameVi: nameVi ?? team.name, flag: flag ?? "🏳️"};
}

/** The teams of a group that are still to be named. */
export const openSides = ({tournament}: Snapshot, group: string): SlotLabel[] =>
  unnamed(tournament)
    .filter((open) => open.group === group)
    .map(({slot, name}) => ({slot, label: name.en, labelVi: name.vi}));

/** One side of a match: the team, or the meaning of its slot while the team is unknown. */
export function sideRef(snapshot: Snapshot, slot: Slot, teamId: TeamId | null) {
  const bracketSlot = snapshot.teams.has(slot) ? null : slot;
  if (teamId) return {...teamRef(snapshot, teamId), slot: bracketSlot};
  const label = slotLabel(slot, snapshot.tournament);
  return {
    teamId: null,
    code: null,
    name: label.en,
    nameVi: label.vi,
    flag: null,
    slot: bracketSlot,
  };
}
export type SideRef = ReturnType<typeof sideRef>;

export const sidesOf = (snapshot: Snapshot, {fixture, home, away}: SnapshotMatch) => ({
  home: sideRef(snapshot, fixture.home, home),
  away: sideRef(snapshot, fixture.away, away),
});

/**
 * The player with a shirt: the squad's id and name if the shirt is known, otherwise the source's
 * spelling and no id.
 */
export function playerRef(
  snapshot: Snapshot,
  teamId: TeamId | null,
  {shirt, name}: {readonly shirt: number | null; readonly name: string},
) {
  const player =
    teamId && shirt !== null
      ? snapshot.squads.get(teamId)?.players.find((one) => one.shirt === shirt)
      : undefined;
  return {
    playerId: teamId && player ? playerIdOf(teamId, player) : null,
    shirt,
    name: player?.name ?? name,
    position: player?.position ?? null,
  };
}

/** The team on one side of a match. */
export const teamOn = (match: SnapshotMatch, side: Side): TeamId | null => match[side];
