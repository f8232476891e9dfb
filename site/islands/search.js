// Loads scripts when they are needed: the suggestions when the search is focused, those of tables at
// the first scroll, key, move or click. A head pressed too early is pressed again.
{
  const form = document.querySelector("form[data-suggest]");
  form?.addEventListener("focusin", () => import(form.dataset.suggest), {once: true});
  const {later} = document.body.dataset;
  if (later) {
    for (const type of ["scroll", "pointermove", "keydown"])
      addEventListener(type, () => import(later), {once: true});
    addEventListener("click", ({target}) => {
      const head = target.closest("[data-sort] thead th:not(:has(button))");
      import(later).then(() => head?.click());
    });
  }
}
