let pressed = false;
const waiting: (() => void)[] = [];

function followPointer(): void {
  document.addEventListener('pointerdown', () => (pressed = true), true);
  for (const end of ['pointerup', 'pointercancel'] as const) {
    document.addEventListener(
      end,
      () => {
        pressed = false;
        // The click itself comes after this event.
        setTimeout(() => waiting.splice(0).forEach((work) => work()));
      },
      true,
    );
  }
}

// The build renders fields too, where there is no pointer.
if (typeof document !== 'undefined') followPointer();

/**
 * Runs `work` now, or once the pointer that is down has done its click. A message that appears between press and
 * release would move the button below away from under the pointer, and the click would be lost.
 */
export function whenReleased(work: () => void): void {
  if (pressed) waiting.push(work);
  else work();
}
