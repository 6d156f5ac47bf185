import { DASHBOARD_UNITS, type Standing } from '@portal/shared/contract/analyse';
import { sentenceOf, type Situation } from './sentence.ts';

const NOVEMBER: Omit<Situation, 'standing'> = {
  unit: 'month',
  from: '2026-11-01',
  to: '2026-11-21',
  ends: '2026-11-30',
  today: '2026-11-22',
  isAll: false,
};
const standing = (more: Partial<Standing>): Standing => ({
  actual: 1_585_100,
  previous: null,
  goal: null,
  working_days: 25,
  working_days_done: 18,
  assortments: [],
  ...more,
});
const progressives: Standing['assortments'] = [
  { kind: 'Brille', type: 'Gleitsicht', current: 700_000, previous: 1_400_000 },
  { kind: 'Brille', type: 'Fern', current: 885_100, previous: 600_000 },
];
/** Plain spaces, to be read. */
const say = (more: Partial<Standing>, others: Partial<Situation> = {}) =>
  sentenceOf({ ...NOVEMBER, ...others, standing: standing(more) }).replaceAll('\u00a0', ' ');

test.each<[string, Partial<Standing>, Partial<Situation>, string]>([
  [
    'running, behind',
    { goal: 2_694_800, previous: 2_000_000, assortments: progressives },
    {},
    'Bis zum Novemberziel von 26.948 € fehlen 11.097 €. Das wären 1.585 € an jedem der 7 übrigen Arbeitstage; bisher waren es 881 €. In diesem Tempo werden es 22.015 €. Es fehlen vor allem Gleitsichtbrillen.',
  ],
  [
    'running, ahead',
    { goal: 2_000_000 },
    {},
    'Bis zum Novemberziel von 20.000 € fehlen 4.149 €. Das wären 593 € an jedem der 7 übrigen Arbeitstage; bisher waren es 881 €. In diesem Tempo wird das Ziel erreicht.',
  ],
  [
    'goods in the singular',
    { goal: 2_694_800, previous: 100, assortments: [{ kind: 'Handelsware', type: null, current: 0, previous: 100 }] },
    {},
    'Bis zum Novemberziel von 26.948 € fehlen 11.097 €. Das wären 1.585 € an jedem der 7 übrigen Arbeitstage; bisher waren es 881 €. In diesem Tempo werden es 22.015 €. Es fehlt vor allem Handelsware.',
  ],
  [
    'one day left',
    { goal: 2_694_800, working_days_done: 24 },
    {},
    'Bis zum Novemberziel von 26.948 € fehlen 11.097 €. Dafür bleibt der letzte Arbeitstag; bisher waren es 660 € je Arbeitstag. In diesem Tempo werden es 16.511 €.',
  ],
  [
    'the last day',
    { goal: 2_694_800, working_days_done: 25 },
    { to: '2026-11-30' },
    'November liegt nach allen 25 Arbeitstagen bei 15.851 € von 26.948 €: es fehlen 11.097 €.',
  ],
  [
    'one euro short',
    { goal: 1_585_200, working_days_done: 25 },
    {},
    'November liegt nach allen 25 Arbeitstagen bei 15.851 € von 15.852 €: es fehlt 1 €.',
  ],
  [
    'reached',
    { goal: 1_500_000 },
    {},
    'November hat nach 18 von 25 Arbeitstagen das Ziel von 15.000 € erreicht: 15.851 €, 851 € mehr.',
  ],
  [
    'reached to the euro',
    { goal: 1_585_149 },
    {},
    'November hat nach 18 von 25 Arbeitstagen das Ziel von 15.851 € genau erreicht.',
  ],
  [
    'before the first day',
    { goal: 2_694_800, actual: 0, working_days_done: 0 },
    { to: '2026-11-01' },
    'November liegt vor dem ersten von 25 Arbeitstagen bei 0 € von 26.948 €: das sind 1.078 € je Arbeitstag.',
  ],
  [
    'no goal, more than before',
    { previous: 1_400_000, assortments: [{ kind: 'KL', type: null, current: 185_100, previous: 0 }] },
    {},
    'November liegt nach 18 von 25 Arbeitstagen bei 15.851 €, 13,2 % mehr als an denselben Tagen des Vorjahrs. Zugelegt haben vor allem Kontaktlinsen.',
  ],
  [
    'no goal, as before',
    { previous: 1_585_200 },
    {},
    'November liegt nach 18 von 25 Arbeitstagen bei 15.851 €, so viel wie an denselben Tagen des Vorjahrs.',
  ],
  [
    'no goal, nothing before',
    {},
    {},
    'November liegt nach 18 von 25 Arbeitstagen bei 15.851 €; ein Vorjahr zum Vergleich gibt es noch nicht.',
  ],
  [
    'no goal, nothing sold before',
    { previous: 0 },
    {},
    'November liegt nach 18 von 25 Arbeitstagen bei 15.851 €; an denselben Tagen des Vorjahrs waren es 0 €.',
  ],
  [
    'nothing sold',
    { actual: 0, previous: 50_000 },
    {},
    'November liegt nach 18 von 25 Arbeitstagen bei 0 €, 100,0 % weniger als an denselben Tagen des Vorjahrs.',
  ],
  [
    'more taken back than sold',
    { actual: -5_000, goal: 100_000 },
    {},
    'Bis zum Novemberziel von 1.000 € fehlen 1.050 €. Das wären 150 € an jedem der 7 übrigen Arbeitstage; bisher waren es −3 €. In diesem Tempo werden es −69 €.',
  ],
  [
    'all stores',
    { goal: 1_500_000 },
    { isAll: true },
    'November hat an allen Standorten zusammen nach 18 von 25 Arbeitstagen das Ziel von 15.000 € erreicht: 15.851 €, 851 € mehr.',
  ],
  [
    'a week',
    { goal: 700_000, actual: 350_000, working_days: 6, working_days_done: 3 },
    { unit: 'week', from: '2026-11-16' },
    'Bis zum Ziel der KW 47 von 7.000 € fehlen 3.500 €. Das wären 1.167 € an jedem der 3 übrigen Arbeitstage; bisher waren es 1.167 €. In diesem Tempo wird das Ziel erreicht.',
  ],
  [
    'a week without an open day',
    { actual: 0, working_days: 0, working_days_done: 0 },
    { unit: 'week', from: '2026-12-28' },
    'Die KW 53 hat keinen Arbeitstag; der Umsatz liegt bei 0 €.',
  ],
  [
    'a year',
    { goal: 28_000_000, actual: 23_000_000, working_days: 301, working_days_done: 271 },
    { unit: 'year', from: '2026-01-01' },
    'Bis zum Jahresziel 2026 von 280.000 € fehlen 50.000 €. Das wären 1.667 € an jedem der 30 übrigen Arbeitstage; bisher waren es 849 €. In diesem Tempo werden es 255.461 €.',
  ],
  [
    'a day',
    { actual: 120_300, goal: 107_800, working_days: 1, working_days_done: 1 },
    { unit: 'day' },
    'Samstag, 21. November: 1.203 €, das sind 125 € mehr als das Tagesziel von 1.078 €.',
  ],
  [
    'today',
    { actual: 90_300, goal: 107_800, working_days: 1, working_days_done: 1 },
    { unit: 'day', today: '2026-11-21' },
    'Samstag, 21. November: bisher 903 €, das sind 175 € weniger als das Tagesziel von 1.078 €.',
  ],
  [
    'a day without a goal',
    { actual: 90_000, previous: 120_000, working_days: 1, working_days_done: 1 },
    { unit: 'day' },
    'Samstag, 21. November: 900 €, 300 € weniger als am selben Wochentag des Vorjahrs.',
  ],
  [
    'a Sunday',
    { actual: 0, goal: 0, working_days: 0, working_days_done: 0 },
    { unit: 'day', to: '2026-11-22' },
    'Sonntag, 22. November, ist kein Arbeitstag.',
  ],
  [
    'a Sunday with sales',
    { actual: 9_900, goal: 0, working_days: 0, working_days_done: 0 },
    { unit: 'day', to: '2026-11-22' },
    'Sonntag, 22. November, ist kein Arbeitstag; der Umsatz liegt bei 99 €.',
  ],
])('%s', (_case, more, others, sentence) => {
  expect(say(more, others)).toBe(sentence);
});

