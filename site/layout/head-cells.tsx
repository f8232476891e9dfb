import type {ComponentChildren} from "preact";

/** Heads of columns. */
export const headCells = (names: readonly ComponentChildren[]) =>
  names.map((name, index) => (
    <th key={index} scope="col">
      {name}
    </th>
  ));
