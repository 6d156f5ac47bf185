import type { AreaHelp } from '@portal/shared/area';

/** What 'Hilfe' tells of the pages of eyeplan and eyepage. */
export const help = {
  '/eyeplan/aktueller-werbeplan': {
    about:
      'Ihr Werbejahr auf einen Blick: welche Aktion wann läuft, was sie kostet und was vom Budget übrig ist. Was Sie hier planen, finden Sie im Marketing und im Archiv wieder. Was schon hinausging, steht an seinem Tag darin.',
    tasks: [
      {
        question: 'Wie plane ich eine Aktion?',
        steps: [
          'Wählen Sie „Aktion planen“ und geben Sie Namen, Kanal und Tag an.',
          'Tragen Sie Kosten und Zahl der Stücke ein: Das Budget des Jahres rechnet mit.',
          'Liegt ein Entwurf vor, geben Sie ihn unter „Freigabe und Kommentare“ frei, oder schreiben Sie, was anders sein soll.',
        ],
      },
      {
        question: 'Wie sehe ich die Termine in meinem eigenen Kalender?',
        steps: [
          'Wählen Sie „Im eigenen Kalender“ und dort „Adresse erzeugen“.',
          'Fügen Sie die Adresse in Ihrem Kalenderprogramm als abonnierten Kalender ein.',
          'Wer die Adresse kennt, sieht die Termine. Mit „Adresse ändern“ machen Sie die alte ungültig.',
        ],
      },
    ],
  },
  '/eyeplan/werbeplan-archiv': {
    about:
      'Die Werbepläne vergangener Jahre mit dem, was sie gekostet und gebracht haben. Gut, um vor der neuen Planung nachzusehen. Jedes Jahr steht für sich, mit seinem Budget.',
    tasks: [
      {
        question: 'Was haben wir im letzten Jahr für Werbung ausgegeben?',
        steps: ['Wählen Sie das Jahr.', 'Oben steht die Summe, darunter jede Aktion mit ihren Kosten.'],
      },
    ],
  },
  '/eyeplan/aktions-archiv': {
    about:
      'Alle Aktionen, die schon hinausgegangen sind, mit Motiv, Auflage und Response. Was gut lief, buchen Sie von hier noch einmal. Ob eine mehr brachte, als auch ohne sie gekauft worden wäre, sagt die Erfolgskontrolle.',
    tasks: [
      {
        question: 'Wie wiederhole ich eine Aktion, die gut lief?',
        steps: [
          'Suchen Sie die Aktion und öffnen Sie sie.',
          'Wählen Sie „Wieder buchen“ und den neuen Tag.',
          'Sie steht danach mit denselben Angaben im aktuellen Werbeplan.',
        ],
      },
    ],
  },
  '/eyepage/website-statistik': {
    about:
      'Wer Ihre Website besucht: wie viele, woher sie kommen, was sie ansehen und womit. Gezählt wird ohne Cookies und ohne dass jemand wiederzuerkennen ist. Ein Klick auf eine Seite, eine Quelle oder ein Gerät zeigt alles nur davon.',
    tasks: [
      {
        question: 'Welche Werbung bringt Besucher?',
        steps: [
          'Sehen Sie auf „Quellen“ und „Kampagnen“.',
          'Vergleichen Sie mit dem Zeitraum davor: Was neu ist, kam durch Ihre Werbung oder durch einen Link.',
          'Eigene Anzeigen erkennt die Statistik am Zusatz „utm_campaign“ in der Adresse.',
        ],
      },
      {
        question: 'Was sehen sich Besucher von Google an?',
        steps: [
          'Klicken Sie unter „Quellen“ auf „google.com“: Alle Zahlen zeigen nur noch diese Besucher.',
          'Unter „Seiten“ steht jetzt, was sie ansehen. Ein Klick auf eine Seite oder ein Gerät grenzt weiter ein.',
          'Jeder Filter steht oben und lässt sich dort wieder entfernen.',
        ],
      },
    ],
  },
  '/eyepage/website-aufrufen': {
    about:
      'Ihre Website, so wie Ihre Kunden sie sehen, und ob sie gerade erreichbar ist. Geprüft wird jede Nacht, auch ohne Sie. Von hier öffnen Sie sie auch selbst.',
    tasks: [
      {
        question: 'Ist meine Website gerade erreichbar?',
        steps: [
          'Lesen Sie unter „Erreichbarkeit“ das Ergebnis der letzten Prüfung.',
          'Mit „Jetzt prüfen“ sehen Sie gleich noch einmal nach.',
        ],
      },
    ],
  },
  '/eyepage/anderung-beautragen': {
    about:
      'Was an Ihrer Website anders werden soll, schreiben Sie hier auf; wer sie betreut, antwortet an derselben Stelle. Jeder Auftrag zeigt seinen Stand. Dateien hängen Sie gleich an.',
    tasks: [
      {
        question: 'Wie lasse ich meine Öffnungszeiten ändern?',
        steps: [
          'Wählen Sie „Neuer Auftrag“ und beschreiben Sie in einem Satz, was sich ändert.',
          'Nennen Sie die Seite und, wenn es eilt, einen Wunschtermin. Bilder und Dateien hängen Sie an.',
          'Wählen Sie „Auftrag senden“. Rückfragen stehen danach im Auftrag.',
        ],
      },
    ],
  },
} satisfies AreaHelp;
