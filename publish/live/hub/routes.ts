import type {LiveRoute} from "../route.ts";
import {feedbackRoutes} from "./feedback.ts";
import {quizRoute} from "./quiz.ts";
import {signupRoute} from "./signup.ts";
import {signupListRoutes} from "./signup-list.ts";
import {workshopRoutes} from "./workshop-routes.ts";

/** What of the learning hub cannot be printed. */
export const hubRoutes: readonly LiveRoute[] = [...workshopRoutes, ...signupListRoutes, signupRoute, ...feedbackRoutes, quizRoute];
