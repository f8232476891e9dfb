import {cached} from "../../pipeline/kit/cached.ts";
import {inPlayingOrder, type Snapshot} from "../../pipeline/tournament/snapshot.ts";
import {matchDocument} from "./match.ts";
import {topScorersPage} from "./pages.ts";
import {factDocument, type SearchDocument} from "./types.ts";

/** Search documents for the top scorers and matches of a past tournament. */
export const archiveDocuments = cached((archive: Snapshot): readonly SearchDocument[] => {
  const at = `/api/tournaments/${archive.tournament.year}/matches/`;
  const {year} = archive.tournament;
  const scorers = topScorersPage(archive);
  return [
    factDocument(
      "page",
      `top-scorers-${year}`,
      {...scorers, names: [...scorers.title, ...scorers.names]},
      year,
    ),
    ...inPlayingOrder(archive.matches).map((match) =>
      matchDocument(archive, match, (ref) => at + ref),
    ),
  ];
});
