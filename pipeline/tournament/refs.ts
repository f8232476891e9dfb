import type {Fixture, Slot, Team, TeamId, Tournament} from "./types.ts";

/** The parts from which the addresses of a match are built. */
export interface Addressed {
  readonly fixture: Pick<Fixture, "matchId" | "stage" | "home" | "away" | "localOn">;
  readonly home: TeamId | null;
  readonly away: TeamId | null;
  readonly movedFrom?: Pick<Fixture, "localOn"> | null;
}
type Named = {readonly name: Pick<Team["name"], "en">};

/**
 * Lower-case words joined by hyphens, without diacritics: `Bosnia & Herzegovina` →
 * `bosnia-and-herzegovina`.
 */
export const slug = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/&/g, " and ")
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/**
 * Addresses of a match: `mexico-vs-south-africa-2026-06-11` (the venue's day) once both teams are
 * known, otherwise `w74-vs-w77-2026-07-04`. The bracket address and the number (`m-089`) stay valid
 * afterwards, as does that of a group match with an open slot (`can-vs-w901-2026-06-12`), and a
 * rescheduled match keeps its addresses, so that links never break.
 */
export function refsOf(
  match: Addressed,
  teams: ReadonlyMap<TeamId, Named>,
  {openSlots = []}: Pick<Tournament, "openSlots"> = {},
): {ref: string; otherRefs: string[]} {
  const {fixture, home, away} = match;
  const {localOn} = match.movedFrom ?? fixture;
  const name = (slot: Slot, team: TeamId | null) =>
    slug((team && teams.get(team)?.name.en) || slot);
  const drawn = (slot: Slot) => openSlots.find(({teamId}) => teamId === slot)?.slot ?? slot;
  const [first, second] = [drawn(fixture.home), drawn(fixture.away)];
  const bySlot = `${name(first, null)}-vs-${name(second, null)}-${localOn}`;
  if (!home || !away) return {ref: bySlot, otherRefs: [fixture.matchId]};
  const byName = `${name(fixture.home, home)}-vs-${name(fixture.away, away)}-${localOn}`;
  return {
    ref: byName,
    otherRefs: first === home && second === away ? [fixture.matchId] : [fixture.matchId, bySlot],
  };
}
