import {inText} from "../../components/team-name.tsx";
import type {InLanguages} from "../../layout/frame.ts";
import type {RecordName} from "./records-view.ts";

interface Said {
  readonly title: string;
  /** The text beside the match; `value` is already in the page's digits. */
  readonly of: (line: {
    readonly team: string;
    readonly value: string;
    readonly minute: string;
  }) => string;
}

const en = {
  name: "Records",
  title: "Records of the tournament",
  lead: (matches: string, goals: string, mean: string) =>
    `${goals} goals in ${matches} matches, ${mean} per match.`,
  none: "No match has finished yet.",
  records: {
    biggestWins: {title: "Biggest wins", of: ({value}) => `by ${value} goals`},
    mostGoals: {title: "Most goals", of: ({value}) => `${value} goals`},
    comebacks: {
      title: "Wins after being behind at any time",
      of: ({team, value}) => `${team}, ${value} ${value === "1" ? "goal" : "goals"} behind`,
    },
    rescuedDraws: {
      title: "Draws from two or more goals behind",
      of: ({team, value}) => `${team}, ${value} goals behind`,
    },
    upsets: {
      title: "Upsets by the forecast",
      of: ({team, value}) =>
        `after 90 minutes; a ${team === "" ? "draw" : `win for ${inText(team)}`} had ${value}`,
    },
    earliestGoals: {title: "Earliest goal", of: ({team, minute}) => `${team}, ${minute}`},
    latestGoals: {title: "Latest goal", of: ({team, minute}) => `${team}, ${minute}`},
    severalGoals: {
      title: "Three goals or more",
      of: ({team, value}) => `${team}, ${value} goals`,
    },
    youngestScorers: {title: "Youngest scorer", of: ({team, value}) => `${team}, aged ${value}`},
    oldestScorers: {title: "Oldest scorer", of: ({team, value}) => `${team}, aged ${value}`},
    highestAttendance: {title: "Largest crowd", of: ({value}) => `${value} people`},
    lowestAttendance: {title: "Smallest crowd", of: ({value}) => `${value} people`},
  } satisfies Readonly<Record<RecordName, Said>>,
  streaks: "Longest runs",
  wins: (length: number) => `${length} wins in a row:`,
  unbeaten: (length: number) => `${length} matches in a row unbeaten:`,
  shootouts: "A match with a shoot-out counts as a draw.",
  milestones: (cup: string) => `${cup} history made`,
  comparedWith: (cup: string, since: number) =>
    `Compared with every ${cup} match and goal since ${since}, after openfootball and martj42.`,
};

export const WORDS: InLanguages<typeof en> = {
  en,
  vi: {
    name: "Kỷ lục",
    title: "Kỷ lục của giải",
    lead: (matches, goals, mean) =>
      `${goals} bàn trong ${matches} trận, trung bình ${mean} bàn mỗi trận.`,
    none: "Chưa có trận nào kết thúc.",
    records: {
      biggestWins: {title: "Thắng đậm nhất", of: ({value}) => `cách biệt ${value} bàn`},
      mostGoals: {title: "Nhiều bàn thắng nhất", of: ({value}) => `${value} bàn`},
      comebacks: {
        title: "Thắng sau khi có lúc bị dẫn",
        of: ({team, value}) => `${team}, bị dẫn ${value} bàn`,
      },
      rescuedDraws: {
        title: "Hòa sau khi bị dẫn từ hai bàn",
        of: ({team, value}) => `${team}, bị dẫn ${value} bàn`,
      },
      upsets: {
        title: "Bất ngờ so với dự báo",
        of: ({team, value}) =>
          `sau 90 phút; khả năng ${team === "" ? "hòa" : `${team} thắng`} ${value}`,
      },
      earliestGoals: {title: "Bàn thắng sớm nhất", of: ({team, minute}) => `${team}, ${minute}`},
      latestGoals: {title: "Bàn thắng muộn nhất", of: ({team, minute}) => `${team}, ${minute}`},
      severalGoals: {
        title: "Ghi từ ba bàn trở lên",
        of: ({team, value}) => `${team}, ${value} bàn`,
      },
      youngestScorers: {
        title: "Cầu thủ ghi bàn trẻ nhất",
        of: ({team, value}) => `${team}, ${value} tuổi`,
      },
      oldestScorers: {
        title: "Cầu thủ ghi bàn lớn tuổi nhất",
        of: ({team, value}) => `${team}, ${value} tuổi`,
      },
      highestAttendance: {title: "Đông khán giả nhất", of: ({value}) => `${value} người`},
      lowestAttendance: {title: "Ít khán giả nhất", of: ({value}) => `${value} người`},
    },
    streaks: "Chuỗi trận dài nhất",
    wins: (length) => `${length} trận thắng liên tiếp:`,
    unbeaten: (length) => `${length} trận bất bại liên tiếp:`,
    shootouts: "Trận phải đá luân lưu tính là hòa.",
    milestones: (cup) => `Những cột mốc ${cup}`,
    comparedWith: (cup, since) =>
      `So với mọi trận và mọi bàn thắng ${cup} từ năm ${since}, theo openfootball và martj42.`,
  },
};
