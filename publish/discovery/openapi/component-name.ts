/** Names of shared folders and files, which are left out. */
const UNSPOKEN = /^(tournament|live|market|news|hub|discovery)$|^common$|^events$/;

/**
 * The component name of a schema file, or of a definition in it, which is also its type in
 * generated clients:
 *
 *   tournament/match-preview.json          → MatchPreview
 *   tournament/match-preview.json#/$defs/side → MatchPreviewSide
 *   tournament/common.json#/$defs/teamRef  → TeamRef
 *   live/events/common.json#/$defs/goal    → EventGoal
 */
export function componentName(file: string, definition = ""): string {
  const folders = file.replace(/\.json$/, "").split("/");
  const own = folders.filter(
    (part, at) => !(UNSPOKEN.test(part) && (at < folders.length - 1 || part === "common")),
  );
  const shared = file.endsWith("events/common.json") ? ["event"] : [];
  return [...shared, ...own, definition]
    .flatMap((part) => part.split(/[^A-Za-z0-9]+/))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}
