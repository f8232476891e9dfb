import {startCaddy} from "./caddy-server.ts";
import {severalOrigins} from "./several-origins.ts";
import {edgeSuite} from "./suite.ts";

edgeSuite("caddy", startCaddy);
severalOrigins("caddy", startCaddy);