const AMOUNTS = [-50_000, 0, 40, 99_900, 1_585_149, 1_585_100, 90_000_000];
const GOODS: Standing['assortments'][] = [
  [],
  progressives,
  [{ kind: 'Handelsware', type: null, current: 90, previous: 1_000_000 }],
  [{ kind: 'KL', type: null, current: 1_000_000, previous: 0 }],
];
const DAYS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [2, 1],
  [25, 0],
  [25, 1],
  [25, 24],
  [25, 25],
  [301, 200],
] as const;
const situations: [Partial<Standing>, Partial<Situation>][] = DASHBOARD_UNITS.flatMap((unit) =>
  [true, false].flatMap((isAll) =>
    AMOUNTS.flatMap((actual) =>
      [null, ...AMOUNTS].flatMap((previous) =>
        [null, ...AMOUNTS.filter((cents) => cents >= 0)].flatMap((goal) =>
          GOODS.flatMap((assortments) =>
            DAYS.filter(([all]) => unit !== 'day' || all < 2).map(
              ([working_days, working_days_done]): [Partial<Standing>, Partial<Situation>] => [
                { actual, previous, goal, working_days, working_days_done, assortments },
                { unit, isAll },
              ],
            ),
          ),
        ),
      ),
    ),
  ),
);

test('whatever has happened, it is said in sentences', () => {
  expect(situations.length).toBeGreaterThan(10_000);
  const wrong = new Set(
    situations
      .map(([more, others]) => sentenceOf({ ...NOVEMBER, ...others, standing: standing(more) }))
      .filter(
        (text) =>
          !/^[A-Z].*[^.\s]\.$/.test(text) ||
          /NaN|null|undefined|Infinity| {2}|\s[.,:;]|-\d|\d €/.test(text) ||
          // The dative plural follows numbers; 'einzigen' takes the singular.
          /einzigen Arbeitstagen|(von|allen) \d+ Arbeitstag\b|(von|allen) [01] /.test(text) ||
          /(fehlen|sind|haben) vor allem Handelsware|(fehlt|ist|hat) vor allem (?!Handelsware)|fehlen 1\u00a0€/.test(
            text,
          ),
      ),
  );
  expect([...wrong].slice(0, 10)).toEqual([]);
});
