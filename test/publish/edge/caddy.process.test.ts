import {startCaddy} from "./caddy-server.ts";
import {edgeSuite} from "./suite.ts";

edgeSuite("caddy", startCaddy);
