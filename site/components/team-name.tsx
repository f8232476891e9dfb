import type {TeamId} from "../../pipeline/tournament/types.ts";
import {pathIn, useFrame} from "../layout/frame.ts";
import {flagCode} from "./flag-code.ts";

/** A team for display on a page. */
export interface TeamLabel {
  readonly teamId: TeamId;
  /** English name. */
  readonly name: string;
  readonly nameVi: string;
  /** Flag emoji, always shown with the name; null for a team without one. */
  readonly flag: string | null;
  /** Three capitals for narrow places, `ESP`. */
  readonly code: string;
}

/** A bracket position whose team is not known yet. */
export interface SlotLabel {
  /** `1A`, `3ABCDF`, `W74`. */
  readonly slot: string;
  /** The slot in English words, `Winner of group A`. */
  readonly label: string;
  readonly labelVi: string;
}

interface TeamNameProps {
  readonly team: TeamLabel | SlotLabel;
  /**
   * The full name (default); `short`, which is the code for a long name; the three-letter code for
   * narrow places; or `both`, with the code on phones.
   */
  readonly as?: "full" | "short" | "code" | "both";
  /** Whether it leads to the team's page. */
  readonly isLink?: boolean;
  /** Further classes of the element. */
  readonly classes?: string;
}

/**
 * Flag and name. The flag is decorative and hidden from screen readers, which would repeat the
 * name.
 */
export function TeamName({team, as = "full", isLink = false, classes}: TeamNameProps) {
  const {language} = useFrame();
  const name = nameIn(language, team);
  const withClasses = (own: string) => (classes === undefined ? own : `${own} ${classes}`);
  if (!("teamId" in team)) return <span class={withClasses("slot")}>{name}</span>;
  const hasCode = as === "code" || as === "both" || (as === "short" && name.length > SHORT);
  const shown = (
    <>
      <Flag team={team} />
      {!hasCode && name}
      {as === "both" && <span class="wide">{name}</span>}
      {hasCode && (
        <abbr class={as === "both" ? "narrow" : undefined} title={name}>
          {team.code}
        </abbr>
      )}
    </>
  );
  return isLink ? (
    <a class={withClasses("team")} href={pathIn(language, `/teams/${team.teamId}`)}>
      {shown}
    </a>
  ) : (
    <span class={withClasses("team")}>{shown}</span>
  );
}

/** The flag of a team, to show beside its name; nothing for a team without one. */
export function Flag({team}: {team: Pick<TeamLabel, "flag">}) {
  const {flagsHref} = useFrame();
  const flag = flagCode(team.flag);
  return (
    flag && (
      <svg class="flag" aria-hidden="true">
        <use href={`${flagsHref}#${flag}`} />
      </svg>
    )
  );
}

/** The name as text, for sentences and bars. */
export const nameIn = (language: "en" | "vi", team: TeamLabel | SlotLabel): string =>
  "teamId" in team
    ? language === "en"
      ? team.name
      : team.nameVi
    : language === "en"
      ? team.label
      : team.labelVi;

/** Length of the longest name that fits in narrow places. */
const SHORT = 14;

/** The name if short, otherwise the three-letter code. */
export function shortIn(language: "en" | "vi", team: TeamLabel | SlotLabel): string {
  const name = nameIn(language, team);
  return name.length > SHORT ? codeIn(language, team) : name;
}

/** The three-letter code; the words of a position whose team is not known yet. */
export const codeIn = (language: "en" | "vi", team: TeamLabel | SlotLabel): string =>
  "teamId" in team ? team.code : nameIn(language, team);

const WITH_ARTICLE = /^Netherlands$| (?:States|Republic|Emirates|Islands|Union)$/;

/** An English name within a sentence: `Mexico`, `the United States`. */
export const inText = (name: string): string => (WITH_ARTICLE.test(name) ? `the ${name}` : name);

/** An English name at the start of a sentence: `Mexico`, `The United States`. */
export const atStart = (name: string): string => (WITH_ARTICLE.test(name) ? `The ${name}` : name);
