/** Minutes for a test file: for what hangs alone, which a busy machine cannot miss. A deep run does more in each. */
const MINUTES = 15 * Number(process.env.TEST_DEPTH ?? 1);

/** Reporter that ends a run, and says where, when a test file does not end. */
export default class EndWhatHangs {
  #limits = new Map();

  onTestFileStart({ path }) {
    this.#limits.set(
      path,
      setTimeout(() => {
        console.error(`${path} did not end within ${MINUTES} minutes.`);
        process.exit(1);
      }, MINUTES * 60_000),
    );
  }

  onTestFileResult({ path }) {
    clearTimeout(this.#limits.get(path));
  }
}
