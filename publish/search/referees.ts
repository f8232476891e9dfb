import * as en from "../../pipeline/kit/grammar/en.ts";
import * as vi from "../../pipeline/kit/grammar/vi.ts";
import {fold} from "../../pipeline/tournament/import/names.ts";
import type {Snapshot} from "../../pipeline/tournament/snapshot.ts";
import {matchSummary} from "../tournament/parts/schedule.ts";
import {referees} from "../tournament/tables/referees.ts";
import {titleOf} from "./match.ts";
import {factDocument, type SearchDocument} from "./types.ts";

/** Every referee with the matches led so far and the cards shown in them. */
export function refereeDocuments(snapshot: Snapshot): SearchDocument[] {
  const {year} = snapshot.tournament;
  return referees(snapshot).referees.map(({name, refereed, cardsKnown, ...row}) => {
    const led = refereed.map(({matchId}) =>
      titleOf(matchSummary(snapshot, snapshot.match(matchId!))),
    );
    const yellow = row.yellowCards + row.secondYellows;
    return factDocument(
      "page",
      `referee-${fold(name).replaceAll(" ", "-")}`,
      {
        title: [`${name}, referee`, `${name}, trọng tài`],
        text: [
          `The referee ${name} has led ${en.count(led.length, "match", "matches")}: ${led.map((one) => one.en).join(", ")}.${cardsKnown > 0 ? ` Cards shown: ${yellow} yellow, ${row.redCards} red.` : ""}`,
          `Trọng tài ${name} đã bắt ${vi.count(led.length, "trận")}: ${led.map((one) => one.vi).join(", ")}.${cardsKnown > 0 ? ` Thẻ đã rút: ${yellow} vàng, ${row.redCards} đỏ.` : ""}`,
        ],
        names: [name, name.split(" ").at(-1)!, `referee ${name}`, `trọng tài ${name}`],
        url: `/api/tournaments/${year}/referees`,
      },
      year,
    );
  });
}
