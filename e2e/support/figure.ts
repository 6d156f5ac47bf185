import type { Locator } from '@playwright/test';

/** Chooses something from the '⋯' of the figure in a card: 'Als Tabelle', 'Als Diagramm', 'CSV' or 'PNG'. */
export async function chooseOfFigure(card: Locator, choice: string): Promise<void> {
  await card.getByRole('button', { name: /^Mehr zu / }).click();
  await card.page().getByRole('menuitem', { name: choice, exact: true }).click();
}
