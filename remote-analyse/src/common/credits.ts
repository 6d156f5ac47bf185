/** For definitions of what is counted in pieces or in buyers. */
export const SMALL_CREDITS =
  'Eine Gutschrift unter dem Betrag ihres Auftrags nimmt nur Geld zurück; storniert ist der Auftrag, wenn die Gutschriften seinen Betrag erreichen.';
