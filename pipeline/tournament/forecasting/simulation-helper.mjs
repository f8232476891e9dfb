await import("./simulation-helper.ts");
