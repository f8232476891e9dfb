// Adds the visitor's own time to every kick-off on the page. Without it, the venue's and Vietnam's
// times are still shown.
const label = {en: "your time", vi: "giờ của bạn"}[document.documentElement.lang];
const shape = {weekday: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23"};
const format = new Intl.DateTimeFormat(document.documentElement.lang, shape);
for (const time of document.querySelectorAll("time[data-kickoff]")) {
  const own = time.querySelector(".yours") ?? document.createElement("span");
  own.className = "yours";
  own.textContent = `${format.format(new Date(time.dateTime))} ${label}`;
  time.append(own); // fills the line reserved for it, if there is one
}
