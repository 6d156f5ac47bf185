/** The one sentence about signing in that is there when nothing else comes. */
export const NO_CONNECTION =
  'Keine Verbindung zur Anmeldung. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.';
