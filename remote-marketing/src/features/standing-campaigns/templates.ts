import { isOn, NO_CRITERIA, slidersOf, withoutRefraction } from '@portal/shared/contract/counting';
import { HOLDOUT, isForecast, SCORE_FIELDS, type StandingSentence } from '@portal/shared/contract/marketing';

const SCORED: readonly string[] = SCORE_FIELDS;

/** What every new one begins with. */
const USUAL = {
  purpose: 'Werbung an eigene Kunden',
  criteria: NO_CRITERIA,
  uses_refraction: false,
  channels: ['email', 'letter'],
  unit_cost_cents: { letter: 95, email: 1, sms: 8 },
  holdout_percent: HOLDOUT.usual,
  pause_days: 60,
  pieces_per_week: null,
  cents_per_month: null,
  bundle_on: 1,
  adds_postage: false,
  rhythm: 'weekly',
  emails_by_themselves: false,
} as const satisfies Partial<StandingSentence>;

interface Words {
  subject: string;
  letter: readonly string[];
  email: readonly string[];
}

const GREETING = 'Herzliche Grüße\nIhr Team von {{standort}}';

/** Paragraphs stand apart by an empty line. */
const body = (paragraphs: readonly string[]): string => ['{{briefanrede}},', ...paragraphs, GREETING].join('\n\n');

const textsOf = ({ subject, letter, email }: Words): StandingSentence['texts'] => ({
  letter: { subject, body: body(letter) },
  email: { subject, body: body(email) },
});

const made = (change: Pick<StandingSentence, 'name' | 'occasion' | 'texts'> & Partial<StandingSentence>) => ({
  ...USUAL,
  channels: [...USUAL.channels],
  ...change,
});

/** Whether it goes by what is reckoned of people: by its occasion or a filter. */
export const needsForecasts = ({ occasion, criteria }: StandingSentence): boolean =>
  isForecast(occasion) ||
  slidersOf(withoutRefraction(criteria)).some((slider) => isOn(slider) && SCORED.includes(slider.field));

/** One that is made by hand from the beginning: without texts. */
export const BLANK: StandingSentence = made({
  name: 'Neue Daueraktion',
  occasion: { kind: 'since_main', months: 24, types: [] },
  texts: { letter: null, email: null },
});

