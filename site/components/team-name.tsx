import {useFrame} from "../layout/frame.ts";
import {flagCode} from "./flag-code.ts";
import type {SlotLabel, TeamLabel} from "./team-label.ts";

interface TeamNameProps {
  readonly team: TeamLabel | SlotLabel;
  /**
   * The name in full; short, which is three capitals where it is long; three capitals for narrow
   * places; or both, of which a phone shows the capitals. In full unless told otherwise.
   */
  readonly as?: "full" | "short" | "code" | "both";
}

/**
 * Flag and name. The flag is decoration and hidden from screen readers, which would read it as the
 * name once more.
 */
export function TeamName({team, as = "full"}: TeamNameProps) {
  const {language, flagsHref} = useFrame();
  const name = nameIn(language, team);
  if (!("teamId" in team)) return <span class="slot">{name}</span>;
  const flag = flagCode(team.flag);
  const hasCode = as === "code" || as === "both" || (as === "short" && name.length > SHORT);
  return (
    <span class="team">
      {flag && (
        <svg class="flag" aria-hidden="true">
          <use href={`${flagsHref}#${flag}`} />
        </svg>
      )}
      {!hasCode && name}
      {as === "both" && <span class="wide">{name}</span>}
      {hasCode && (
        <abbr class={as === "both" ? "narrow" : undefined} title={name}>
          {team.code}
        </abbr>
      )}
    </span>
  );
}

/** The name alone, for sentences and bars. */
export const nameIn = (language: "en" | "vi", team: TeamLabel | SlotLabel): string =>
  "teamId" in team
    ? language === "en"
      ? team.name
      : team.nameVi
    : language === "en"
      ? team.label
      : team.labelVi;

/** Characters of the longest name that narrow places have room for. */
const SHORT = 14;

/** The name where it is short, else three capitals. */
export function shortIn(language: "en" | "vi", team: TeamLabel | SlotLabel): string {
  const name = nameIn(language, team);
  return "teamId" in team && name.length > SHORT ? team.code : name;
}
