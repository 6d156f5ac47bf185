import type { AreaHelp } from '@portal/shared/area';

/** Asked on each of these pages. */
const COMPARE = {
  question: 'Mit wem werde ich verglichen?',
  steps: [
    'Unter „Vergleichsgruppe“ steht, mit wem: mit Geschäften Ihrer Umsatzklasse, Ihrer Region oder mit allen.',
    'Niemand ist zu erkennen: Ist eine Gruppe zu klein, gibt es keine Zahl. Auch Ihre Zahlen sehen andere nur so.',
  ],
};

/** What 'Hilfe' tells of the pages of the benchmark. */
export const help = {
  '/benchmark/gesamtumsatz': {
    about:
      'Ihr Umsatz neben dem anderer Geschäfte, Monat für Monat. Der Median ist die Mitte: Die Hälfte liegt darüber, die Hälfte darunter. Das Band zeigt, wo die mittleren Geschäfte liegen.',
    tasks: [
      COMPARE,
      {
        question: 'Was bringt es, wenn ich in der Mitte läge?',
        steps: [
          'Lesen Sie den Satz über dem Diagramm: Er sagt, was Ihnen zur Mitte fehlt oder was Sie voraus haben.',
          'Die Tabelle darunter zeigt, an welchem Hebel es liegt: an Kunden, an Brillen oder am Preis.',
        ],
      },
    ],
  },
  '/benchmark/umsatz-je-auftrag': {
    about:
      'Was ein Auftrag bei Ihnen einbringt, neben anderen Geschäften. Liegen Sie darunter, sind es meist günstigere Gläser oder weniger Gleitsicht; die Seiten der Analyse zeigen, welches von beiden. Die anderen stehen nur als Gruppe da, nie einzeln.',
    tasks: [COMPARE],
  },
  '/benchmark/umsatz-je-kunde': {
    about:
      'Was ein Kunde im Monat bei Ihnen lässt, neben anderen Geschäften. Die Zahl steigt mit teureren Brillen und mit Mehrbrillen. Die anderen stehen nur als Gruppe da, nie einzeln.',
    tasks: [COMPARE],
  },
  '/benchmark/brillenauftrage': {
    about:
      'Wie viele Brillen Sie im Monat verkaufen, neben anderen Geschäften Ihrer Größe. Viele Brillen zu kleinen Preisen und wenige zu großen können denselben Umsatz bringen: Sehen Sie auch auf den Umsatz je Auftrag. Die anderen stehen nur als Gruppe da, nie einzeln.',
    tasks: [COMPARE],
  },
  '/benchmark/kunden': {
    about:
      'Wie viele Kunden im Monat bei Ihnen kaufen, neben anderen Geschäften. Wer in mehreren Monaten kauft, zählt in jedem davon. Die anderen stehen nur als Gruppe da, nie einzeln.',
    tasks: [COMPARE],
  },
} satisfies AreaHelp;
