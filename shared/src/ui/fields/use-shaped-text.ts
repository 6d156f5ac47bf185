import { useCallback, useRef, useState, type ChangeEvent, type CompositionEvent } from 'react';
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

/**
 * Keeps a text in its shape while a person types. Three doors, since no single one sees everything: `beforeinput`
 * for keys and pasting, where the undo history survives; `input` for drops, autofill and phones' keyboards; the end
 * of a composition (IME, dead keys), which must not be disturbed before.
 * @returns goes to the input; `value` differs from the caller's while a composition is under way
 */
export function useShapedText(value: string, shape: TextShape, onText: (text: string) => void) {
  const composing = useRef(false);
  const [draft, setDraft] = useState<string | null>(null);

  const ref = useCallback((element: TextElement | null) => {
    const before = (event: Event) => {
      if (!element || !(event instanceof InputEvent) || event.isComposing || composing.current) return;
      const edit = editOf(shape, element, event);
      if (!edit) return;
      event.preventDefault();
      writeText(element, edit.text, edit.caret);
    };
    // React's onBeforeInput is an older event of the same name, without the input's type.
    element?.addEventListener('beforeinput', before);
    return () => element?.removeEventListener('beforeinput', before);
  }, [shape]);

  const take = (element: TextElement) => {
    const raw = element.value;
    const text = shape.write(raw);
    if (text !== raw) {
      const caret = caretIn(text, raw, element.selectionStart ?? raw.length, shape);
      element.value = text;
      element.setSelectionRange(caret, caret);
    }
    setDraft(null);
    if (text !== value) onText(text);
  };

  return {
    ref,
    value: draft ?? value,
    onChange: ({ currentTarget }: ChangeEvent<TextElement>) => {
      if (composing.current) setDraft(currentTarget.value);
      else take(currentTarget);
    },
    onCompositionStart: () => {
      composing.current = true;
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<TextElement>) => {
      composing.current = false;
      take(currentTarget);
    },
  };
}
