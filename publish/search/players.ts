import * as en from "../../pipeline/kit/grammar/en.ts";
import * as vi from "../../pipeline/kit/grammar/vi.ts";
import {competitionOf} from "../../pipeline/tournament/rules/competition.ts";
import type {Snapshot} from "../../pipeline/tournament/snapshot.ts";
import type {SquadPlayer} from "../../pipeline/tournament/types.ts";
import {playerIdOf} from "../tournament/player-id.ts";
import {teamRef} from "../tournament/sides.ts";
import {topOfAllTime} from "../tournament/tables/all-time-scorers.ts";
import {topScorers} from "../tournament/teams/top-scorers.ts";
import {factDocument, type SearchDocument} from "./types.ts";

const POSITIONS: Readonly<
  Record<SquadPlayer["position"], {readonly en: string; readonly vi: string}>
> = {
  GK: {en: "goalkeeper", vi: "thủ môn"},
  DF: {en: "defender", vi: "hậu vệ"},
  MF: {en: "midfielder", vi: "tiền vệ"},
  FW: {en: "forward", vi: "tiền đạo"},
};
/** Nicknames of some players. */
const NICKNAMES: Readonly<Record<string, readonly string[]>> = {
  "Cristiano Ronaldo": ["CR7"],
  "Emiliano Martínez": ["Dibu", "Dibu Martínez"],
  "Kevin De Bruyne": ["KDB"],
  "Kylian Mbappé": ["KM10"],
  "Lionel Messi": ["Leo Messi", "La Pulga"],
  "Son Heung-min": ["Sonny"],
  "Vinícius Júnior": ["Vini", "Vini Jr"],
  "Virgil van Dijk": ["VVD"],
};

/** Every player of every squad, with their goals here and, if there are many, at all tournaments. */
export function playerDocuments(snapshot: Snapshot): SearchDocument[] {
  const {year} = snapshot.tournament;
  const cup = competitionOf(snapshot.tournament).name;
  const careers = new Map(topOfAllTime(snapshot, "over").map((one) => [one.playerId, one.goals]));
  const scored = new Map(
    topScorers(snapshot).map(({team, player, goals}) => [`${team.teamId} ${player.shirt}`, goals]),
  );
  return [...snapshot.squads.values()].flatMap(({teamId, players}) =>
    players.map(({shirt, name, position, club, bornOn}) => {
      const team = teamRef(snapshot, teamId);
      const playerId = playerIdOf(teamId, {shirt, name});
      const inAll = careers.get(playerId) ?? 0;
      const goals = scored.get(`${teamId} ${shirt}`) ?? 0;
      const [role, goal] = [POSITIONS[position], goals > 0];
      return factDocument(
        "player",
        `${teamId}-${shirt}`,
        {
          title: [name, name],
          text: [
            `${name}, ${role.en} of ${team.name}, shirt ${shirt}${bornOn ? `, born on ${en.dayOfYear(bornOn)}` : ""}${club ? `, plays for ${club}` : ""}${goal ? `; ${en.count(goals, "goal")} in the tournament` : ""}${inAll > goals ? `; ${inAll} goals at ${cup.en}s in total` : ""}.`,
            `${name}, ${role.vi} của ${team.nameVi}, áo số ${shirt}${bornOn ? `, sinh ngày ${vi.dayOfYear(bornOn)}` : ""}${club ? `, câu lạc bộ ${club}` : ""}${goal ? `; ${vi.number(goals)} bàn thắng tại giải` : ""}${inAll > goals ? `; tổng cộng ${inAll} bàn ở các kỳ ${cup.vi}` : ""}.`,
          ],
          names: [name, name.split(" ").at(-1)!, ...(NICKNAMES[name] ?? [])],
          url: `/players/${playerId}`,
          dataUrl: `/api/tournaments/${year}/players/${playerId}`,
        },
        year,
      );
    }),
  );
}
