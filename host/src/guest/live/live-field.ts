import { whenReleased } from '@portal/shared/ui/live';
import type { Drawn } from './drawn.ts';

export interface LiveField {
  input: HTMLInputElement;
  isEmpty(): boolean;
  /** The form was sent off: tells that it is empty, from now on in the moment it becomes so. */
  tell(): void;
}

/** By what the kit shows and says that a field is wrong, on the input and what it stands in. */
const MARKS = ['data-error', 'aria-invalid', 'aria-describedby', 'style'];

function marked(element: Element, like: Element): void {
  for (const name of MARKS) {
    const value = like.getAttribute(name);
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}

/** The input, its frame, and the whole field with label and message. */
function partsOf(root: ParentNode, name: string): [HTMLInputElement, Element, Element] {
  const input = root.querySelector<HTMLInputElement>(`input[name="${name}"]`)!;
  return [input, input.parentElement!, input.parentElement!.parentElement!];
}

/** A field that says below itself when it is empty, at the moments of the kit's fields (`use-field-problem.ts`). */
export function liveField(form: HTMLFormElement, name: string, drawn: Drawn): LiveField {
  const parts = partsOf(form, name);
  const [input, frame] = parts;
  const right = parts.map((part) => part.cloneNode() as Element);
  const wrong = partsOf(drawn('form'), name);
  const problem = wrong[1].nextElementSibling!;
  problem.id = `${input.id}-error`;
  wrong[0].setAttribute('aria-describedby', problem.id);

  let [isTold, isEdited] = [false, false];
  const isEmpty = () => !input.value.trim();
  const show = () => {
    const isWrong = isTold && isEmpty();
    for (const [at, part] of parts.entries()) marked(part, (isWrong ? wrong : right)[at]!);
    if (isWrong) frame.after(problem);
    else problem.remove();
  };
  const tell = () => {
    isTold = true;
    show();
  };
  input.addEventListener('input', () => {
    isEdited = true;
    show();
  });
  input.addEventListener('blur', () => {
    if (isEdited) whenReleased(tell);
  });
  return { input, isEmpty, tell };
}