/** Those that are ready to be switched on, with texts that say nothing about anybody's eyes. */
export const TEMPLATES: readonly StandingSentence[] = [
  made({
    name: 'Gleitsicht fällig',
    occasion: { kind: 'since_main', months: 30, types: ['Gleitsicht'] },
    texts: textsOf({
      subject: 'Zeit für einen frischen Blick',
      letter: [
        'am {{letzte_brille_datum|Tag Ihres letzten Besuchs}} haben Sie sich bei uns für Ihre Brille entschieden. Seitdem hat sich bei Fassungen und Gläsern viel getan.',
        'Wir laden Sie ein, sich in Ruhe umzusehen: Wir nehmen uns Zeit, prüfen kostenlos den Sitz Ihrer Brille und zeigen Ihnen, was heute möglich ist.',
        'Bringen Sie diesen Brief einfach mit. Ihr Code: {{code}}.',
      ],
      email: [
        'am {{letzte_brille_datum|Tag Ihres letzten Besuchs}} haben Sie sich bei uns für Ihre Brille entschieden. Seitdem hat sich bei Fassungen und Gläsern viel getan.',
        'Schauen Sie gern vorbei: Wir prüfen kostenlos den Sitz Ihrer Brille und zeigen Ihnen, was heute möglich ist. Nennen Sie uns dabei den Code {{code}}.',
      ],
    }),
  }),
  made({
    name: 'Erste Gleitsicht',
    occasion: { kind: 'first_progressive', percent: 50 },
    texts: textsOf({
      subject: 'Eine Brille für alles: probieren Sie es aus',
      letter: [
        'lesen, arbeiten, unterwegs sein – und dafür nur eine Brille. Viele unserer Kunden möchten das nicht mehr missen.',
        'Bei uns können Sie unverbindlich ausprobieren, wie sich das anfühlt. Wir nehmen uns dafür Zeit und beraten Sie ehrlich, ob es zu Ihnen passt.',
        'Bringen Sie diesen Brief einfach mit. Ihr Code: {{code}}.',
      ],
      email: [
        'lesen, arbeiten, unterwegs sein – und dafür nur eine Brille. Bei uns können Sie unverbindlich ausprobieren, wie sich das anfühlt.',
        'Kommen Sie einfach vorbei, und nennen Sie uns den Code {{code}}.',
      ],
    }),
  }),
  made({
    name: 'Sonnenbrille mit Stärke',
    occasion: { kind: 'collected', weeks: 6 },
    // Few buy sun glasses at all: a chance of one in ten is among the upper tenth of customers.
    criteria: {
      ...NO_CRITERIA,
      potential: { ...NO_CRITERIA.potential, sports_sun: { from: 10, to: null } },
    },
    texts: textsOf({
      subject: 'Auch in der Sonne gut aussehen',
      letter: [
        'wir hoffen, dass Sie mit Ihrer neuen {{letzte_fassung|Brille}} rundum zufrieden sind. Wenn etwas drückt oder rutscht, stellen wir sie gern kostenlos nach.',
        'Dazu passt eine Sonnenbrille, die genau für Sie gemacht ist: für die Fahrt, den Garten und den Urlaub. Wir zeigen Ihnen gern, welche Fassungen und Tönungen es gibt.',
        'Bringen Sie diesen Brief einfach mit. Ihr Code: {{code}}.',
      ],
      email: [
        'wir hoffen, dass Sie mit Ihrer neuen {{letzte_fassung|Brille}} rundum zufrieden sind. Wenn etwas drückt oder rutscht, stellen wir sie gern kostenlos nach.',
        'Dazu passt eine Sonnenbrille, die genau für Sie gemacht ist. Schauen Sie vorbei, und nennen Sie uns den Code {{code}}.',
      ],
    }),
  }),
  made({
    name: 'Kinder wachsen',
    occasion: { kind: 'child_glasses', months: 12, below: 16 },
    channels: ['letter'],
    texts: {
      letter: {
        subject: 'Passt die Brille noch?',
        body: body([
          'Kinder wachsen schnell, und die Brille wächst leider nicht mit. Nach einem Jahr lohnt es sich, einmal nachzusehen.',
          'Kommen Sie gern zusammen vorbei: Wir prüfen kostenlos, ob die Fassung noch gut sitzt, und richten nach, was zu richten ist. Einen Termin brauchen Sie dafür nicht.',
          'Bringen Sie diesen Brief einfach mit. Ihr Code: {{code}}.',
        ]),
      },
      email: null,
    },
  }),
  made({
    name: 'Kontaktlinsen gehen aus',
    occasion: { kind: 'contact_lenses', days_before: 14 },
    pause_days: 14,
    texts: textsOf({
      subject: 'Damit Ihr Vorrat reicht',
      letter: [
        'bald dürfte Ihr Vorrat zur Neige gehen. Damit Sie nicht warten müssen, legen wir Ihnen Nachschub gern schon jetzt zurück.',
        'Ein Anruf genügt, oder Sie kommen kurz vorbei: dann liegt alles bereit. Ihr Code: {{code}}.',
      ],
      email: [
        'bald dürfte Ihr Vorrat zur Neige gehen. Antworten Sie einfach auf diese E-Mail, dann legen wir Ihnen Nachschub zurück.',
        'Ihr Code: {{code}}.',
      ],
    }),
  }),
  made({
    name: 'Verlorene zurück',
    occasion: { kind: 'status', status: 'verloren' },
    channels: ['letter', 'email'],
    texts: textsOf({
      subject: 'Wir würden Sie gern wiedersehen',
      letter: [
        'seit Ihrem letzten Einkauf bei uns ist eine Weile vergangen. Wir würden uns freuen, Sie wieder einmal begrüßen zu dürfen.',
        'Bei einer Tasse Kaffee zeigen wir Ihnen unsere neuen Kollektionen, reinigen Ihre Brille und stellen sie kostenlos nach – ganz gleich, wo Sie sie gekauft haben.',
        'Bringen Sie diesen Brief einfach mit. Ihr Code: {{code}}.',
      ],
      email: [
        'seit Ihrem letzten Einkauf bei uns ist eine Weile vergangen. Wir würden uns freuen, Sie wieder einmal begrüßen zu dürfen.',
        'Schauen Sie vorbei: Wir reinigen Ihre Brille und stellen sie kostenlos nach. Nennen Sie uns dabei den Code {{code}}.',
      ],
    }),
  }),
];
