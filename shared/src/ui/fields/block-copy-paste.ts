import type { SyntheticEvent } from 'react';

/** Told below the field: who cannot paste should not think the browser is broken. */
export const BLOCKED = 'Kopieren und Einfügen sind in diesem Feld gesperrt. Bitte tippen Sie den Text ein.';

const prevent = (event: SyntheticEvent) => event.preventDefault();

/** Handlers that keep text from leaving or entering a field other than by typing; dragging is copying, too. */
export const blockCopyPaste = {
  onCopy: prevent,
  onCut: prevent,
  onPaste: prevent,
  onDrop: prevent,
  onDragStart: prevent,
};
