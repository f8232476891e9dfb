import {join} from "node:path";

/** Where an output folder keeps its things. */
export const pointerOf = (out: string): string => join(out, "current");
export const buildsOf = (out: string): string => join(out, "builds");
