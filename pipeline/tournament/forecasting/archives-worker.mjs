await import("./archives-worker.ts");
