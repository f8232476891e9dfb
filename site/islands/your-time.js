const en = document.documentElement.lang === "en";
const [weekday, month] = en ? ["short", "short"] : ["long", "numeric"];
const rewrite = (page) => {
  for (const time of page.querySelectorAll("[data-kickoff]")) {
    const at = new Date(time.dateTime);
    const [on, clock] = at.toLocaleString("sv").split(" ");
    const as = time.dataset.kickoff;
    const day = at.toLocaleDateString(en ? "en-GB" : "vi", {weekday, day: "numeric", month});
    const words = [
      as && as !== on && day.replace("Thứ", "thứ").replace(",", ""),
      as === "day" ? !en && clock < "05" && "rạng sáng" : clock.slice(0, 5),
    ];
    time.textContent = (en ? words : words.reverse()).filter(Boolean).join(" ");
  }
  const note = page.querySelector("[data-yours]");
  if (note) note.textContent = note.dataset.yours;
};
if (en || new Date().getTimezoneOffset() !== -420) {
  rewrite(document);
  addEventListener("fresh-page", ({detail}) => rewrite(detail));
}
