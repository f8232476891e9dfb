interface HeadsProps {
  readonly names: readonly string[];
  /** The columns that are shown only where there is room. */
  readonly wide?: readonly string[];
}

/** The heads of the columns of a table. */
export const Heads = ({names, wide = []}: HeadsProps) => (
  <thead>
    <tr>
      {names.map((name) => (
        <th key={name} scope="col" class={wide.includes(name) ? "wide" : undefined}>
          {name}
        </th>
      ))}
    </tr>
  </thead>
);
