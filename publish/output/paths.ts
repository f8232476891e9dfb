import {join} from "node:path";

/** Paths inside an output folder. */
export const pointerOf = (out: string): string => join(out, "current");
export const buildsOf = (out: string): string => join(out, "builds");
