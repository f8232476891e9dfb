import {type PlotSize, round} from "../../components/plot-size.ts";
import type {SideFills} from "../../components/team-colours.ts";
import type {LineupView} from "./lineup-view.ts";

interface PitchProps {
  readonly home: LineupView["places"];
  readonly away: LineupView["places"];
  readonly names: {readonly home: string; readonly away: string};
  readonly fills: SideFills;
  readonly size: PlotSize;
  /** Vertical for narrow screens: the home side plays from the bottom to the top. */
  readonly isUpright: boolean;
}

// Pitch dimensions from the laws of the game, in metres.
const LENGTH = 105;
const WIDTH = 68;
const BOX = {depth: 16.5, width: 40.32};
const GOAL_BOX = {depth: 5.5, width: 18.32};
const CIRCLE = 9.15;

/** A pitch with both elevens as numbers over their names, each in its own half. */
export function Pitch({home, away, names, fills, size, isUpright}: PitchProps) {
  const {width, height, font} = size;
  // Along and across the pitch, both 0…1, from the home side's point of view.
  const at = (along: number, across: number) =>
    isUpright
      ? {x: round(across * width), y: round((1 - along) * height)}
      : {x: round(along * width), y: round(across * height)};
  const box = ({depth, width: across}: typeof BOX, isAway: boolean) => {
    const reach = depth / LENGTH;
    const from = (1 - across / WIDTH) / 2;
    const [a, b] = [at(isAway ? 1 - reach : 0, from), at(isAway ? 1 : reach, 1 - from)];
    return {
      x: Math.min(a.x, b.x),
      y: Math.min(a.y, b.y),
      width: round(Math.abs(a.x - b.x)),
      height: round(Math.abs(a.y - b.y)),
    };
  };
  const players = [
    ...home.map(({x, y, ...one}) => ({...one, side: "home" as const, ...at(x / 2, y)})),
    ...away.map(({x, y, ...one}) => ({...one, side: "away" as const, ...at(1 - x / 2, 1 - y)})),
  ];
  const [start, end] = [at(0.5, 0), at(0.5, 1)];
  const middle = at(0.5, 0.5);
  return (
    <>
      <g class="pitch">
        <rect x="1" y="1" width={width - 2} height={height - 2} />
        <line x1={start.x} y1={start.y} x2={end.x} y2={end.y} />
        <circle
          cx={middle.x}
          cy={middle.y}
          r={round((CIRCLE / LENGTH) * Math.max(width, height))}
        />
        {[false, true].flatMap((isAway) =>
          [BOX, GOAL_BOX].map((one) => (
            <rect key={`${isAway} ${one.depth}`} {...box(one, isAway)} />
          )),
        )}
      </g>
      <g class="pitch-names" font-size={font - 1}>
        <text x="8" y={isUpright ? height - 8 : font + 4}>
          {names.home}
        </text>
        <text x={isUpright ? 8 : width - 8} y={font + 4} text-anchor={isUpright ? "start" : "end"}>
          {names.away}
        </text>
      </g>
      {players.map((player, index) => (
        <Shirt key={index} {...player} {...{fills, font}} name={named(player, players, size)} />
      ))}
    </>
  );
}

interface Place {
  readonly x: number;
  readonly y: number;
}
interface Name extends Place {
  readonly text: string;
}
/** The width of a letter of a name by its size: an upper bound of the mean of a name's letters. */
const LETTER = 0.54;

/**
 * A player's name below his disc, or beside it at the lower edge; shortened where other names need
 * the room.
 */
function named(
  player: Place & {readonly name: string},
  players: readonly Place[],
  {width, height, font}: PlotSize,
): Name {
  const letter = (font - 1) * LETTER;
  const edge = Math.min(player.x, width - player.x);
  const room = players
    .filter((other) => other !== player && Math.abs(other.y - player.y) < 3 * font)
    .map(({x}) => Math.abs(x - player.x))
    .reduce((least, apart) => Math.min(least, apart, 2 * (apart - font), apart / 2 + edge), width);
  const letters = Math.floor(room / letter);
  const {name, x, y} = player;
  const text = name.length > letters ? `${name.slice(0, Math.max(0, letters - 1))}…` : name;
  const half = (text.length * letter) / 2;
  const below = y + 2 * font - 1;
  return below < height
    ? {text, x: round(Math.min(width - half, Math.max(half, x))), y: round(below)}
    : {text, x: round(x + font + 3 + half), y: round(y + font * 0.35)};
}

interface ShirtProps extends Place {
  readonly side: "home" | "away";
  readonly fills: SideFills;
  readonly shirt: number | null;
  readonly name: Name;
  readonly font: number;
}

const Shirt = ({side, fills, shirt, name, x, y, font}: ShirtProps) => (
  <g class={`shirt-${side}`}>
    <circle cx={x} cy={y} r={font} fill={fills[side]} />
    <text
      x={x}
      y={round(y + font * 0.35)}
      text-anchor="middle"
      font-size={font}
      fill={fills.on[side]}
    >
      {shirt ?? "–"}
    </text>
    <text class="called" x={name.x} y={name.y} text-anchor="middle" font-size={font - 1}>
      {name.text}
    </text>
  </g>
);
