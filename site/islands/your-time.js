// Rewrites kick-offs and the note on their clock to the visitor's time.
const en = document.documentElement.lang === "en";
const day = {
  weekday: en ? "short" : "long",
  day: "numeric",
  month: en ? "short" : "numeric",
};
const {timeZone} = Intl.DateTimeFormat().resolvedOptions();
const rewrite = (page) => {
  for (const time of page.querySelectorAll("[data-kickoff]")) {
    const at = new Date(time.dateTime);
    const [on, clock] = at.toLocaleString("sv").split(" ");
    const as = time.dataset.kickoff;
    const words = [
      as &&
        as !== on &&
        at
          .toLocaleDateString(en ? "en-GB" : "vi", day)
          .replace(",", "")
          .replace("Thứ", "thứ"),
      !en && clock < "05" && "rạng sáng",
      as !== "day" && clock.slice(0, 5),
    ];
    const text = (en ? words : words.reverse()).filter(Boolean).join(" ");
    time.textContent = text[0].toUpperCase() + text.slice(1);
  }
  const note = page.querySelector("[data-yours]");
  if (note) note.textContent = note.dataset.yours + timeZone;
};
if (en || new Date().getTimezoneOffset() !== -420) {
  rewrite(document);
  addEventListener("fresh-page", ({detail}) => rewrite(detail));
}
