import {percent} from "../layout/percent.ts";
import {dayMonth} from "../layout/time.ts";
import type {BracketRound, SlotLabel, TeamLabel, Tie} from "./front-page-view.ts";
import {liveState} from "./match-card.tsx";
import {nameOf, TeamName} from "./team-name.tsx";

/**
 * The knock-out rounds: beside one another as a tree where there is room, below one another on a
 * narrow screen.
 */
export function Bracket({rounds}: {rounds: readonly BracketRound[]}) {
  return (
    <section aria-labelledby="bracket">
      <h2 id="bracket">Knock-out bracket</h2>
      {rounds.length === 0 ? (
        <p class="state">There is no knock-out stage yet.</p>
      ) : (
        <div class="bracket">
          {rounds.map(({stage, label, ties}) => (
            <div key={stage} class={`round round-${stage.toLowerCase()}`}>
              <h3 id={`round-${stage}`}>{label}</h3>
              <ol aria-labelledby={`round-${stage}`}>
                {ties.map((tie) => (
                  <TieLines key={tie.matchId} tie={tie} />
                ))}
              </ol>
            </div>
          ))}
        </div>
      )}
    </section>
  );
}

function TieLines({tie}: {tie: Tie}) {
  const {home, away, score, through, number, localOn, jsonHref} = tie;
  return (
    <li class="tie">
      <Line
        team={home}
        goals={score?.home}
        through={through?.home}
        won={score?.winner === "home"}
      />
      <Line
        team={away}
        goals={score?.away}
        through={through?.away}
        won={score?.winner === "away"}
      />
      <p class="fine">
        <a href={jsonHref}>
          Match {number}
          <span class="unseen">
            {`, ${nameOf(home)} v ${nameOf(away)}`}
            {score?.winner ? `, ${nameOf(score.winner === "home" ? home : away)} went through` : ""}
          </span>
        </a>
        {" · "}
        {stateOf(tie) ?? dayMonth(localOn)}
      </p>
    </li>
  );
}

interface LineProps {
  readonly team: TeamLabel | SlotLabel;
  readonly goals: number | undefined;
  readonly through: number | undefined;
  readonly won: boolean;
}

/** A side with its goals or, before there are any, its chance of going through. */
function Line({team, goals, through, won}: LineProps) {
  return (
    <p class={won ? "won" : undefined}>
      <TeamName team={team} />
      {goals !== undefined ? (
        <span class="goals">{goals}</span>
      ) : (
        through !== undefined && (
          <span class="fine">
            {percent(through)}
            <span class="unseen"> to go through</span>
          </span>
        )
      )}
    </p>
  );
}

function stateOf({status, minute, score}: Tie): string | null {
  if (status === "scheduled") return null;
  if (status === "live") return score?.detail ?? liveState(minute);
  return status === "finished" ? (score?.detail ?? null) : status;
}
