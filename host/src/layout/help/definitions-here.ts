/** An ⓘ that the page shows. */
export interface DefinitionHere {
  of: string;
  button: HTMLElement;
}

const BEGIN = 'Definition: ';

/**
 * What the page explains at its figures, in its order, each name once. They are taken from what is seen: so the words stand in one
 * place, and a page need not list them again.
 */
export function definitionsHere(): DefinitionHere[] {
  const found = new Map<string, HTMLElement>();
  for (const button of document.querySelectorAll<HTMLElement>(`main button[aria-label^="${BEGIN}"]`)) {
    const of = button.getAttribute('aria-label')!.slice(BEGIN.length);
    // Pages that were left stay behind the one that is shown.
    if (!found.has(of) && button.getClientRects().length > 0) found.set(of, button);
  }
  return [...found].map(([of, button]) => ({ of, button }));
}

/** Opens the definition where it stands. */
export function showDefinition({ button }: DefinitionHere): void {
  button.scrollIntoView({ block: 'center' });
  button.focus({ preventScroll: true });
  button.click();
}
