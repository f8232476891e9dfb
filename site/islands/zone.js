// Names the clock of the kick-offs: the visitor's with its zone, or the printed one if so chosen.
{
  const zone = document.querySelector(".zone");
  const now = new Date();
  if (document.documentElement.lang === "en" || now.getTimezoneOffset() + 420) {
    const kept = () => {
      try {
        return localStorage;
      } catch {
        return {}; // where a browser keeps nothing
      }
    };
    const [, offset] = now.toLocaleString("en", {timeZoneName: "shortOffset"}).split("GMT");
    zone.options[0].prepend(`UTC${offset}, `);
    zone.value = kept().clock ?? "";
    zone.hidden = false;
    zone.addEventListener("change", () => {
      kept().clock = zone.value;
      location.reload();
    });
    const tell = (page) => {
      const note = page.querySelector("[data-yours]");
      if (note && zone.value === "") note.textContent = note.dataset.yours;
    };
    tell(document);
    addEventListener("fresh-page", ({detail}) => tell(detail));
  }
}
