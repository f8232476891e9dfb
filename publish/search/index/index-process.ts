import {doErrand} from "../../../pipeline/kit/own-process.ts";
import {writeIndex} from "./index-file.ts";

doErrand(writeIndex);
