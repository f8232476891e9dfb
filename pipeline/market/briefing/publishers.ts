import {inEach} from "../../kit/grammar/messages.ts";
import type {Exchange, Text} from "../types.ts";

const HCMC = {en: "Ho Chi Minh Stock Exchange", vi: "Sở Giao dịch Chứng khoán TP.HCM"};
const HANOI = {en: "Hanoi Stock Exchange", vi: "Sở Giao dịch Chứng khoán Hà Nội"};
const AND = {en: " and ", vi: " và "};

/**
 * Names of the publishers of exchange figures. The Hanoi exchange runs both HNX and UPCoM, so its
 * name includes the boards that are meant.
 */
export function publisherOf(exchanges: readonly Exchange[]): Text {
  const boards = [
    ...(exchanges.includes("HNX") ? ["HNX"] : []),
    ...(exchanges.includes("UPCOM") ? ["UPCoM"] : []),
  ];
  return inEach((language) =>
    [
      ...(exchanges.includes("HOSE") ? [HCMC[language]] : []),
      ...(boards.length > 0 ? [`${HANOI[language]} (${boards.join(", ")})`] : []),
    ].join(AND[language]),
  );
}
