import { caretIn, deletion, insertion, type TextShape } from './text-shape.ts';
import { writeText, type TextElement } from './write-text.ts';

const INSERTIONS = new Set(['insertText', 'insertFromPaste', 'insertReplacementText']);
const DELETIONS: Record<string, -1 | 1> = { deleteContentBackward: -1, deleteContentForward: 1 };

function editOf(shape: TextShape, element: TextElement, { inputType, data, dataTransfer }: InputEvent) {
  const { value, selectionStart: from, selectionEnd: to } = element;
  if (from === null || to === null) return null;
  const step = DELETIONS[inputType];
  if (step) return deletion(shape, value, from, to, step);
  const text = data ?? dataTransfer?.getData('text/plain');
  return INSERTIONS.has(inputType) && text ? insertion(shape, value, from, to, text) : null;
}

/** Has what is typed and pasted come into the field in its shape, so that the browser's undo history survives. @returns ends it */
export function shapeTyping(element: TextElement, shape: TextShape, isComposing: () => boolean): () => void {
  const before = (event: Event) => {
    if (!(event instanceof InputEvent) || event.isComposing || isComposing()) return;
    const edit = editOf(shape, element, event);
    if (!edit) return;
    event.preventDefault();
    writeText(element, edit.text, edit.caret);
  };
  element.addEventListener('beforeinput', before);
  return () => element.removeEventListener('beforeinput', before);
}

/** Brings what stands in the field into its shape, the caret where it was. @returns the text */
export function settleText(element: TextElement, shape: TextShape): string {
  const raw = element.value;
  const text = shape.write(raw);
  if (text !== raw) {
    const caret = caretIn(text, raw, element.selectionStart ?? raw.length, shape);
    element.value = text;
    element.setSelectionRange(caret, caret);
  }
  return text;
}

/** Keeps a field of the page in its shape from now on, without React: the same three doors as `useShapedText`. */
export function keepInShape(element: TextElement, shape: TextShape): void {
  let composing = false;
  const settle = () => {
    if (!composing) settleText(element, shape);
  };
  shapeTyping(element, shape, () => composing);
  element.addEventListener('compositionstart', () => {
    composing = true;
  });
  element.addEventListener('compositionend', () => {
    composing = false;
    settle();
  });
  element.addEventListener('input', settle);
  settle();
}
