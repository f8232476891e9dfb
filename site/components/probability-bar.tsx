import {useLanguage} from "../layout/frame.ts";
import {percent} from "../layout/percent.ts";
import {ChanceBar, type Chances, partsOf} from "./chance-bar.tsx";
import type {MatchView} from "./match-view.ts";
import {MATCH_WORDS} from "./match-words.ts";
import {sideFills} from "./team-colours.ts";
import {nameIn} from "./team-name.tsx";

interface ProbabilityBarProps {
  readonly match: Pick<MatchView, "home" | "away" | "colours">;
  readonly chances: Chances;
  /** The actual outcome, if known; that part is also marked in words. */
  readonly happened: "home" | "draw" | "away" | null;
}

/**
 * Chances as one bar with their numbers below, in the same order. The words carry all information,
 * so the bar is hidden from screen readers.
 */
export function ProbabilityBar({match, chances, happened}: ProbabilityBarProps) {
  const language = useLanguage();
  const words = MATCH_WORDS[language];
  const names = {
    home: nameIn(language, match.home),
    draw: words.draw,
    away: nameIn(language, match.away),
  };
  return (
    <div class="outlook">
      <ChanceBar chances={chances} fills={sideFills(match)} />
      <dl>
        {partsOf(chances).map(({part, chance}) => (
          <div key={part} class={happened === part ? `${part} happened` : part}>
            <dt>{names[part]}</dt>
            <dd>
              {percent(chance)}
              {happened === part && <span class="verdict"> ✓ {words.happened}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
