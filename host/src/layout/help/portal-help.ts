import type { AreaHelp } from '@portal/shared/area';

/** What 'Hilfe' tells of the portal's own page. */
export const help = {
  '/': {
    about:
      'Das Dashboard sagt in einem Satz, wo Sie stehen, und zeigt darunter die wichtigsten Zahlen. Oben wechseln Sie zwischen Tag, Woche, Monat und Jahr. „Heute wichtig“ nennt, was heute zu tun ist; jede Zeile führt an die richtige Stelle.',
    tasks: [
      {
        question: 'Liege ich im Plan?',
        steps: [
          'Lesen Sie den Satz oben: Er nennt Umsatz, Ziel und was je Arbeitstag noch fehlt.',
          'Der Balken unter „Zielerreichung“ zeigt, wo Sie heute sein müssten und wo Sie am Ende landen.',
          'Steht dort kein Ziel, legen Sie eines in den Einstellungen unter „Ziele“ fest.',
        ],
      },
      {
        question: 'War das ein guter Tag?',
        steps: [
          'Wählen Sie oben „Heute“.',
          'Jeder Standort steht dort neben dem, was er an diesem Wochentag üblicherweise einnimmt; der Strich im Balken ist das Übliche.',
        ],
      },
      {
        question: 'Warum hat sich der Umsatz verändert?',
        steps: [
          'Wählen Sie am Umsatz „Warum?“.',
          'Es öffnet sich, was zur Veränderung beigetragen hat, das Größte zuerst.',
          'Von dort führt jede Zeile zu den Aufträgen oder Kunden dahinter.',
        ],
        picture: {
          src: new URL('./pictures/dashboard.jpg', import.meta.url).href,
          alt: 'Die Karte Umsatz; neben der Veränderung ist „Warum?“ umrahmt.',
        },
      },
      {
        question: 'Wo finde ich etwas?',
        steps: [
          'Wählen Sie oben „Suchen …“.',
          'Tippen Sie eine Seite, einen Namen, einen Zeitraum oder eine Frage, zum Beispiel umsatz oktober.',
        ],
      },
    ],
  },
} satisfies AreaHelp;
