/**
 * Runs work in the order given, at the beginning of the next frame: laid out once, together with what a slider changes in
 * that frame. A page that nobody sees has no frames, and does it at once.
 */
export function inNextFrame(): (work: () => void) => void {
  let waiting: (() => void)[] = [];
  const run = () => {
    const due = waiting;
    waiting = [];
    for (const work of due) work();
  };
  return (work) => {
    waiting.push(work);
    if (document.hidden) run();
    else if (waiting.length === 1) requestAnimationFrame(run);
  };
}
