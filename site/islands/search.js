// Loads scripts when they are needed: the suggestions when the search in the masthead is focused,
// those of the page's tables at the first scroll, touch, key or move of the pointer. A column pressed
// meanwhile is pressed again for them.
{
  const form = document.querySelector("form[data-suggest]");
  form?.addEventListener("focusin", () => import(form.dataset.suggest), {once: true});
  const {later} = document.body.dataset;
  let pressed;
  const keep = ({target}) => {
    pressed = target.closest("table[data-sort] thead th");
  };
  const load = async () => {
    await import(later);
    removeEventListener("click", keep);
    pressed?.click();
    pressed = undefined;
  };
  if (later) {
    addEventListener("click", keep);
    for (const type of ["scroll", "pointermove", "pointerdown", "keydown"])
      addEventListener(type, load, {once: true, passive: true});
  }
}
