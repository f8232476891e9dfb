import type {Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import {LANGUAGES, type Language, pathIn} from "../../../site/layout/frame.ts";
import {numberIn} from "../../../site/layout/numbers.ts";
import {WORDS} from "../../../site/tournament/team/words.ts";
import {type Renderable, records, summaryIn} from "../../endpoint.ts";
import {profilesOf} from "../players/profiles.ts";

/** All players as rows that `/players` loads when a reader looks for one. */
export const playerLists: readonly Renderable<Snapshot>[] = LANGUAGES.map((language) =>
  records<Snapshot>().resource({
    path: pathIn(language, "/players/list.txt"),
    summary: summaryIn(language, "All players, as rows for the page that finds them"),
    type: "text/plain; charset=utf-8",
    cache: "hourly",
    load: (snapshot) => playerList(snapshot, language),
  }),
);

/**
 * A line per player, most goals first: name, id, team, position, goals, matches, minutes, yellow
 * cards, times sent off, rating, separated by tabs. Unknown figures are dashes, and so are minutes
 * and ratings during a match, which would change with its clock.
 */
function playerList(snapshot: Snapshot, language: Language): string {
  const figure = (value: number | null, digits = 0) =>
    value === null ? "–" : numberIn(language, value, digits);
  return [...snapshot.teams.values()]
    .flatMap(({teamId, code}) => {
      const isPlaying = snapshot.matchesOf(teamId).some(({state}) => state.status === "live");
      return profilesOf(snapshot, teamId).map((profile) => ({code, isPlaying, ...profile}));
    })
    .sort(
      ({record: one}, {record: other}) =>
        (other.goals ?? 0) - (one.goals ?? 0) || (other.appearances ?? 0) - (one.appearances ?? 0),
    )
    .map(({playerId, name, code, position, record, rating, isPlaying}) =>
      [
        name,
        playerId,
        code,
        WORDS[language].positions[position],
        figure(record.goals),
        figure(record.appearances),
        figure(isPlaying ? null : record.minutes),
        figure(record.yellowCards),
        figure(record.sentOff),
        figure(isPlaying ? null : rating.mean, 1),
      ].join("\t"),
    )
    .join("\n");
}
