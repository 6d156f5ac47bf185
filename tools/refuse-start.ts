/** Ends the process with the sentence that says why the portal could not begin. */
export function refuseStart(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
