import type {ComponentChildren} from "preact";
import {useState} from "preact/hooks";

interface FoldProps {
  readonly class?: string;
  /** Whether it is open at first. */
  readonly isOpen: boolean;
  readonly summary: ComponentChildren;
  /** Matches inside, to which links of other pages lead. */
  readonly matches?: readonly {readonly number: number}[];
  readonly children: ComponentChildren;
}

/** A part that can be folded away. Closed content is rendered only when it is first opened. */
export function Fold({class: name, isOpen, summary, matches = [], children}: FoldProps) {
  const [wasOpened, setWasOpened] = useState(isOpen);
  return (
    <details
      class={name}
      open={isOpen}
      onToggle={({currentTarget}) => currentTarget.open && setWasOpened(true)}
    >
      <summary>{summary}</summary>
      {wasOpened ? children : matches.map(({number}) => <i key={number} id={`m-${number}`} />)}
    </details>
  );
}
