import type {LiveRoute} from "../route.ts";
import {adminRoutes} from "./admin/routes.ts";
import {feedbackRoutes} from "./hub/feedback.ts";
import {feedbackPageRoutes} from "./hub/pages/feedback.ts";
import {quizPageRoutes} from "./hub/pages/quiz.ts";
import {workshopPageRoutes} from "./hub/pages/workshops.ts";
import {quizRoute} from "./hub/quiz.ts";
import {signupRoute} from "./hub/signup.ts";
import {signupListRoutes} from "./hub/signup-list.ts";
import {workshopRoutes} from "./hub/workshop-routes.ts";
import {integrationRoutes} from "./integration/routes.ts";
import {intelRoutes} from "./market/intel-daily.ts";
import {marketPageRoutes} from "./market/pages.ts";
import {stockRoute} from "./market/stock.ts";
import {monitoringRoutes} from "./monitoring/routes.ts";
import {articleRoute, keptArticleRoutes} from "./news/article.ts";
import {explainRoute} from "./news/explain.ts";
import {newsListRoutes} from "./news/list-routes.ts";
import {oauthRoutes} from "./oauth/routes.ts";
import {pollRoutes} from "./poll/routes.ts";
import {searchRoute} from "./search/ask.ts";
import {searchPageRoutes} from "./search/search-page.ts";
import {signingRoutes} from "./signing/directory.ts";
import {scheduleRoutes} from "./tournament/schedule-routes.ts";
import {tableRoutes} from "./tournament/table-routes.ts";
import {watchlistRoutes} from "./watchlist/routes.ts";
import {webhookRoutes} from "./webhooks/routes.ts";

/** All live routes, in the order of the contracts; the server mounts this list. */
export const liveRoutes: readonly LiveRoute[] = [
  ...integrationRoutes,
  ...webhookRoutes,
  ...adminRoutes,
  ...watchlistRoutes,
  ...pollRoutes,
  ...oauthRoutes,
  ...signingRoutes,
  ...workshopRoutes,
  ...signupListRoutes,
  signupRoute,
  ...feedbackRoutes,
  quizRoute,
  ...workshopPageRoutes,
  ...feedbackPageRoutes,
  ...quizPageRoutes,
  ...scheduleRoutes,
  ...tableRoutes,
  ...newsListRoutes,
  explainRoute,
  articleRoute,
  ...keptArticleRoutes,
  stockRoute,
  ...intelRoutes,
  ...marketPageRoutes,
  searchRoute,
  ...searchPageRoutes,
  ...monitoringRoutes,
];
