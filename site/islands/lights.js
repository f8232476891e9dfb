// Lights the lines of the teams whose buttons are pressed, two at most, and says their figures.
(() => {
  let lit = [];
  const show = (page) => {
    const chosen = (one) => lit.indexOf(one.dataset.line);
    for (const one of page.querySelectorAll("[data-line]")) {
      for (const at of [0, 1]) one.classList.toggle(`lit-${at + 1}`, chosen(one) === at);
      if (one.matches("button")) one.setAttribute("aria-pressed", chosen(one) >= 0);
      else if (chosen(one) >= 0) one.parentNode.append(one); // above the others
    }
    for (const svg of page.querySelectorAll("svg:has([data-line])"))
      svg.classList.toggle("has-lit", lit.length > 0);
    const said = page.querySelector("[data-lit]");
    if (said)
      said.textContent = lit
        .map((line) => page.querySelector(`button[data-line="${line}"]`)?.dataset.said)
        .filter(Boolean)
        .join(" · ");
  };
  document.addEventListener("click", ({target}) => {
    const line = target.closest("button[data-line]")?.dataset.line;
    if (!line) return;
    lit = lit.includes(line) ? lit.filter((one) => one !== line) : [...lit.slice(-1), line];
    show(document);
  });
  addEventListener("fresh-page", ({detail}) => show(detail));
})();
