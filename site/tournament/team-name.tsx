import type {SlotLabel, TeamLabel} from "./front-page-view.ts";

/**
 * Flag and name. The flag is decoration and hidden from screen readers, which would read it as the
 * name once more.
 */
export function TeamName({team}: {team: TeamLabel | SlotLabel}) {
  if (!("teamId" in team)) return <span class="slot">{team.label}</span>;
  return (
    <span class="team">
      <span class="flag" aria-hidden="true">
        {team.flag}
      </span>{" "}
      {team.name}
    </span>
  );
}

/** The name alone, for sentences and bars. */
export const nameOf = (team: TeamLabel | SlotLabel): string =>
  "teamId" in team ? team.name : team.label;
