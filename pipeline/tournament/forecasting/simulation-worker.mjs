await import("./simulation-worker.ts");
