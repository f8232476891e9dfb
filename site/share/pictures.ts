import {flagCode} from "../components/flag-code.ts";
import type {MatchView} from "../components/match-view.ts";
import {MATCH_WORDS, stateIn} from "../components/match-words.ts";
import {nameIn, type SlotLabel, type TeamLabel} from "../components/team-name.tsx";
import {dayMonth, kickoffDay} from "../layout/dates.ts";
import type {InLanguages, Language} from "../layout/frame.ts";
import {percent} from "../layout/percent.ts";
import {blank, type Canvas, type Colour, fill, flag, inLines, png, write} from "./canvas.ts";
import {WIDTH} from "./paper.ts";
import type {ShareParts} from "./parts.ts";
import {WORDS} from "./words.ts";

const MIDDLE = WIDTH / 2;
const CENTRED = {x: MIDDLE, align: "middle"} as const;
const MARGIN = 70;
const INSIDE = WIDTH - 2 * MARGIN;
const LINE = 78;

/** An empty sheet with the nameplate and a line at the foot. @param own colours of its subject */
function sheet(parts: ShareParts, foot: string, own?: Parameters<typeof blank>[1]): Canvas {
  const canvas = blank(parts, own);
  const {faces} = parts;
  write(canvas, parts, faces.medium, {...CENTRED, text: "Broadsheet", y: 92});
  fill(canvas, {x: MARGIN, y: 124, width: INSIDE, height: 4}, "ink");
  fill(canvas, {x: MARGIN, y: 132, width: INSIDE, height: 1}, "ink");
  write(canvas, parts, faces.small, {...CENTRED, text: foot, y: 592, colour: "muted"});
  return canvas;
}

/** Writes a text in one or two lines from a baseline on. */
function said(canvas: Canvas, parts: ShareParts, text: string, y: number, colour: Colour): void {
  const {small} = parts.faces;
  for (const [row, line] of inLines(small, text, INSIDE, 2).entries())
    write(canvas, parts, small, {...CENTRED, text: line, y: y + 42 * row, colour});
}

/** A match, with the most notable first or record of the competition set in it. */
export interface MatchPictureView extends MatchView {
  readonly milestone: InLanguages<string> | null;
}

/**
 * The picture of a match: its score once it has begun, its chances before. Without a clock, because
 * a picture cannot follow it.
 */
export function matchPicture(
  parts: ShareParts,
  match: MatchPictureView,
  language: Language,
): Uint8Array {
  const {home, away, colours, score, stageName, kickoff, forecast, milestone} = match;
  const {medium, large, small} = parts.faces;
  const words = MATCH_WORDS[language];
  const state = stateIn(language, {...match, minute: null});
  const foot = [
    stageName[language],
    kickoffDay(language, kickoff[language]),
    ...(milestone ? [state] : []),
  ];
  const own = colours
    ? {home: numberOf(colours.home.light), away: numberOf(colours.away.light)}
    : undefined;
  const canvas = sheet(parts, foot.join(" · "), own);
  // without flags the names are centred vertically
  const bareY = flagOf(parts, home) || flagOf(parts, away) ? 260 : 350;
  side(canvas, parts, {team: home, x: 250, bareY, language});
  side(canvas, parts, {team: away, x: WIDTH - 250, bareY, language});
  if (score) {
    write(canvas, parts, large, {...CENTRED, text: `${score.home}–${score.away}`, y: 340});
    const [text, y] = milestone ? [milestone[language], 510] : [state, 540];
    said(canvas, parts, text, y, "muted");
    return png(canvas);
  }
  write(canvas, parts, medium, {...CENTRED, text: words.versus, y: bareY + 20});
  if (forecast) {
    let from = 0;
    for (const [of, align, x] of [
      ["home", "start", MARGIN],
      ["draw", "middle", MIDDLE],
      ["away", "end", WIDTH - MARGIN],
    ] as const) {
      const to = from + forecast[of];
      const [begin, end] = [from, to].map((part) => MARGIN + Math.round(part * INSIDE));
      fill(canvas, {x: begin!, y: 514, width: Math.max(0, end! - begin!), height: 18}, of);
      const text = `${of === "draw" ? `${words.draw} ` : ""}${percent(forecast[of])}`;
      write(canvas, parts, small, {text, x, y: 500, align});
      from = to;
    }
  }
  return png(canvas);
}

/** `#c8102e` as a number. */
const numberOf = (hex: string): number => Number.parseInt(hex.slice(1), 16);

