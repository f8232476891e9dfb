import type {Shape} from "../../../../kit/shape.ts";
import {byMinute} from "../../../import/minute.ts";
import type {
  Card,
  Goal,
  LineupPlayer,
  MatchMinute,
  ShootoutKick,
  Side,
  Squad,
  Substitution,
} from "../../../types.ts";
import {settledCards} from "../cards.ts";
import {otherSide} from "../identify.ts";
import {minuteAt, playerIn} from "../players.ts";

export interface Wearer extends LineupPlayer {
  readonly side: Side;
}
export interface Events {
  readonly goals: Goal[];
  /** Cancelled goals, if the provider lists them separately. */
  readonly disallowed: (MatchMinute & Pick<Goal, "side">)[];
  readonly cards: Card[];
  readonly substitutions: Substitution[];
  readonly shootoutKicks: ShootoutKick[] | null;
}
interface Setting {
  readonly sides: ReadonlyMap<string, Side>;
  readonly squads: Readonly<Record<Side, Squad | undefined>>;
  /** Players of both team sheets by the provider's id. */
  readonly roster: ReadonlyMap<string, Wearer>;
  /** Ids of the starters. */
  readonly starters: ReadonlySet<string>;
  readonly extraTime: boolean;
}

/**
 * Match events from `events`. In a substitution, the player on the pitch goes off, whichever is
 * named first; an own goal counts against its scorer's side; shoot-out kicks, missed penalties and
 * video referee decisions are not goals; cards without a player on the sheet (coaches) are dropped.
 *
 * @throws ShapeError
 */
export function readEvents(events: readonly Shape[], setting: Setting): Events {
  const {sides, roster, extraTime} = setting;
  const goals: Goal[] = [];
  const disallowed: Events["disallowed"] = [];
  const cards: Card[] = [];
  const substitutions: Substitution[] = [];
  const kicks: ShootoutKick[] = [];
  const onPitch = new Set(setting.starters);
  const minuteOf = (event: Shape): MatchMinute => {
    const time = event.object("time");
    const extra = time.maybeNumber("extra");
    return minuteAt(`${time.number("elapsed")}${extra ? `+${extra}` : ""}`, extraTime, time.where);
  };
  const read = events.map((event) => ({event, at: minuteOf(event)}));
  for (const {event, at} of read.sort((a, b) => byMinute(a.at, b.at))) {
    const side = sides.get(event.object("team").text("id"));
    if (!side) continue;
    const [type, detail] = [event.text("type").toLowerCase(), event.maybeText("detail") ?? ""];
    const [first, second] = ["player", "assist"].map((key) => {
      const player = event.maybeObject(key);
      const [id, name] = [player?.maybeText("id") ?? "", player?.maybeText("name") ?? ""];
      return {id, ...(roster.get(id) ?? {...playerIn(setting.squads[side], null, name), side})};
    });
    const {shirt, name} = first!;
    if (type === "goal" && /shootout/i.test(event.maybeText("comments") ?? ""))
      kicks.push({side, shirt, name, scored: !/missed/i.test(detail)});
    else if (type === "var" && /goal (cancelled|disallowed)/i.test(detail))
      disallowed.push({...at, side});
    else if (type === "goal" && !/missed|cancelled|disallowed/i.test(detail)) {
      const kind = /own/i.test(detail) ? "own_goal" : /penalty/i.test(detail) ? "penalty" : "goal";
      const own = kind === "own_goal" ? roster.get(first!.id)?.side : undefined;
      goals.push({...at, side: own ? otherSide(own) : side, shirt, name, kind});
    } else if (
      type === "card" &&
      (roster.has(first!.id) || (roster.size === 0 && shirt !== null))
    ) {
      const card = /second/i.test(detail)
        ? "second_yellow"
        : /red/i.test(detail)
          ? "red"
          : "yellow";
      cards.push({...at, side, shirt, name, card});
    } else if (type === "subst") {
      const swapped = onPitch.has(second!.id) && !onPitch.has(first!.id);
      const [off, on] = swapped ? [second!, first!] : [first!, second!];
      onPitch.delete(off.id);
      onPitch.add(on.id);
      substitutions.push({
        ...at,
        side,
        on: on.shirt,
        onName: on.name,
        off: off.shirt,
        offName: off.name,
      });
    }
  }
  return {
    goals,
    disallowed,
    cards: settledCards(cards),
    substitutions,
    shootoutKicks: kicks.length > 0 ? kicks : null,
  };
}
