interface Following<Question, Answer> {
  ask: (question: Question, signal: AbortSignal) => Promise<Answer>;
  onAnswer: (answer: Answer, question: Question) => void;
  onError: (error: Error, question: Question) => void;
  /** Shortest time from one question to the next. */
  paceMs: number;
}

export interface Follower<Question> {
  /** Wants this answered; what was wanted before and is not asked yet is forgotten. */
  want(question: Question): void;
  /** Gives up what is on its way. */
  stop(): void;
}

/**
 * Asks one question at a time, and after its answer the newest that came meanwhile: answers follow somebody who drags,
 * in order, and the last one is always that of the last question. What is on its way is not given up for a newer
 * question: somebody who drags without a pause would never see an answer.
 */
export function followNewest<Question, Answer>({
  ask,
  onAnswer,
  onError,
  paceMs,
}: Following<Question, Answer>): Follower<Question> {
  const controller = new AbortController();
  const { signal } = controller;
  let wanted: { question: Question } | null = null;
  let isBusy = false;

  const run = async (): Promise<void> => {
    isBusy = true;
    while (wanted && !signal.aborted) {
      const { question } = wanted;
      wanted = null;
      const pause = new Promise((resolve) => setTimeout(resolve, paceMs));
      try {
        const answer = await ask(question, signal);
        if (!signal.aborted) onAnswer(answer, question);
      } catch (error) {
        if (!signal.aborted) onError(error instanceof Error ? error : new Error(String(error)), question);
      }
      await pause;
    }
    isBusy = false;
  };
  return {
    want: (question) => {
      wanted = { question };
      if (!isBusy) void run();
    },
    stop: () => controller.abort(),
  };
}
