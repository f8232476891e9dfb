import type {Instant, Text} from "../../kit/types.ts";

/** One fact that says why an article matters. */
export type Reason =
  | {readonly kind: "coverage"; readonly publishers: number}
  | {
      readonly kind: "match";
      readonly matchId: string;
      readonly home: Text;
      readonly away: Text;
      readonly stage: Text;
    }
  | {
      readonly kind: "next-match";
      readonly matchId: string;
      readonly team: Text;
      readonly opponent: Text | null;
      readonly kickoffAt: Instant;
    }
  | {
      readonly kind: "company";
      readonly symbol: string;
      readonly nameVi: string;
      readonly nameEn: string;
      readonly sector: Text | null;
      readonly vn30: boolean;
    };

/** A reason as a sentence; times are UTC and say so. */
export function reasonText(reason: Reason, language: "en" | "vi"): string {
  switch (reason.kind) {
    case "coverage":
      return language === "en"
        ? `${reason.publishers} publishers report this story.`
        : `${reason.publishers} tòa soạn cùng đưa tin này.`;
    case "match": {
      const {home, away, stage} = reason;
      return language === "en"
        ? `It is about ${home.en} v ${away.en} (${stage.en}).`
        : `Bài viết về trận ${home.vi} – ${away.vi} (${stage.vi}).`;
    }
    case "next-match": {
      const [team, opponent] = [reason.team[language], reason.opponent?.[language] ?? null];
      const when = `${reason.kickoffAt.slice(0, 10)} ${reason.kickoffAt.slice(11, 16)} UTC`;
      if (language === "en")
        return opponent === null
          ? `${team} play next on ${when}.`
          : `${team} play ${opponent} next, on ${when}.`;
      return opponent === null
        ? `${team} thi đấu trận tiếp theo lúc ${when}.`
        : `Trận tiếp theo, ${team} gặp ${opponent} lúc ${when}.`;
    }
    case "company": {
      const {symbol, sector, vn30} = reason;
      if (language === "en")
        return `${reason.nameEn} (${symbol}) is listed${sector === null ? "" : ` in the sector ${sector.en}`}${vn30 ? " and belongs to the VN30 index" : ""}.`;
      return `${reason.nameVi} (${symbol}) là doanh nghiệp niêm yết${sector === null ? "" : `, ngành ${sector.vi}`}${vn30 ? ", thuộc rổ VN30" : ""}.`;
    }
  }
}
