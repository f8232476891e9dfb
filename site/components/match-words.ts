import type {InLanguages, Language} from "../layout/frame.ts";
import type {MatchView, Pause} from "./match-view.ts";

const en = {
  inPlay: "In play",
  about: "about",
  pauses: {
    "half-time": "Half-time",
    "before-extra-time": "Before extra time",
    "extra-time-half-time": "Half-time of extra time",
    shootout: "Penalty shoot-out",
  } satisfies Readonly<Record<Pause, string>>,
  statuses: {
    scheduled: "Scheduled",
    live: "In play",
    finished: "Full time",
    suspended: "Suspended",
    postponed: "Postponed",
    cancelled: "Cancelled",
    abandoned: "Abandoned",
    awarded: "Awarded",
  } satisfies Readonly<Record<MatchView["status"], string>>,
  extraTime: "extra time",
  afterExtraTime: "after extra time",
  penalties: (home: number, away: number) => `${home}–${away} on penalties`,
  versus: "v",
  ownGoal: "own goal",
  penalty: "pen",
  draw: "Draw",
  after90: "after 90 minutes",
  happened: "happened",
};

export const MATCH_WORDS: InLanguages<typeof en> = {
  en,
  vi: {
    inPlay: "Đang đá",
    about: "khoảng",
    pauses: {
      "half-time": "Nghỉ giữa hai hiệp",
      "before-extra-time": "Nghỉ trước hiệp phụ",
      "extra-time-half-time": "Nghỉ giữa hai hiệp phụ",
      shootout: "Luân lưu",
    },
    statuses: {
      scheduled: "Chưa đá",
      live: "Đang đá",
      finished: "Kết thúc",
      suspended: "Tạm dừng",
      postponed: "Hoãn",
      cancelled: "Hủy",
      abandoned: "Bỏ dở",
      awarded: "Xử thắng",
    },
    extraTime: "hiệp phụ",
    afterExtraTime: "sau hiệp phụ",
    penalties: (home, away) => `luân lưu ${home}–${away}`,
    versus: "gặp",
    ownGoal: "phản lưới",
    penalty: "pen",
    draw: "Hòa",
    after90: "sau 90 phút",
    happened: "đã xảy ra",
  },
};

/** `4–3 on penalties`, `after extra time`; null for a match of 90 minutes. */
export function endIn(language: Language, score: MatchView["score"]): string | null {
  const words = MATCH_WORDS[language];
  const kicks = score?.shootout;
  return kicks
    ? words.penalties(kicks.home, kicks.away)
    : score?.afterExtraTime
      ? words.afterExtraTime
      : null;
}

/** The state of a match: `In play, 67′`, `Half-time`, `Full time · 4–3 on penalties`. */
export function stateIn(language: Language, {status, minute, pause, score}: MatchView): string {
  const words = MATCH_WORDS[language];
  const kicks = score?.shootout;
  if (status === "live" && pause === "shootout" && kicks)
    return `${words.pauses.shootout}, ${kicks.home}–${kicks.away}`;
  const isInExtraTime = status === "live" && minute && Number.parseInt(minute.text, 10) > 90;
  const detail = endIn(language, score) ?? (isInExtraTime ? words.extraTime : null);
  const place =
    status !== "live"
      ? [words.statuses[status], ...(minute ? [minute.text] : [])].join(", ")
      : pause
        ? words.pauses[pause]
        : minute
          ? `${words.inPlay}, ${minute.isAbout ? `${words.about} ` : ""}${minute.text}`
          : words.inPlay;
  return detail ? `${place} · ${detail}` : place;
}
