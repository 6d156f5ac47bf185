/** Why someone is led to the sign-in page against their will; stands in its address as `grund`. */
export const LEAVE_REASONS = ['abgelaufen', 'beendet', 'gesperrt', 'entfernt', 'passwort', 'abmeldung-offen'] as const;

export type LeaveReason = (typeof LEAVE_REASONS)[number];

const administrator = 'Bitte wenden Sie sich an die Person, die in Ihrem Betrieb die Benutzer verwaltet.';

const SENTENCES: Record<LeaveReason, string> = {
  abgelaufen: 'Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich erneut an.',
  beendet: 'Ihre Anmeldung wurde beendet, zum Beispiel durch „Überall abmelden“. Bitte melden Sie sich erneut an.',
  gesperrt: `Ihr Zugang wurde gesperrt. ${administrator}`,
  entfernt: `Ihren Zugang gibt es nicht mehr. ${administrator}`,
  passwort: 'Ihr Passwort wurde zurückgesetzt. Bitte vergeben Sie über „Passwort vergessen?“ ein neues.',
  'abmeldung-offen':
    'Im Portal sind Sie abgemeldet. Die Anmeldung Ihrer Firma hat dabei nicht geantwortet: Bitte schließen Sie den Browser, wenn andere ihn auch benutzen.',
};

/** The sentence for the `grund` of an address; null for none, and for one that nobody wrote. */
export const leaveSentence = (reason: string | null): string | null =>
  LEAVE_REASONS.some((known) => known === reason) ? SENTENCES[reason as LeaveReason] : null;
