const LETTERS = 26;

/** A for 0, Z for 25, AA for 26: as a spreadsheet names its columns. */
function letters(position: number): string {
  const letter = String.fromCharCode(65 + (position % LETTERS));
  return position < LETTERS ? letter : letters(Math.floor(position / LETTERS) - 1) + letter;
}

/** What figures call somebody whose name they may not show. @param position 0 for who came first into the business's data */
export const pseudonymOfStaff = (position: number): string => `Mitarbeiter ${letters(position)}`;
