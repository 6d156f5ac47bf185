import { AreaUnavailableError, ChangedFileError } from './area-errors.ts';

/** Whoever waits longer thinks that nothing happens. */
export const PANEL_AFTER_MS = 5_000;
/** Between attempts, in ms; the last one for all further. The second attempt follows the first at once. */
export const PAUSES_MS = [0, 2_000, 5_000, 15_000, 30_000, 60_000] as const;

const DOWN =
  'Dieser Bereich ist gerade nicht erreichbar. Die übrigen Bereiche funktionieren weiter. Sobald er wieder da ist, erscheint er hier.';
const SLOW =
  'Dieser Bereich antwortet gerade sehr langsam. Die übrigen Bereiche funktionieren weiter. Sobald er da ist, erscheint er hier.';

/** Something that is loaded by one attempt after the other, with growing pauses, until one succeeds. */
export class AreaLoading<Loaded> {
  private readonly load: () => Promise<Loaded>;
  private readonly arrived = Promise.withResolvers<Loaded>();
  /** Fails with each failed attempt but the very first. */
  private failure = Promise.withResolvers<never>();
  private endPause = (): void => undefined;

  constructor(load: () => Promise<Loaded>) {
    this.load = load;
    this.failure.promise.catch(() => undefined);
    void this.run();
  }

  private async run(): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        this.arrived.resolve(await this.load());
        return;
      } catch (cause) {
        if (attempt > 0) this.fail(cause);
      }
      await this.pause(PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)] ?? 0);
    }
  }

  private fail(cause: unknown): void {
    this.failure.reject(cause instanceof ChangedFileError ? cause : new AreaUnavailableError(DOWN, { cause }));
    this.failure = Promise.withResolvers<never>();
    this.failure.promise.catch(() => undefined);
  }

  private pause(ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms);
    this.endPause = () => {
      clearTimeout(timer);
      resolve();
    };
    return promise;
  }

  /**
   * What comes first: it is there, an attempt fails, or five seconds pass. Asking ends a pause between attempts.
   * @param onLate told when it came after that
   * @throws AreaUnavailableError with the sentence for the panel
   */
  async outcome(onLate: (loaded: Loaded) => void = () => undefined): Promise<Loaded> {
    this.endPause();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const slow = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new AreaUnavailableError(SLOW)), PANEL_AFTER_MS);
    });
    try {
      return await Promise.race([this.arrived.promise, this.failure.promise, slow]);
    } catch (error) {
      void this.arrived.promise.then(onLate);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }
}
