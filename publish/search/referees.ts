import * as en from "../../pipeline/kit/grammar/en.ts";
import * as vi from "../../pipeline/kit/grammar/vi.ts";
import type {Snapshot} from "../../pipeline/tournament/snapshot.ts";
import {snapshotsOf} from "../tournament/archives.ts";
import {matchSummary} from "../tournament/parts/schedule.ts";
import {refereeRows} from "../tournament/tables/referees.ts";
import {titleOf} from "./match.ts";
import {factDocument, type SearchDocument} from "./types.ts";

type Row = ReturnType<typeof refereeRows>[number];

/**
 * Every referee with the matches led so far and the cards shown in them, at the newest tournament
 * of each.
 */
export function refereeDocuments(snapshot: Snapshot): SearchDocument[] {
  const newest = new Map<string, SearchDocument>();
  for (const cup of snapshotsOf(snapshot))
    for (const row of refereeRows(cup, "over"))
      if (!newest.has(row.refereeId)) newest.set(row.refereeId, documentOf(cup, row));
  return [...newest.values()];
}

function documentOf(cup: Snapshot, {refereeId, name, refereed, cardsKnown, ...row}: Row) {
  const {year} = cup.tournament;
  const led = refereed.map(({matchId}) => titleOf(matchSummary(cup, cup.match(matchId))));
  const yellow = row.yellowCards + row.secondYellows;
  return factDocument(
    "page",
    `referee-${refereeId}`,
    {
      title: [`${name}, referee`, `${name}, trọng tài`],
      text: [
        `The referee ${name} has led ${en.count(led.length, "match", "matches")}: ${led.map((one) => one.en).join(", ")}.${cardsKnown > 0 ? ` Cards shown: ${yellow} yellow, ${row.redCards} red.` : ""}`,
        `Trọng tài ${name} đã bắt ${vi.count(led.length, "trận")}: ${led.map((one) => one.vi).join(", ")}.${cardsKnown > 0 ? ` Thẻ đã rút: ${yellow} vàng, ${row.redCards} đỏ.` : ""}`,
      ],
      names: [name, name.split(" ").at(-1)!, `referee ${name}`, `trọng tài ${name}`],
      url: `/referees/${refereeId}`,
      dataUrl: `/api/tournaments/${year}/referees`,
    },
    year,
  );
}
