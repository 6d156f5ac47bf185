const ADMINISTERS = 'der Person Bescheid, die in Ihrem Betrieb die Benutzer verwaltet';
const PROVIDER = 'Der Anmeldedienst Ihres Unternehmens';

export const NO_PROVIDER =
  'Für diese Adresse ist keine Anmeldung mit dem Konto eines Unternehmens eingerichtet. Bitte prüfen Sie die Adresse oder melden Sie sich mit Ihrem Passwort an.';
export const PROVIDER_AWAY = `${PROVIDER} antwortet gerade nicht. Bitte versuchen Sie es in einigen Minuten erneut; hält es an, sagen Sie Ihrer IT Bescheid.`;
export const JOURNEY_OVER =
  'Diese Anmeldung wurde schon benutzt, in einem anderen Fenster begonnen oder hat zu lange gedauert. Bitte beginnen Sie noch einmal.';
const NOT_CONFIRMED = `Die Antwort des Anmeldedienstes Ihres Unternehmens ließ sich nicht bestätigen; es wurde niemand angemeldet. Bitte beginnen Sie noch einmal; bleibt es dabei, sagen Sie Ihrer IT Bescheid.`;

/** By the reason in the address, as the identity service gives it (`identity/src/company/refusal.ts`). */
const BY_REFUSAL: Readonly<Record<string, string>> = {
  away: PROVIDER_AWAY,
  over: JOURNEY_OVER,
  denied: `${PROVIDER} hat Sie nicht angemeldet: Sie haben abgebrochen, oder das Portal ist dort für Sie noch nicht freigegeben. Bitte versuchen Sie es erneut oder fragen Sie Ihre IT.`,
  client: `${PROVIDER} erkennt das Portal nicht. Bitte sagen Sie ${ADMINISTERS}: Client-ID und Client-Secret sind neu einzutragen.`,
  clock:
    'Die Uhren des Anmeldedienstes Ihres Unternehmens und des Portals gehen zu weit auseinander. Bitte sagen Sie Ihrer IT Bescheid.',
  unknown: `Mit diesem Konto gibt es keinen Zugang zum Portal. Bitte sagen Sie ${ADMINISTERS}: Sie kann Sie mit der E-Mail-Adresse Ihres Kontos einladen.`,
  unverified: `${PROVIDER} bestätigt Ihre E-Mail-Adresse nicht. Bitte lassen Sie Ihre IT die Adresse Ihres Kontos bestätigen.`,
  'other-account': `Ihr Zugang ist mit einem anderen Konto Ihres Unternehmens verbunden. Bitte sagen Sie ${ADMINISTERS}: Sie kann die Verbindung lösen.`,
  locked: `Ihr Zugang ist gesperrt. Bitte sagen Sie ${ADMINISTERS}.`,
};

/** Anybody can write a reason into an address: what is not known says that nobody was signed in. */
export const companySentence = (refusal: string): string =>
  Object.hasOwn(BY_REFUSAL, refusal) ? BY_REFUSAL[refusal]! : NOT_CONFIRMED;
