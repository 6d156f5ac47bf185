/** Id of the sentence that every disabled entry refers to; the sidebar renders it once. */
export const DISABLED_HINT_ID = 'menu-disabled-hint';

export const DISABLED_HINT =
  'Für diesen Bereich fehlt Ihnen die Berechtigung. Bitte wenden Sie sich an die Person, die in Ihrem Betrieb die Benutzer verwaltet.';
