// If the project runs from its sources and not from a bundle, Node strips their types.
await import("./output-worker.ts");
