import {Option} from "commander";
import {duration} from "./duration.ts";

/** Default duration, equal to the wait of a job. */
const WAIT = "10 minutes";

/** Longest wait of a command for another process that is at work. */
export const waitOption = () =>
  new Option("--wait [duration]", "wait for another process to finish, by default 10 minutes")
    .argParser(duration)
    .preset(WAIT);
