import type {Text} from "../../types.ts";

/** The parts of a briefing, in their order, with their headings. */
export const HEADINGS = {
  lineups: {en: "Line-ups", vi: "Đội hình"},
  matchup: {en: "Attack against defence", vi: "Hàng công đối đầu hàng thủ"},
  scoring: {en: "How and when the goals come", vi: "Bàn thắng đến như thế nào, khi nào"},
  states: {en: "Ahead and behind", vi: "Khi dẫn bàn và khi bị dẫn"},
  bench: {en: "The bench", vi: "Băng ghế dự bị"},
  discipline: {en: "Discipline", vi: "Kỷ luật thẻ phạt"},
  players: {en: "Who scores", vi: "Những người ghi bàn"},
} as const satisfies Record<string, Text>;
export type SectionKey = keyof typeof HEADINGS;
