import type {HistoryMatch, HistoryTeam, International, TeamId} from "../types.ts";

/**
 * The internationals with the score after 90 minutes where World Cup history records extra time,
 * because the model's rates are goals in 90 minutes. Matches are joined on the day and the two
 * teams; those of World Cup history use today's id (`successor`).
 */
export function atNinetyMinutes(
  internationals: readonly International[],
  worldCups: readonly HistoryMatch[],
  teams: readonly HistoryTeam[],
): International[] {
  const successors = new Map(teams.map(({teamId, successor}) => [teamId, successor ?? teamId]));
  const today = (team: TeamId) => successors.get(team) ?? team;
  const extended = new Map(
    worldCups
      .filter(({score}) => score.extraTime !== null && score.fullTime !== null)
      .flatMap(({playedOn, home, away, score: {fullTime}}) => {
        const [first, second] = [today(home), today(away)];
        const [scored, conceded] = fullTime!;
        return [
          [`${playedOn} ${first} ${second}`, [scored, conceded] as const],
          [`${playedOn} ${second} ${first}`, [conceded, scored] as const],
        ] as const;
      }),
  );
  return internationals.map((match) => {
    const score =
      match.kind === "world-cup"
        ? extended.get(`${match.playedOn} ${match.home} ${match.away}`)
        : undefined;
    return score ? {...match, homeGoals: score[0], awayGoals: score[1]} : match;
  });
}
