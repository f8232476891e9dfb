import type {Snapshot} from "../../pipeline/tournament/snapshot.ts";
import {factDocument, type SearchDocument} from "./types.ts";

/** The group tables. */
export function tableDocuments(snapshot: Snapshot): SearchDocument[] {
  const {year} = snapshot.tournament;
  return snapshot.tables.map(({group, rows}) => {
    const row = (language: "en" | "vi") =>
      rows
        .map((one) => `${snapshot.teams.get(one.teamId)!.name[language]} ${one.points}`)
        .join(", ");
    return factDocument(
      "table",
      group,
      {
        title: [`Group ${group}: table`, `Bảng ${group}: bảng xếp hạng`],
        text: [
          `Standings of Group ${group}, in points: ${row("en")}.`,
          `Bảng xếp hạng bảng ${group}, theo điểm: ${row("vi")}.`,
        ],
        names: [`Group ${group}`, `Bảng ${group}`],
        url: `/api/tournaments/${year}/standings`,
      },
      year,
    );
  });
}
