import { ApiError } from '@portal/shared/api';

/** saved: on the server · waiting: not sent yet · offline: as soon as there is a connection · the last two need a person. */
export type SavingState = 'saved' | 'waiting' | 'saving' | 'offline' | 'conflict' | 'failed';

interface SavingOptions {
  /** Sends what is changed by now; resolves when it is saved. */
  send: () => Promise<void>;
  /** Whether something is left to be sent. */
  isDirty: () => boolean;
  onState: (state: SavingState, error?: Error) => void;
  /** Pause after the last change before it is sent by itself; null: only when asked. */
  pauseMs: number | null;
}

export interface Saving {
  /** Something has changed. */
  changed(): void;
  /** Sends at once and waits for it. @returns whether everything is saved */
  flush(): Promise<boolean>;
  /** Nothing more is sent by itself; what is on its way comes to its end. */
  stop(): void;
}

/** How bad a failure is: a refused version, no connection, or anything else. */
export function stateAfter(error: unknown): Exclude<SavingState, 'saved' | 'waiting' | 'saving'> {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.status === 409) return 'conflict';
  return error.code === 'network' ? 'offline' : 'failed';
}

/**
 * Saves one after the other, never two at once: each stands on the version of the one before. What is changed while
 * saving is sent after it. After a conflict nothing goes by itself until `flush` says that there is an answer; after a
 * lost connection everything goes once it is back.
 */
export function startSaving({ send, isDirty, onState, pauseMs }: SavingOptions): Saving {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> = Promise.resolve(true);
  let isStopped = false;
  let isDisputed = false;

  const saveOnce = async (): Promise<boolean> => {
    if (!isDirty()) {
      isDisputed = false;
      onState('saved');
      return true;
    }
    onState('saving');
    isDisputed = false;
    try {
      await send();
      onState(isDirty() ? 'waiting' : 'saved');
      if (isDirty()) saving.changed();
      return !isDirty();
    } catch (error) {
      isDisputed = stateAfter(error) === 'conflict';
      onState(stateAfter(error), error instanceof Error ? error : undefined);
      return false;
    }
  };
  const saving: Saving = {
    changed: () => {
      clearTimeout(timer);
      // Thrown away, there is nothing left to argue about.
      if (isDisputed && isDirty()) return;
      isDisputed = false;
      onState(isDirty() ? 'waiting' : 'saved');
      if (pauseMs !== null && !isStopped) timer = setTimeout(() => void saving.flush(), pauseMs);
    },
    flush: () => {
      clearTimeout(timer);
      return (running = running.then(saveOnce));
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      window.removeEventListener('online', onOnline);
    },
  };
  const onOnline = () => void (pauseMs !== null && isDirty() && saving.flush());
  window.addEventListener('online', onOnline);
  return saving;
}
