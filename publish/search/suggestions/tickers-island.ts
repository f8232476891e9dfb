/**
 * Runs in the reader's browser on the page of the watchlist: suggests symbols while a symbol or a
 * company is typed into the field with `data-index`, the address of the list of pages.
 */
import {suggestionsFrom, symbolOf} from "./suggested.ts";

async function suggestIn(input: HTMLInputElement): Promise<void> {
  const response = await fetch(input.dataset.index!);
  if (!response.ok) return;
  const groups = (await response.text()).split("\n\n");
  const shares = groups.find((group) => group.split("\n")[0]!.endsWith("/stocks/"));
  const search = suggestionsFrom(shares ?? "");
  const suggest = (): void =>
    input.list!.replaceChildren(
      ...search(input.value).map(({title}) => new Option(title, symbolOf(title))),
    );
  input.addEventListener("input", suggest);
  suggest();
}

const input = document.querySelector<HTMLInputElement>("input[data-index]");
if (input) suggestIn(input);
