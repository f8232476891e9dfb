import {cached} from "../../pipeline/kit/cached.ts";
import {inPlayingOrder, type Snapshot} from "../../pipeline/tournament/snapshot.ts";
import {matchDocument} from "./match.ts";
import type {SearchDocument} from "./types.ts";

/** The matches of a tournament that is over. */
export const archiveDocuments = cached((archive: Snapshot): readonly SearchDocument[] => {
  const at = `/api/tournaments/${archive.tournament.year}/matches/`;
  return inPlayingOrder(archive.matches).map((match) =>
    matchDocument(archive, match, (ref) => at + ref),
  );
});
