// Loads scripts when they are needed: the suggestions when the search in the masthead is focused,
// those of the page's tables at the first scroll, touch, key or move of the pointer.
{
  const form = document.querySelector("form[data-suggest]");
  form?.addEventListener("focusin", () => import(form.dataset.suggest), {once: true});
  const {later} = document.body.dataset;
  if (later)
    for (const type of ["scroll", "pointermove", "pointerdown", "keydown"])
      addEventListener(type, () => import(later), {once: true, passive: true});
}
