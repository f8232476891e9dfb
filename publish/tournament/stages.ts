import type {Stage, Text} from "../../pipeline/tournament/types.ts";

/** Names of the stages, in playing order. */
export const STAGES: Readonly<Record<Stage, Text>> = {
  group: {en: "Group stage", vi: "Vòng bảng"},
  R32: {en: "Round of 32", vi: "Vòng 32 đội"},
  R16: {en: "Round of 16", vi: "Vòng 16 đội"},
  QF: {en: "Quarter-final", vi: "Tứ kết"},
  SF: {en: "Semi-final", vi: "Bán kết"},
  "3RD": {en: "Third-place match", vi: "Tranh hạng ba"},
  F: {en: "Final", vi: "Chung kết"},
};