interface SideOf {
  readonly team: TeamLabel | SlotLabel;
  /** Horizontal centre. */
  readonly x: number;
  /** Baseline of a name without a flag above it. */
  readonly bareY: number;
  readonly language: Language;
}

/** Draws flag and name of one side, or the slot of an open side. */
function side(canvas: Canvas, parts: ShareParts, {team, x, bareY, language}: SideOf): void {
  const {medium, small} = parts.faces;
  const picture = flagOf(parts, team)?.[0];
  if (picture) flag(canvas, parts, picture, {x: x - picture.width / 2, y: 180});
  const face = "teamId" in team ? medium : small;
  const lines = inLines(face, nameIn(language, team), 390, 2);
  for (const [row, text] of lines.entries())
    write(canvas, parts, face, {
      text,
      x,
      y: (picture ? 408 : bareY) + row * (face === medium ? 64 : 42),
      align: "middle",
    });
}

const flagOf = (parts: ShareParts, team: TeamLabel | SlotLabel) => {
  const code = "teamId" in team ? flagCode(team.flag) : null;
  return code === null ? undefined : parts.flags[code];
};

/** The data of the picture of a team. */
export interface TeamPictureView {
  readonly team: TeamLabel;
  readonly group: string;
  /** Its chances of the title and the final; null when decided or unknown. */
  readonly chances: {readonly final: number; readonly title: number; readonly asOf: string} | null;
  /** The end of its way, as a predicate of the team; null while it is still in. */
  readonly ended: InLanguages<string> | null;
  readonly isChampion: boolean;
}

export function teamPicture(
  parts: ShareParts,
  {team, group, chances, ended, isChampion}: TeamPictureView,
  language: Language,
): Uint8Array {
  const words = WORDS[language];
  const {medium} = parts.faces;
  const canvas = sheet(
    parts,
    [words.group(group), chances && words.simulated(dayMonth(language, chances.asOf))]
      .filter(Boolean)
      .join(" · "),
  );
  const picture = flagOf(parts, team)?.[0];
  if (picture) flag(canvas, parts, picture, {x: MIDDLE - picture.width / 2, y: 170});
  const y = 410;
  write(canvas, parts, medium, {...CENTRED, text: nameIn(language, team), y});
  const text = ended
    ? ended[language]
    : chances && words.chances(percent(chances.title), percent(chances.final));
  said(canvas, parts, text ?? "", y + 70, isChampion ? "accent" : "ink");
  return png(canvas);
}

/** The data of the picture of a ranking: its first rows, and the line at the foot. */
export interface RankingPictureView {
  readonly foot: string;
  readonly rows: readonly {
    readonly team: TeamLabel;
    readonly name: string;
    readonly figure: string;
  }[];
}

const ROWS = 4;

export function rankingPicture(parts: ShareParts, {foot, rows}: RankingPictureView): Uint8Array {
  const {medium} = parts.faces;
  const canvas = sheet(parts, foot);
  for (const [row, {team, name, figure}] of rows.slice(0, ROWS).entries()) {
    const y = 220 + row * 98;
    const picture = flagOf(parts, team)?.[1];
    if (picture) flag(canvas, parts, picture, {x: 190, y: y - 50});
    const [text] = inLines(medium, name, 600, 1);
    write(canvas, parts, medium, {text: text!, x: 310, y});
    write(canvas, parts, medium, {text: figure, x: 1010, y, align: "end"});
  }
  return png(canvas);
}

/** A picture with text only: a title, large or wrapped to lines, and a line at the foot. */
export function titlePicture(
  parts: ShareParts,
  {title, isLarge = false, below, foot}: TitlePictureView,
): Uint8Array {
  const canvas = sheet(parts, foot);
  const {medium, large} = parts.faces;
  const face = isLarge ? large : medium;
  const lines = isLarge ? [title] : inLines(face, title, INSIDE, 4);
  const first = 380 - ((lines.length - 1) * LINE) / 2 - (below ? 20 : 0);
  for (const [row, text] of lines.entries())
    write(canvas, parts, face, {...CENTRED, text, y: first + row * LINE});
  said(canvas, parts, below ?? "", first + (lines.length - 1) * LINE + 70, "muted");
  return png(canvas);
}

interface TitlePictureView {
  readonly title: string;
  /** Only for capitals and digits. */
  readonly isLarge?: boolean;
  readonly below?: string;
  readonly foot: string;
}
