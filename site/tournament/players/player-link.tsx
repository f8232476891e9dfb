import {pathIn, useLanguage} from "../../layout/frame.ts";
import type {PlayerLabel} from "./players-view.ts";

/** A player's name, linked to his page if there is one. */
export function PlayerLink({player: {playerId, name}}: {player: PlayerLabel}) {
  const language = useLanguage();
  if (playerId === null) return <>{name}</>;
  return <a href={pathIn(language, `/players/${playerId}`)}>{name}</a>;
}
