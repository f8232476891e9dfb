import {startNginx} from "./nginx-server.ts";
import {edgeSuite} from "./suite.ts";

edgeSuite("nginx", startNginx);
