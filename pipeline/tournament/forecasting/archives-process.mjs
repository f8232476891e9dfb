await import("./archives-process.ts");
