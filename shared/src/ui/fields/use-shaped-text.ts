import { useCallback, useRef, useState, type ChangeEvent, type CompositionEvent } from 'react';
import { settleText, shapeTyping } from './shape-element.ts';
import type { TextShape } from './text-shape.ts';
import type { TextElement } from './write-text.ts';

/**
 * Keeps a text in its shape while a person types. Three doors, since no single one sees everything: `beforeinput`
 * for keys and pasting, where the undo history survives; `input` for drops, autofill and phones' keyboards; the end
 * of a composition (IME, dead keys), which must not be disturbed before.
 * @returns goes to the input; `value` differs from the caller's while a composition is under way
 */
export function useShapedText(value: string, shape: TextShape, onText: (text: string) => void) {
  const composing = useRef(false);
  const [draft, setDraft] = useState<string | null>(null);

  // React's onBeforeInput is an older event of the same name, without the input's type.
  const ref = useCallback(
    (element: TextElement | null) => (element ? shapeTyping(element, shape, () => composing.current) : undefined),
    [shape],
  );

  const take = (element: TextElement) => {
    const text = settleText(element, shape);
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
