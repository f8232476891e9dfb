import {indexes, marketAt} from "./football-indexes.ts";
import {describeAnswers, QUESTIONS} from "./questions.ts";

const {"months later": _, ...before} = QUESTIONS;
describeAnswers(
  before,
  (moment) => indexes[moment](),
  (moment) => marketAt(moment),
);
