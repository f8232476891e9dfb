// Node strips the types when the project runs from sources rather than a bundle.
await import("./index-process.ts");
