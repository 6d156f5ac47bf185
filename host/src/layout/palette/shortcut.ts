import { isApple } from '../mod-key.ts';
import type { Asked } from '../open-dialog.ts';

const TYPING = 'input, textarea, select, [contenteditable], [role="combobox"]';

/** What a key press asks for; null: nothing of the portal's. */
export function askedBy({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
  target,
  defaultPrevented,
}: KeyboardEvent): Asked | null {
  if (defaultPrevented || altKey) return null;
  const isMod = isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  if (isMod && !shiftKey && key.toLowerCase() === 'k') return 'palette';
  const isTyping = target instanceof Element && target.closest(TYPING) !== null;
  return key === '?' && !ctrlKey && !metaKey && !isTyping ? 'help' : null;
}
