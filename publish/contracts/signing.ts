import {contract} from "./contract.ts";

const DIRECTORY = "/.well-known/http-message-signatures-directory";
export const DIRECTORY_TYPE = "application/http-message-signatures-directory+json";

/** Public keys that identify this site's crawler. */
export const signingContracts = {
  directory: contract({
    path: DIRECTORY,
    summary: "Public keys with which this site's crawler signs its requests (Web Bot Auth)",
    tag: "Agents",
    auth: "none",
    type: DIRECTORY_TYPE,
    responses: {200: "live/signatures-directory.json", 304: null},
  }),
};
