import type { AreaHelp } from '@portal/shared/area';
import { ANOMALIES, ASSORTMENT, DAILY_PROPOSALS } from '../area.manifest.ts';

/** What 'Hilfe' tells of the pages of analysis. */
export const help = {
  '/analyse/gesamtumsatz': {
    about:
      'Diese Seite zeigt, wie viel Umsatz Sie gemacht haben: im gewählten Zeitraum, gegen den Vergleichszeitraum und Monat für Monat. Darunter steht, aus welchen Warengruppen und von welchen Standorten er kommt. Beträge sind mit Mehrwertsteuer, Stornos sind abgezogen.',
    tasks: [
      {
        question: 'Woran lag ein schlechter Monat?',
        steps: [
          'Wählen Sie oben „Jahr“, damit alle Monate nebeneinander stehen.',
          'Klicken Sie im Diagramm auf den Monat.',
          'Wählen Sie neben der Veränderung „Warum?“: Dort steht, wie viel an Arbeitstagen, Kunden, Preisen und Warengruppen lag.',
        ],
        picture: {
          src: new URL('./help-pictures/gesamtumsatz.jpg', import.meta.url).href,
          alt: 'Die Karte Umsatz; neben der Veränderung ist „Warum?“ umrahmt.',
        },
      },
      {
        question: 'Wie bekommt meine Steuerberatung diese Zahlen?',
        steps: [
          'Wählen Sie oben den Zeitraum, zum Beispiel den letzten Monat.',
          'Wählen Sie „Senden …“ und geben Sie die Adresse ein: einmal oder jeden Monat am selben Tag.',
          'Die Seite geht als PDF hinaus, ohne Namen von Kunden. Was schon läuft, beenden Sie an derselben Stelle.',
        ],
      },
    ],
  },
  '/analyse/umsatz-je-brillenauftrag': {
    about:
      'Hier sehen Sie, was eine Brille im Mittel einbringt, und was sie teurer oder günstiger macht: Gläser, Fassungen, Brillentyp, Marken und Preislagen. Ein Brillenauftrag zählt mit allem, was auf ihm steht. Hinter den Zahlen stehen die Aufträge, aus denen sie gerechnet sind.',
    tasks: [
      {
        question: 'Welche Marken bringen mir am meisten?',
        steps: [
          'Gehen Sie zur Tabelle der Marken und sortieren Sie nach Umsatz: ein Klick auf den Spaltenkopf.',
          'Klicken Sie auf eine Marke: Die Seite zeigt dann nur noch Brillen mit dieser Marke.',
          'Der Filter steht oben als Kästchen und geht mit dem Kreuz wieder weg.',
        ],
      },
    ],
  },
  '/analyse/umsatz-je-kunde': {
    about:
      'Wie viel ein Kunde im Zeitraum im Mittel bei Ihnen gelassen hat. Gezählt wird, wer gekauft hat; Käufe ohne Kundennummer stehen getrennt. So sehen Sie, ob Ihr Umsatz von mehr Kunden kommt oder von größeren Käufen.',
    tasks: [
      {
        question: 'Wer sind meine besten Kunden?',
        steps: [
          'Wählen Sie oben den Zeitraum, am besten das Jahr.',
          'Gehen Sie zu „Zehntel der Kunden nach Umsatz“ und wählen Sie das oberste Zehntel: Es öffnet sich die Liste der Kunden dahinter.',
          'Die Liste lässt sich sortieren, drucken und als Datei speichern.',
        ],
      },
    ],
  },
  '/analyse/kassenanteil': {
    about:
      'Welcher Teil Ihres Umsatzes von den Krankenkassen kommt und welcher von den Kunden selbst. Die Seite zählt nur Aufträge, bei denen Ihre Datei einen Kassenanteil nennt. Darunter steht derselbe Anteil nach Monaten und nach dem, was verkauft wurde.',
    tasks: [
      {
        question: 'Wie abhängig bin ich von den Kassen?',
        steps: [
          'Wählen Sie oben „Jahr“.',
          'Die erste Karte nennt den Anteil am Umsatz und wie er sich verändert hat.',
          'Klicken Sie auf einen Monat, um die Aufträge dahinter zu sehen.',
        ],
      },
    ],
  },
  '/analyse/brillenauftrage': {
    about:
      'Wie viele Brillen Sie verkauft haben, welche Typen, an wen und aus wessen Gläsern und Fassungen. Der Anteil der Mehrbrillen zeigt, wie oft jemand gleich eine zweite mitgenommen hat. Was sich geändert hat, erklärt „Warum?“.',
    tasks: [
      {
        question: 'Verkaufen wir mehr Gleitsicht als im Vorjahr?',
        steps: [
          'Wählen Sie oben den Zeitraum; der Vergleich ist das Vorjahr, solange Sie nichts anderes wählen.',
          'Sehen Sie auf die Karte mit dem Gleitsichtanteil: Pfeil und Zahl sagen, wie er sich verändert hat.',
          'Wählen Sie „Warum?“ daneben: Dort steht, in welchen Altersgruppen der Anteil ein anderer ist.',
          'Das Diagramm „Alter und Typ“ zeigt, in welchem Alter welche Brillen gekauft wurden.',
        ],
        picture: {
          src: new URL('./help-pictures/brillenauftrage.jpg', import.meta.url).href,
          alt: 'Die Reihe der Zahlen; auf einer Karte ist das Wort Gleitsichtanteil umrahmt.',
        },
      },
    ],
  },
  '/analyse/auftraege-abholung': {
    about:
      'Was bestellt, aber noch nicht fertig ist, was fertig im Laden liegt, und wie lange Kunden auf ihre Brille warten. Die Seite ist eine Arbeitsliste: Was lange liegt, steht oben. Darunter stehen Umtausch, Neuverglasungen, Rabatte und Stornos.',
    tasks: [
      {
        question: 'Welche fertigen Brillen holt niemand ab?',
        steps: [
          'Klicken Sie auf die Zahl der nicht abgeholten Brillen: Die Liste dahinter nennt Kunde, Betrag und wie lange die Brille schon liegt.',
          'Drucken Sie die Liste und telefonieren Sie sie ab.',
          'Abgeholt ist eine Brille, sobald Ihre nächste Datei das Abgabedatum enthält.',
        ],
      },
    ],
  },
  [ASSORTMENT]: {
    about:
      'Was Sie verkauft haben, Stück für Stück: Gläser, Fassungen, Kontaktlinsen und Handelsware, mit Preis je Stück, Preisbändern und Marge. Die Marge gibt es dort, wo Ihre Datei Einkaufspreise enthält oder Sie in den Basis-Einstellungen einen Satz je Hersteller angegeben haben. Ob ein Plus von der Menge, von Preisen oder von anderer Ware kommt, steht dabei.',
    tasks: [
      {
        question: 'Sind meine Glaspreise gestiegen?',
        steps: [
          'Wählen Sie oben „Jahr“ und auf der Seite „Gläser“.',
          'Vergleichen Sie den Preis je Stück mit dem des Vorjahrs; die Tabelle sagt es für jeden Hersteller.',
          'Der Preisverlauf darunter vergleicht Gleiches mit Gleichem und ist deshalb nicht von teureren Brillen verzerrt.',
        ],
      },
      {
        question: 'Eine Marke steht zweimal da: Was kann ich tun?',
        steps: [
          'Unter der Tabelle steht, welche Schreibweisen sich ähneln.',
          'Der Link daneben führt zu den Fassungmarken; dort fassen Sie beide zu einer zusammen.',
          'Danach zählen alle Auswertungen sie als eine.',
        ],
      },
    ],
  },
  '/analyse/kunden': {
    about:
      'Wie sich Ihr Kundenstamm entwickelt: wer neu ist, wer wiedergekommen ist, wer gefährdet ist und wer verloren. Der Stand eines Kunden kommt aus der Zeit seit seiner letzten Hauptbrille. Hinter jeder Zahl stehen die Kunden, soweit Sie sie sehen dürfen.',
    tasks: [
      {
        question: 'Welche Kunden drohe ich zu verlieren?',
        steps: [
          'Klicken Sie auf die Zahl der gefährdeten Kunden.',
          'Sortieren Sie die Liste nach dem Umsatz, den die Kunden bisher gebracht haben.',
          'Drucken Sie die Liste, oder machen Sie daraus eine Selektion und schreiben Sie allen auf einmal.',
        ],
        picture: {
          src: new URL('./help-pictures/kunden.jpg', import.meta.url).href,
          alt: 'Die Reihe der Zahlen; auf einer Karte sind die Worte Gefährdet geworden umrahmt.',
        },
      },
    ],
  },
  '/analyse/kundenloyalitat': {
    about:
      'Wie viele Ihrer Kunden wiederkommen und nach welcher Zeit. Die Kurve zeigt, welcher Teil bis dahin eine weitere Brille gekauft hat; wer noch Zeit hat, ist darin richtig berücksichtigt. Hinter jeder Zahl stehen die Kunden, soweit Sie sie sehen dürfen.',
    tasks: [
      {
        question: 'Wann soll ich Kunden erinnern?',
        steps: [
          'Lesen Sie auf der Karte des Kaufintervalls, nach wie vielen Monaten die Hälfte wiedergekommen ist.',
          'Erinnern Sie etwas vorher: Dann entscheiden die meisten gerade, wohin sie gehen.',
          'Eine Daueraktion im Marketing erinnert jeden Kunden von selbst zu seiner Zeit.',
        ],
        picture: {
          src: new URL('./help-pictures/kundenloyalitat.jpg', import.meta.url).href,
          alt: 'Die Reihe der Zahlen; auf der ersten Karte ist das Wort Kaufintervall umrahmt.',
        },
      },
    ],
  },
  '/analyse/einzugsgebiet': {
    about:
      'Woher Ihre Kunden kommen, auf der Karte und nach Postleitzahl. So sehen Sie, wo sich Werbung lohnt und wohin Sie niemanden mehr anschreiben müssen. Die Ringe sagen, wie viele aus der Nähe Ihres Geschäfts kommen.',
    tasks: [
      {
        question: 'Wer wohnt in einem bestimmten Ort?',
        steps: [
          'Klicken Sie auf einen Kreis der Karte; ein großer Kreis teilt sich erst in kleinere.',
          'Oder wählen Sie die Postleitzahl in der Tabelle darunter: Die Liste der Kunden öffnet sich.',
          'Von dort geht es zum Druck, zur Datei oder zur Selektion.',
          '„Seite filtern“ über der Liste zeigt diese und andere Seiten nur für die Postleitzahl oder für den ganzen Ort.',
        ],
        picture: {
          src: new URL('./help-pictures/einzugsgebiet.jpg', import.meta.url).href,
          alt: 'Die Tabelle der Postleitzahlen; die oberste ist umrahmt.',
        },
      },
    ],
  },
  '/analyse/mitarbeiter': {
    about:
      'Was jede Person im Zeitraum verkauft hat und wie sie sich von den anderen unterscheidet. Bei kleinen Zahlen ist ein Abstand oft Zufall; die Seite sagt, welcher sicher ist. Namen sieht nur, wer dafür freigeschaltet ist.',
    tasks: [
      {
        question: 'Ist der Unterschied zwischen zwei Personen echt?',
        steps: [
          'Wählen Sie bei der Rangliste die Kennzahl, zum Beispiel die Mehrbrillenquote.',
          'Lesen Sie den Satz darunter: Er sagt, ob sich jemand sicher unterscheidet.',
          'Überschneiden sich die Striche an den Balken, kann der Abstand Zufall sein. Ein längerer Zeitraum macht sie kürzer.',
        ],
      },
    ],
  },
  '/analyse/mitarbeiter/detail/:id': {
    about:
      'Eine Person für sich: ihre Kennzahlen neben denen des Teams, ihr Verlauf und ihre Ziele. Gut als Grundlage für ein Gespräch, weil hinter jeder Zahl die Aufträge stehen. Ein Unterschied zum Team muss keiner sein: Wo wenig dahintersteht, sagt die Seite das.',
    tasks: [
      {
        question: 'Wie bereite ich ein Mitarbeitergespräch vor?',
        steps: [
          'Wählen Sie oben das Jahr und vergleichen Sie mit dem Vorjahr.',
          'Klicken Sie auf eine Kennzahl, um die Aufträge dahinter zu sehen.',
          'Mit „Drucken“ passt die Seite auf Papier.',
        ],
      },
    ],
  },
  [ANOMALIES]: {
    about:
      'Was in Ihren Zahlen ungewöhnlich ist, gefunden ohne dass Sie suchen müssen. Gemeldet wird nur, was deutlich aus dem üblichen Rahmen fällt; ein ruhiger Monat hat hier nichts stehen. Zu jeder Meldung steht ein nächster Schritt.',
    tasks: [
      {
        question: 'Wie werde ich gewarnt, wenn etwas aus dem Rahmen fällt?',
        steps: [
          'Wählen Sie „Benachrichtigen, wenn …“ und die Zahl, auf die das Portal achten soll.',
          'Geben Sie die Grenze an.',
          'Ist sie erreicht, bekommen Sie eine E-Mail; höchstens eine am Tag.',
        ],
      },
    ],
  },
  [DAILY_PROPOSALS]: {
    about:
      'Höchstens drei Dinge, die heute am meisten bringen: fällige Kunden anschreiben, fertige Brillen abholen lassen, ein Ziel noch erreichen. Jeder Vorschlag sagt, worauf er beruht, und später, was daraus wurde. Was Sie ablehnen, kommt so bald nicht wieder.',
    tasks: [
      {
        question: 'Was mache ich mit einem Vorschlag?',
        steps: [
          'Öffnen Sie die Liste oder Seite, zu der er führt, und arbeiten Sie sie ab.',
          'Wählen Sie danach „Erledigt“: Unten steht später, was daraus wurde.',
          'Passt er heute nicht, legen Sie ihn mit „Heute nicht“ weg; morgen steht er wieder da.',
        ],
      },
    ],
  },
  '/analyse/notizen': {
    about:
      'Was in Ihrem Betrieb geschah und die Zahlen erklärt: Umbau, Urlaub, eine Baustelle vor der Tür. Notizen stehen in den Diagrammen an ihrem Tag, damit sich nächstes Jahr noch jemand erinnert. Was im Werbeplan steht, kommt von selbst dazu.',
    tasks: [
      {
        question: 'Wie halte ich fest, warum ein Monat schlecht war?',
        steps: [
          'Wählen Sie „Notiz schreiben“.',
          'Geben Sie Tag oder Zeitraum, Standort und einen Satz ein.',
          'Die Notiz steht danach in jedem Diagramm, das diese Zeit zeigt, und in „Warum?“.',
        ],
      },
    ],
  },
} satisfies AreaHelp;
