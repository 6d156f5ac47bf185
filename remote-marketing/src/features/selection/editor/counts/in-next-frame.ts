/**
 * Runs work at the beginning of the next frame: laid out once, together with what a slider changes in that frame. A page
 * that nobody sees has no frames, and does it at once.
 */
export function inNextFrame(work: () => void): void {
  if (document.hidden) work();
  else requestAnimationFrame(work);
}
