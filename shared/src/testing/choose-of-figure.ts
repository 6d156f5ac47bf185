import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Chooses something from the '⋯' of a figure: 'Als Tabelle', 'Als Diagramm', 'CSV' or 'PNG'. Since 1.5.0. */
export async function chooseOfFigure(title: string, choice: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: `Mehr zu „${title}“` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: choice }));
}
