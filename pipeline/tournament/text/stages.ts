import type {Stage, Text} from "../types.ts";

/** A stage within a sentence: `in the group stage`, `ở vòng bảng`. */
export const IN_STAGE: Readonly<Record<Stage, Text>> = {
  group: {en: "in the group stage", vi: "ở vòng bảng"},
  R32: {en: "in the round of 32", vi: "ở vòng 32 đội"},
  R16: {en: "in the round of 16", vi: "ở vòng 16 đội"},
  QF: {en: "in the quarter-finals", vi: "ở tứ kết"},
  SF: {en: "in the semi-finals", vi: "ở bán kết"},
  "3RD": {en: "in the third-place match", vi: "ở trận tranh hạng ba"},
  F: {en: "in the final", vi: "ở trận chung kết"},
};

/** A stage as a place to reach: `the quarter-finals`, `tứ kết`. */
export const THE_STAGE: Readonly<Record<Stage, Text>> = {
  group: {en: "the group stage", vi: "vòng bảng"},
  R32: {en: "the round of 32", vi: "vòng 32 đội"},
  R16: {en: "the round of 16", vi: "vòng 16 đội"},
  QF: {en: "the quarter-finals", vi: "tứ kết"},
  SF: {en: "the semi-finals", vi: "bán kết"},
  "3RD": {en: "the third-place match", vi: "trận tranh hạng ba"},
  F: {en: "the final", vi: "chung kết"},
};

/** The aim of a match at each stage, as in a chance of `going through`. */
export const AIM: Readonly<Record<Stage, Text>> = {
  group: {en: "winning", vi: "thắng"},
  R32: {en: "going through", vi: "đi tiếp"},
  R16: {en: "going through", vi: "đi tiếp"},
  QF: {en: "going through", vi: "đi tiếp"},
  SF: {en: "going through", vi: "đi tiếp"},
  "3RD": {en: "taking third place", vi: "giành hạng ba"},
  F: {en: "winning the final", vi: "vô địch"},
};

/** The stage that winners of a knock-out match advance to. */
export const NEXT_STAGE: Readonly<Partial<Record<Stage, Stage>>> = {
  R32: "R16",
  R16: "QF",
  QF: "SF",
  SF: "F",
};
