import {Command} from "commander";
import {configFrom, outOption} from "../options.ts";
import {serve} from "../serve.ts";

/** `serve`: the printed edition over HTTP; a newly printed one is taken up as soon as the pointer moves. */
export const serveCommand = (root: string): Command =>
  new Command("serve")
    .description("serve the printed edition and follow newer ones")
    .addOption(outOption())
    .action((options: {out?: string}) => serve(configFrom(root, options)));
