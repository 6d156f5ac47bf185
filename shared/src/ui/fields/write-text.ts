export type TextElement = HTMLInputElement | HTMLTextAreaElement;

function lengthInCommon(a: string, b: string): number {
  let length = 0;
  while (length < Math.min(a.length, b.length) && a[length] === b[length]) length += 1;
  return length;
}

const reversed = (text: string): string => [...text].toReversed().join('');

/**
 * Turns the field's text into `text` as if it had been typed: the least that differs, as one step of the browser's
 * undo, with an `input` event.
 */
export function writeText(element: TextElement, text: string, caret: number): void {
  const { value } = element;
  if (text !== value) {
    const start = lengthInCommon(value, text);
    const end = lengthInCommon(reversed(value.slice(start)), reversed(text.slice(start)));
    const middle = text.slice(start, text.length - end);
    element.setSelectionRange(start, value.length - end);
    // Deprecated, but the only way into the browser's undo history.
    const done = document.execCommand?.(middle ? 'insertText' : 'delete', false, middle);
    if (!done) {
      element.setRangeText(middle, start, value.length - end, 'end');
      element.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
  }
  element.setSelectionRange(caret, caret);
}
