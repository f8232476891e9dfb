import type {HubFacts} from "../../pipeline/hub/types.ts";
import * as en from "../../pipeline/kit/grammar/en.ts";
import * as vi from "../../pipeline/kit/grammar/vi.ts";
import {dayIn} from "../../pipeline/kit/instant.ts";
import {factDocument, type SearchDocument} from "./types.ts";

/** Search documents of the learning hub: quizzes, and workshops from the facts files. */
export const hubDocuments = ({quizzes, workshops}: HubFacts): SearchDocument[] => [
  ...quizzes.map(({quizId, title, questions}) =>
    factDocument("quiz", quizId, {
      title: [`Quiz: ${title.en}`, `Trắc nghiệm: ${title.vi}`],
      text: [
        `A quiz of ${en.count(questions.length, "question")}: ${title.en}.`,
        `Bài trắc nghiệm gồm ${vi.count(questions.length, "câu hỏi")}: ${title.vi}.`,
      ],
      names: [title.en, title.vi],
      url: `/quizzes/${quizId}`,
      dataUrl: `/api/quizzes/${quizId}`,
    }),
  ),
  ...workshops.map(({eventId, title, summary, startsAt, timeZone}) => {
    const on = dayIn(startsAt, timeZone);
    return factDocument("workshop", eventId, {
      title: [`Workshop: ${title.en}`, `Hội thảo: ${title.vi}`],
      text: [
        `Workshop of ${en.dayOfYear(on)}. ${summary.en}`,
        `Hội thảo ngày ${vi.dayOfYear(on)}. ${summary.vi}`,
      ],
      names: [title.en, title.vi],
      url: `/workshops/${eventId}`,
      dataUrl: `/api/workshop-events/${eventId}`,
    });
  }),
];
