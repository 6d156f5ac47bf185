import type { Noun } from '@portal/shared/format';
import type {
  Channel,
  OccasionKind,
  PieceReason,
  StandingAction,
  StandingState,
  StandingTurn,
} from '@portal/shared/contract/marketing';
import { CHANNEL_WORDS } from '../../common/draw-words.ts';

export const TITLE = 'Daueraktionen';
export const STANDING: Noun = { one: 'Daueraktion', many: 'Daueraktionen' };

/** How the page names each occasion. */
export const OCCASION_WORDS: Readonly<Record<OccasionKind, string>> = {
  since_main: 'Letzte Hauptbrille ist so alt',
  age: 'Geburtstag',
  forecast: 'Nächste Hauptbrille ist wahrscheinlich',
  status: 'Kunde wird gefährdet oder verloren',
  first_progressive: 'Erste Gleitsichtbrille ist wahrscheinlich',
  child_glasses: 'Kinderbrille ist so alt',
  contact_lenses: 'Kontaktlinsen gehen aus',
  collected: 'Nach dem Abholen einer Brille',
  care: 'Lange nichts gekauft',
};

/** Why somebody who was due got nothing, behind 'die'. */
export const REASON_WORDS: Readonly<Record<PieceReason, string>> = {
  bought: 'inzwischen gekauft haben',
  unfit: 'nicht zu den Filtern passen, keine Werbung möchten oder verstorben sind',
  health: 'nicht in die Nutzung ihrer Gesundheitsdaten eingewilligt haben',
  channel: 'auf keinem Weg angeschrieben werden dürfen oder können',
  blocked: 'unter einer anderen Kundennummer widersprochen haben',
  undeliverable: 'unter dieser Anschrift nicht erreicht wurden',
  duplicates: 'doppelt erfasst oder zweimal fällig sind',
  compared: 'als Kontrollgruppe einer anderen Aktion nichts bekommen, bis deren Wirkung feststeht',
  pause: 'kürzlich angeschrieben wurden oder um eine Pause gebeten haben',
  household: 'im selben Haushalt schon etwas bekommen',
  postage: 'mit ihrem Brief auf die nächste Portoklasse warten',
  cap: 'über der Höchstzahl der Woche liegen',
  budget: 'über dem Budget des Monats liegen',
  alone: 'zur Kontrollgruppe gehören, während sonst niemand auf diesem Weg etwas bekommt',
};

/** What became of somebody who was due, in a word. */
export const OUTCOME_WORDS: Readonly<Record<Channel | PieceReason, string>> = {
  ...CHANNEL_WORDS,
  bought: 'hat inzwischen gekauft',
  unfit: 'passt nicht (mehr)',
  health: 'ohne Einwilligung in Gesundheitsdaten',
  channel: 'nicht erreichbar',
  blocked: 'hat widersprochen',
  undeliverable: 'unzustellbar',
  duplicates: 'doppelt erfasst oder fällig',
  compared: 'Kontrollgruppe einer anderen Aktion',
  pause: 'Kontaktpause',
  household: 'gleicher Haushalt',
  postage: 'wartet auf die nächste Portoklasse',
  cap: 'Höchstzahl der Woche',
  budget: 'Budget des Monats',
  alone: 'Kontrollgruppe, allein',
};

export const ACTION_WORDS: Readonly<Record<StandingAction, string>> = {
  made: 'Angelegt',
  changed: 'Satz geändert',
  permitted: 'E-Mails ohne Freigabe erlaubt',
  started: 'Eingeschaltet',
  paused: 'Pausiert',
  ended: 'Beendet',
};

interface Turn {
  to: StandingTurn['state'];
  label: string;
  question: string;
  confirm: string;
}

const START: Turn = {
  to: 'Läuft',
  label: 'Einschalten',
  confirm: 'Jetzt einschalten',
  question:
    'Ab dem nächsten Bündeltag wird von selbst zusammengestellt, wer fällig ist. Haben Sie sich angesehen, wie es gelaufen wäre?',
};
const END: Turn = {
  to: 'Beendet',
  label: 'Beenden',
  confirm: 'Endgültig beenden',
  question: 'Danach wird nichts mehr zusammengestellt, und sie kann nicht wieder eingeschaltet werden.',
};

/** What can be done with one, by how it stands. */
export const TURNS: Readonly<Record<StandingState, readonly Turn[]>> = {
  Entwurf: [START],
  Läuft: [
    {
      to: 'Pausiert',
      label: 'Pausieren',
      confirm: 'Jetzt pausieren',
      question:
        'Bis Sie sie wieder einschalten, wird nichts zusammengestellt. Was in dieser Zeit fällig wird, wird später nur nachgeholt, soweit es noch passt.',
    },
    END,
  ],
  Pausiert: [{ ...START, label: 'Wieder einschalten', question: 'Ab dem nächsten Bündeltag läuft sie weiter.' }, END],
  Beendet: [],
};
