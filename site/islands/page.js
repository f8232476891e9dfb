// The script of every page.
import "./zone.js";
import "./your-time.js";
import "./live.js";
import "./search.js";
