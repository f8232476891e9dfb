/**
 * Runs in the reader's browser once the search of the masthead is focused: shows suggestions below
 * it, as a combobox with a list (WAI-ARIA Authoring Practices).
 */
import {type Suggestion, suggestionsFrom} from "./suggested.ts";

const LIST = "suggestions";

async function suggestIn(form: HTMLFormElement, input: HTMLInputElement): Promise<void> {
  const list = document.createElement("ul");
  list.id = LIST;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", input.placeholder);
  list.hidden = true;
  form.append(list);
  const response = await fetch(form.dataset.index!);
  if (!response.ok) return;
  const search = suggestionsFrom(await response.text());
  let shown: readonly Suggestion[] = [];
  let options: readonly HTMLElement[] = [];
  let at = -1;

  /** Marks the suggestion at a position; -1 for none. */
  const mark = (position: number): void => {
    at = position;
    for (const [index, option] of options.entries())
      option.setAttribute("aria-selected", String(index === at));
    if (at < 0) input.removeAttribute("aria-activedescendant");
    else input.setAttribute("aria-activedescendant", `${LIST}-${at}`);
    options[at]?.scrollIntoView({block: "nearest"});
  };
  const show = (found: readonly Suggestion[]): void => {
    shown = found;
    options = found.map(({title, label}, index) => {
      const option = document.createElement("li");
      option.id = `${LIST}-${index}`;
      option.setAttribute("role", "option");
      const small = document.createElement("span");
      small.className = "fine";
      small.textContent = label;
      option.append(`${title} `, small);
      return option;
    });
    list.replaceChildren(...options);
    list.hidden = found.length === 0;
    input.setAttribute("aria-expanded", String(!list.hidden));
    mark(-1);
  };
  const update = (): void => show(search(input.value));

  input.setAttribute("role", "combobox");
  input.setAttribute("aria-autocomplete", "list");
  input.setAttribute("aria-controls", LIST);
  input.addEventListener("input", update);
  input.addEventListener("focus", update);
  input.addEventListener("blur", () => show([]));
  input.addEventListener("keydown", (event) => {
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const chosen = shown[at];
    if (by !== 0 && shown.length > 0) {
      event.preventDefault();
      // one position more than suggestions: back in the text
      const places = shown.length + 1;
      mark(((at + 1 + by + places) % places) - 1);
    } else if (event.key === "Escape" && shown.length > 0) {
      event.preventDefault();
      show([]);
    } else if (event.key === "Enter" && chosen) {
      event.preventDefault();
      location.assign(chosen.href);
    }
  });
  // the focus stays in the text, so that the list does not close before the click
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("click", ({target}) => {
    const chosen = shown[options.indexOf((target as Element).closest("li")!)];
    if (chosen) location.assign(chosen.href);
  });
  update();
}

const form = document.querySelector<HTMLFormElement>("form[data-index]");
const input = form?.querySelector<HTMLInputElement>("input");
if (form && input) suggestIn(form, input);
