import type { UploadColumn } from '@portal/shared/contract/settings-admin';
import { foldName } from './synonyms.ts';

/** What a consent's column is about, and whether it says the contrary: 'kein Newsletter'. */
export interface ConsentName {
  /** Null: it does not say of which channel. */
  column: ConsentColumn | null;
  negated: boolean;
}

export const CONSENT_COLUMNS = [
  'einw_brief',
  'einw_email',
  'einw_sms',
  'einw_gesundheit',
  'werbesperre',
  'verstorben',
] as const satisfies readonly UploadColumn<'kunden'>[];
type ConsentColumn = (typeof CONSENT_COLUMNS)[number];

/** Words that speak of advertising or of permission, wherever they stand in a name. */
const SPEAKS =
  /werb|zusendung|zusenden|infomaterial|prospekt|katalog|mailing|newsletter|einwillig|einverst|zustimm|dsgvo|gdpr|datenschutz|consent|optin|optout|permission|marketing|erlaubnis|subscri|infopost|serienbrief|rundschreiben|kontaktaufnahme|kontaktieren|kontaktwunsch|kontakterl|kontaktok|bewilligung|marketingok|abonn|robinson|widerspr|widerruf|aktionspost|doi$/;
/** Words that do so when they are the name, or nearly: 'Post' is a consent, 'Postleitzahl' is not. */
const NAMED =
  /^(per|via|darf|kontakt|will|wunsch)*(post|brief|briefpost|postalisch|kontakt|anschreiben|sms|whatsapp|mail|email|telefon)+(ok|janein|erlaubt|gewuenscht|kontakt|versand|jn)$|^(post|brief|briefpost|postalisch|kontakt|anschreiben|sms|whatsapp|info|infos)$/;
const BLOCKED =
  /sperr|gesperrt|block|robinson|widerspr|widerruf|optout|unsubscri|abgemeldet|abbestell|nichtanschreiben|nichtkontakt|dnc$/;
const DECEASED = /verstorben|gestorben|^tot$|todes|deceased|ableben/;
const NEGATION =
  /^(kein|keine|keinen|ohne|nicht)(?=[a-z])|^no(e?mail|post|sms|newsletter|marketing)|nicht(erlaubt|gewuenscht|erwuenscht)/;
/** Columns that hold such words and are no consent: days, sources, texts of salutation, numbers, lenses. */
const OTHER =
  /postleit|plz|postfach|briefanrede|anredebrief|kontaktlins|ansprechpartner|kontaktnr|kontaktid|kontaktdaten|kontaktart|letzterkontakt|datum|date(?!n)|vom$|am$|quelle|source|werbeart|werbecode|werbemittel|werbequelle|aufmerksam|marketingquelle|text$|brieftyp|seit$|sperrkonto|mahnsperre|liefersperre|kreditsperre|rabattsperre/;

/** What a column's name says of consent; null: it is none. */
export function consentOf(header: string): ConsentName | null {
  const name = foldName(header);
  if (name === '' || OTHER.test(name)) return null;
  if (DECEASED.test(name)) return { column: 'verstorben', negated: false };
  const channel = /mail(?!ing)|newsletter/.test(name)
    ? ('einw_email' as const)
    : /sms|whatsapp|handy|mobil/.test(name)
      ? ('einw_sms' as const)
      : /post|brief|letter|anschreib|mailing|rundschreiben/.test(name)
        ? ('einw_brief' as const)
        : /gesundheit|optometri|refraktion|sehstaerke/.test(name)
          ? ('einw_gesundheit' as const)
          : null;
  const speaks = SPEAKS.test(name);
  const blocks = BLOCKED.test(name) || NEGATION.test(name);
  const refuses = NEGATION.test(name) && channel !== null;
  if (!speaks && !refuses && !NAMED.test(name) && !/sperr|nichtanschreiben|nichtkontakt|abgemeldet/.test(name))
    return null;
  if (blocks && channel !== null && channel !== 'einw_gesundheit' && name !== 'mailingsperre')
    return { column: channel, negated: true };
  if (blocks) return { column: 'werbesperre', negated: false };
  return { column: channel, negated: false };
}

/** Of what is no consent whatever its column is called: addresses, telephone numbers, whole sentences, days. */
const ELSE = /@|\d{4,}|\d{1,2}\.\d{1,2}\.\d{2,4}|^.{31,}$/;

/** Words that programs write of nothing but a consent. */
const SPOKEN =
  /^((un)?subscribed|cleaned|opt(ed)?[ -]?(in|out)|double[ -]?opt[ -]?in|(ab|an)gemeldet|abonniert|eingewilligt|einwilligung .*|widerrufen|widersprochen|(nicht )?erteilt)$/i;

/** Whether the values of a column are those of a consent, whatever it is called. */
export function holdsConsents(values: readonly string[]): boolean {
  const said = values.filter((value) => value.trim() !== '');
  return said.length > 0 && said.every((value) => SPOKEN.test(value.trim()));
}

/**
 * Whether a column is to be asked about before people of the file are written to.
 * @param values different values of the column; a column that is empty in all rows says nothing of anybody
 */
export function looksLikeConsent(header: string, values: readonly string[]): boolean {
  if (consentOf(header) === null) return holdsConsents(values);
  const said = values.filter((value) => value.trim() !== '');
  return said.length > 0 && !said.every((value) => ELSE.test(value));
}
