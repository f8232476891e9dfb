// Used when the project runs from its sources rather than from a bundle: Node strips their types.
await import("./database-check-process.ts");
