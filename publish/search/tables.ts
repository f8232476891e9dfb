import {inPlayingOrder, type Snapshot} from "../../pipeline/tournament/snapshot.ts";
import {namesOfMatches} from "./match.ts";
import {factDocument, type SearchDocument} from "./types.ts";

/** The group tables. */
export function tableDocuments(snapshot: Snapshot): SearchDocument[] {
  const {year} = snapshot.tournament;
  return snapshot.tables.map(({group, rows}) => {
    const ofGroup = snapshot.matches.filter(({fixture}) => fixture.group === group);
    const matches = inPlayingOrder(ofGroup);
    const told = namesOfMatches(snapshot, {en: matches, vi: matches});
    const row = (language: "en" | "vi") =>
      rows
        .map((one) => `${snapshot.teams.get(one.teamId)!.name[language]} ${one.points}`)
        .join(", ") || "–";
    return factDocument(
      "table",
      group,
      {
        title: [`Group ${group}: table`, `Bảng ${group}: bảng xếp hạng`],
        text: [
          `Standings of Group ${group}, in points: ${row("en")}. Matches (schedule, results) of Group ${group}: ${told.en}.`,
          `Bảng xếp hạng bảng ${group}, theo điểm: ${row("vi")}. Lịch thi đấu và kết quả bảng ${group}: ${told.vi}.`,
        ],
        names: [`Group ${group}`, `Bảng ${group}`],
        url: "/tables",
        dataUrl: `/api/tournaments/${year}/standings`,
      },
      year,
    );
  });
}
