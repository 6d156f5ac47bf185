/**
 * Runs what a command is for, and says what went wrong where the reason is known.
 * @param reasonOf a German sentence; undefined for what only a developer can mend
 * @returns exit code: 0 done, 1 not possible
 */
export async function runCommand(
  work: () => Promise<void>,
  reasonOf: (error: unknown) => string | undefined,
  print: (line: string) => void,
): Promise<0 | 1> {
  try {
    await work();
    return 0;
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    print(reason);
    return 1;
  }
}
