import {FactsError} from "../kit/errors.ts";
import {factsFiles} from "../kit/facts/facts-files.ts";
import type {HubFacts, Quiz, SiteFacts, Workshop} from "./types.ts";
import {faultOfTimes} from "./workshop.ts";

const SITE = "hub/site.json";
const WORKSHOPS = "hub/workshop-events.json";
const QUIZZES = "hub/quizzes.json";

/**
 * The hub's facts under a data folder, validated.
 *
 * @throws FactsError naming file, place, the value found and the one expected
 */
export function readHubFacts(dataDir: string): HubFacts {
  const files = factsFiles(dataDir);
  const facts: HubFacts = {
    site: files.json<SiteFacts>(SITE, "hub-site.json"),
    workshops: files.json<Workshop[]>(WORKSHOPS, "hub-workshop-events.json"),
    quizzes: files.json<Quiz[]>(QUIZZES, "hub-quizzes.json"),
  };
  once(
    WORKSHOPS,
    facts.workshops.map(({eventId}) => eventId),
  );
  for (const workshop of facts.workshops) {
    const fault = faultOfTimes(workshop);
    if (fault !== null) throw new FactsError(`${WORKSHOPS}: ${workshop.eventId} ${fault.detail}`);
  }
  once(
    QUIZZES,
    facts.quizzes.map(({quizId}) => quizId),
  );
  for (const {quizId, questions} of facts.quizzes) {
    once(
      `${QUIZZES}: ${quizId}`,
      questions.map(({questionId}) => questionId),
    );
    for (const {questionId, options, answer} of questions) {
      const ids = options.map(({optionId}) => optionId);
      once(`${QUIZZES}: ${quizId} ${questionId}`, ids);
      if (!ids.includes(answer))
        throw new FactsError(
          `${QUIZZES}: ${quizId} ${questionId} has the answer "${answer}"; expected one of ${ids.join(", ")}`,
        );
    }
  }
  return facts;
}

function once(where: string, ids: readonly string[]): void {
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new FactsError(`${where}: ${twice} is listed twice`);
}
