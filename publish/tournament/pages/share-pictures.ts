import {cached} from "../../../pipeline/kit/cached.ts";
import {openChance} from "../../../pipeline/kit/percentages.ts";
import {byReach} from "../../../pipeline/tournament/forecasting/odds.ts";
import {competitionOf} from "../../../pipeline/tournament/rules/competition.ts";
import type {Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import type {MatchId, TeamId} from "../../../pipeline/tournament/types.ts";
import {nameIn} from "../../../site/components/team-name.tsx";
import {dayMonth} from "../../../site/layout/dates.ts";
import {LANGUAGES, type Language, SHARE} from "../../../site/layout/frame.ts";
import {percent} from "../../../site/layout/percent.ts";
import {
  type MatchPictureView,
  matchPicture,
  type RankingPictureView,
  rankingPicture,
  type TeamPictureView,
  teamPicture,
  titlePicture,
} from "../../../site/share/pictures.ts";
import {WORDS} from "../../../site/share/words.ts";
import {type Renderable, records} from "../../endpoint.ts";
import {type Parts, sharePicture} from "../../share-picture.ts";
import {matchView} from "../match-view.ts";
import {teamRef} from "../sides.ts";
import {milestonesOfMatch} from "../tables/milestones.ts";
import {scorers} from "../tables/scorers.ts";
import {progressOf} from "../teams/teams.ts";
import {wayEnded} from "../teams/way-ended.ts";

/** The competition's name for a picture. */
export const cupIn = (language: Language, {tournament}: Snapshot): string =>
  competitionOf(tournament).name[language];

/** The share pictures of the tournament's pages, and the default ones. */
export function sharePictures(parts: Parts): readonly Renderable<Snapshot>[] {
  const {resource} = records<Snapshot>();
  return LANGUAGES.flatMap((language) => [
    ...(["paper", "news"] as const).map((name) =>
      resource({
        ...sharePicture(
          language,
          SHARE[name],
          `pages of the ${name} without a picture of their own`,
        ),
        load(snapshot) {
          const [title, foot] = WORDS[language][name](cupIn(language, snapshot));
          return titlePicture(parts(), {title, foot});
        },
      }),
    ),
    resource({
      ...sharePicture(language, SHARE.odds, "the title odds"),
      load(snapshot) {
        const champion = [...snapshot.teams.keys()].find(
          (teamId) => progressOf(snapshot, teamId).status === "champion",
        );
        return champion
          ? teamPicture(parts(), teamShared(snapshot, champion), language)
          : rankingPicture(parts(), oddsShared(snapshot, language));
      },
    }),
    resource({
      ...sharePicture(language, SHARE.players, "the scorers"),
      load(snapshot) {
        const foot = `${WORDS[language].scorers} · ${cupIn(language, snapshot)}`;
        const rows = scorers(snapshot).scorers.map(({team, player, goals}) => ({
          team,
          name: player.name,
          figure: `${goals}`,
        }));
        return rankingPicture(parts(), {foot, rows});
      },
    }),
    resource({
      ...sharePicture(language, "/share/matches/{matchId}.png", "a match"),
      each: ({matches}) => matches.map(({fixture: {matchId}}) => ({matchId})),
      load: (snapshot, {matchId}) =>
        matchPicture(parts(), matchShared(snapshot, matchId), language),
    }),
    resource({
      ...sharePicture(language, "/share/teams/{teamId}.png", "a team"),
      each: ({teams}) => [...teams.keys()].map((teamId) => ({teamId})),
      load: (snapshot, {teamId}) => teamPicture(parts(), teamShared(snapshot, teamId), language),
    }),
  ]);
}

/**
 * A match with its most notable milestone, without its minute, so that a minute without events
 * redraws no picture.
 */
export const matchShared = cached((snapshot: Snapshot, matchId: MatchId): MatchPictureView => {
  const match = snapshot.match(matchId);
  const [most] = milestonesOfMatch(snapshot, match);
  return {...matchView(snapshot, match), minute: null, milestone: most?.text ?? null};
});

/** The likeliest champions as of the last final whistle. */
function oddsShared(snapshot: Snapshot, language: Language): RankingPictureView {
  const {settled} = snapshot.odds;
  const words = WORDS[language];
  const asOf = settled && words.simulated(dayMonth(language, settled.asOf));
  return {
    foot: [words.odds, asOf].filter(Boolean).join(" · "),
    rows: [...(settled?.body.teams ?? [])].sort(byReach).map(({teamId, champion}) => {
      const team = teamRef(snapshot, teamId);
      return {team, name: nameIn(language, team), figure: percent(champion.probability)};
    }),
  };
}

function teamShared(snapshot: Snapshot, teamId: TeamId): TeamPictureView {
  const {status} = progressOf(snapshot, teamId);
  const {settled} = snapshot.odds;
  const odds = settled?.body.teams.find((one) => one.teamId === teamId);
  return {
    team: teamRef(snapshot, teamId),
    group: snapshot.teams.get(teamId)!.group,
    chances:
      status === "in" && settled && odds
        ? {
            final: openChance(odds.F.probability),
            title: openChance(odds.champion.probability),
            asOf: settled.asOf,
          }
        : null,
    ended: wayEnded(snapshot, teamId),
    isChampion: status === "champion",
  };
}
