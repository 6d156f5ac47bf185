type Work = () => void;

/** A queue of which `soon` calls for one piece at a time. */
function takingTurns(soon: (turn: Work) => void): (work: Work) => Work {
  const waiting: Work[] = [];
  let isCalled = false;
  const call = () => {
    if (isCalled || waiting.length === 0) return;
    isCalled = true;
    soon(() => {
      isCalled = false;
      const work = waiting.shift();
      // Before the work, which may throw.
      call();
      work?.();
    });
  };
  return (work) => {
    waiting.push(work);
    call();
    return () => {
      const at = waiting.indexOf(work);
      if (at >= 0) waiting.splice(at, 1);
    };
  };
}

/**
 * Queues work for a moment in which the page has nothing else to do, one piece each, so that it answers in between.
 * Since 1.4.0. @returns takes it out again
 */
export const whenIdle = takingTurns((turn) => {
  // Safari has none; the timeout keeps a busy page from never coming to it.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(turn, { timeout: 300 });
  else setTimeout(turn, 1);
});

/** Queues work that is due now, one piece per task, so that the page answers in between. Since 1.4.0. @returns takes it out again */
export const inTurn = takingTurns((turn) => void setTimeout(turn));
