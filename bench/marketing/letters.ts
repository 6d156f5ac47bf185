import type { MessageBlock } from '@portal/shared/contract/marketing';
import { DEFAULT_STYLE, OBJECTION_NOTICE } from '@portal/shared/contract/settings-admin';
import type { Recipient } from '../../api/src/data/messages/recipients.ts';
import { drawLetters } from '../../api/src/features/campaign-messages/letters/draw-letters.ts';
import { megabytes, watched } from './memory.ts';

/** The first warms up; memory is flat where the last takes hardly more than the second. */
const PAGES = [200, 1_000, 10_000];
const HEAD = {
  name: 'Optik Sommer',
  place: ['Große Straße 5', '01067 Dresden'],
  style: { ...DEFAULT_STYLE, phone: '0351 4711', opening_hours: 'Mo–Fr 9–18 Uhr' },
  returnLine: 'Optik Sommer · Große Straße 5 · 01067 Dresden',
  date: 'Dresden, 23. November 2026',
  logo: null,
  isPractice: false,
  pictures: new Map(),
  notice: OBJECTION_NOTICE,
  linkOf: (id: number) => `https://portal.example/antwort/1-2K-${id}-9QW3-X7TM-K2D4-VF8H`,
};
const TEXT = {
  subject: 'Wir laden Sie zum Sehtest ein',
  blocks: [
    {
      kind: 'text',
      text: `{{briefanrede}},\n\nIhre {{letzte_fassung}} vom {{letzte_brille_datum}} begleitet Sie nun schon eine Weile. ${'Sehen verändert sich langsam, und ein Sehtest dauert keine halbe Stunde. '.repeat(8)}\n\nIhre {{standort}}`,
    },
    {
      kind: 'offer',
      heading: 'Sehtest mit Zeit',
      text: 'Eine halbe Stunde für Sie allein.',
      price: 'kostenfrei',
      valid_until: '2027-03-31',
    },
    { kind: 'appointment', text: 'Suchen Sie sich einen Termin aus.' },
    { kind: 'hours' },
    { kind: 'signature', name: 'Katrin Sommer', role: 'Augenoptikermeisterin', picture: null },
  ] satisfies MessageBlock[],
};

const recipient = (at: number): Recipient => ({
  id: at,
  salutation: 'Frau',
  title: null,
  firstName: `Vorname${at}`,
  lastName: `Nachname${at}`,
  birthDate: null,
  street: `Straße${at} ${at}`,
  plz: '01067',
  city: `Ort${at % 300}`,
  country: null,
  email: null,
  phone: null,
  mobile: null,
  variant: 'a',
  code: `A1-${at}`,
  store: 'Filiale am Markt',
  lastMainOn: '2022-03-01',
  lastFrame: `Marke${at}`,
});

/** Letters as one PDF. */
export async function benchLetters(): Promise<void> {
  console.log('Briefe als PDF; Speicher: höchster Stand über dem vor Beginn');
  for (const pages of PAGES) {
    const recipients = Array.from({ length: pages }, (_, at) => recipient(at));
    const {
      value: bytes,
      seconds,
      grown,
    } = await watched(async () => {
      let size = 0;
      for await (const part of drawLetters(HEAD, () => TEXT, [recipients])) size += part.length;
      return size;
    });
    console.log(
      `  ${pages.toLocaleString('de-DE').padStart(6)} Seiten: ${seconds.toFixed(1)} s, ${(pages / seconds).toFixed(0)} Seiten/s, Datei ${megabytes(bytes)}, ${megabytes(grown)} mehr Speicher`,
    );
  }
}
