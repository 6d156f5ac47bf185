import type { AreaHelp } from '@portal/shared/area';

/** What a business and each person in it sets. */
export const settingsHelp = {
  '/einstellungen/ziele': {
    about:
      'Was Sie in einem Jahr erreichen wollen, als Zahl und auf die Monate verteilt. Dashboard und Monatsbericht messen daran. Vorschläge kommen aus Ihren eigenen letzten zwölf Monaten.',
    tasks: [
      {
        question: 'Wie setze ich Ziele für alle Standorte?',
        steps: [
          'Wählen Sie oben „Alle Standorte“.',
          'Wählen Sie „Plan eintragen“: Für jeden Standort steht ein Vorschlag da, den Sie ändern können.',
          'Speichern Sie mit „Speichern“; bis dahin ist nichts geändert.',
        ],
      },
    ],
  },
  '/einstellungen/erste-woche': {
    about:
      'Was ein Betrieb in den ersten Tagen tut, damit ihm das Portal etwas nützt: jeden Tag ein kleiner Schritt. Sie sehen nur Schritte, zu denen Sie das Recht haben. Was getan ist, merkt das Portal von selbst.',
    tasks: [
      {
        question: 'Das Portal ist neu für mich: Womit fange ich an?',
        steps: [
          'Nehmen Sie den Schritt, bei dem „als Nächstes“ steht; der Link führt an die richtige Stelle.',
          'Ist er getan, steht hier „Erledigt“. Sie müssen nichts abhaken.',
          'Stört Sie die Zeile auf dem Dashboard, wählen Sie „Nicht mehr auf dem Dashboard zeigen“.',
        ],
      },
    ],
  },
  '/einstellungen/ueben': {
    about:
      'Eine Kopie Ihres Betriebs, in der Sie alles ausprobieren können. Aus ihr geht nichts hinaus, und Ihr Betrieb bleibt, wie er ist. Nach sieben Tagen wird sie von selbst gelöscht.',
    tasks: [
      {
        question: 'Wie probiere ich etwas aus, ohne etwas kaputt zu machen?',
        steps: [
          'Wählen Sie „Kopie anlegen“. Das dauert je nach Größe einige Sekunden bis Minuten; das darf, wer den Betrieb verwaltet.',
          'Wählen Sie „Übung beginnen“. Oben auf jeder Seite steht nun, dass Sie üben.',
          'Probieren Sie, was Sie möchten: eine Selektion, einen Brief, ein Ziel.',
          'Wählen Sie oben „Übung beenden“: Danach sind Sie wieder in Ihrem Betrieb.',
        ],
      },
      {
        question: 'Jemand Neues soll üben: Was tue ich?',
        steps: [
          'Legen Sie die Kopie einmal an; sie ist für alle in Ihrem Betrieb da.',
          'Jede Person öffnet „Üben“ in den Einstellungen und sieht in der Kopie, was sie auch sonst sehen darf.',
        ],
      },
    ],
  },
  '/einstellungen/mitarbeiter': {
    about:
      'Wer bei Ihnen arbeitet und mit welchem Kürzel er in der Kasse steht. Daraus werden die Auswertungen je Person. Stunden je Woche machen sie vergleichbar.',
    tasks: [
      {
        question: 'Ein Kürzel gehört niemandem: Was tue ich?',
        steps: [
          'Wählen Sie „Unbekannte als Mitarbeiter anlegen“, oder ordnen Sie das Kürzel einer Person zu, die schon da ist.',
          'Die Zahlen rechnen sich von selbst neu.',
        ],
      },
    ],
  },
  '/einstellungen/passwort-andern': {
    about:
      'Ihr Zugang: Passwort, zweiter Faktor, Passkeys und die Geräte, auf denen Sie angemeldet sind. Er gilt nur für Sie. Ein Gerät, das Sie nicht mehr haben, melden Sie hier ab.',
    tasks: [
      {
        question: 'Jemand kennt vielleicht mein Passwort: Was tue ich?',
        steps: [
          'Vergeben Sie sofort ein neues Passwort.',
          'Wählen Sie „Auf allen anderen Geräten abmelden“.',
          'Richten Sie mit „App einrichten“ oder „Passkey anlegen“ einen zweiten Schutz ein.',
        ],
      },
    ],
  },
  '/einstellungen/benutzerverwaltung': {
    about:
      'Wer in Ihrem Betrieb sich anmelden darf und was er sehen und tun kann. Gruppen erlauben Bereiche, Standorte begrenzen, wessen Zahlen jemand sieht. Neue Personen laden Sie hier ein.',
    tasks: [
      {
        question: 'Wie bekommt eine Mitarbeiterin Zugang?',
        steps: [
          'Wählen Sie „Person einladen“ und geben Sie ihre E-Mail-Adresse ein.',
          'Wählen Sie, was sie darf und für welche Standorte.',
          'Sie bekommt eine E-Mail und vergibt sich ihr Passwort selbst.',
        ],
      },
    ],
  },
  '/einstellungen/fassungmarken': {
    about:
      'Welche Schreibweisen in Ihren Dateien dieselbe Marke sind. Steht eine Marke zweimal in den Auswertungen, fassen Sie sie hier zusammen. Ihre Dateien bleiben, wie sie sind.',
    tasks: [
      {
        question: 'Wie fasse ich zwei Schreibweisen zusammen?',
        steps: [
          'Suchen Sie die Schreibweise, die keine eigene Marke sein soll.',
          'Ordnen Sie sie der richtigen Marke zu.',
          'Alle Auswertungen zählen sie danach zusammen, auch rückwirkend.',
        ],
      },
    ],
  },
  '/einstellungen/erweitert': {
    about:
      'Was man selten ändert: Grenzen der Auswertungen, Ausschlüsse und wie lange Daten bleiben. Vieles hier gilt für den ganzen Betrieb. Was Sie ändern, steht im Protokoll.',
    tasks: [
      {
        question: 'Wie lange bleiben Daten von Kunden, die nicht wiederkommen?',
        steps: [
          'Gehen Sie zu „Aufbewahrung“.',
          'Dort steht, nach welcher Zeit sie gelöscht werden, und was dann noch bleibt.',
        ],
      },
    ],
  },
  '/einstellungen/erweitert/eigene-daten': {
    about:
      'Ihre Daten gehören Ihnen: Hier nehmen Sie alles als Datei mit, oder löschen den Betrieb. Was sich nicht zurückholen lässt, steht ganz unten. Beides kann nur, wer den Betrieb verwaltet.',
    tasks: [
      {
        question: 'Wie bekomme ich alle meine Daten als Datei?',
        steps: [
          'Wählen Sie „Archiv erstellen“.',
          'Ist es fertig, laden Sie es herunter. Nach 24 Stunden wird es gelöscht.',
        ],
      },
    ],
  },
  '/einstellungen/erweitert/protokoll': {
    about:
      'Wer wann was geändert hat, das Neueste oben, und was das Portal Ihren Leuten geschrieben hat. Das Protokoll lässt sich nicht ändern. Kundennamen stehen nicht darin.',
    tasks: [
      {
        question: 'Wer hat das geändert?',
        steps: [
          'Grenzen Sie mit den Feldern oben Zeit, Person und Art ein.',
          'Jede Zeile nennt Tag, Person und was geändert wurde.',
        ],
      },
    ],
  },
  '/einstellungen/basis-einstellungen': {
    about:
      'Die Angaben zu Ihrem Betrieb: Name, Standorte, Absender der Briefe und E-Mails, Logo, Porto und Einkauf. Jede Karte speichern Sie für sich. Auch Öffnungstage und freie Tage jedes Standorts stehen hier: Danach rechnen Ziele und Arbeitstage.',
    tasks: [
      {
        question: 'Wie sehen meine Briefe und E-Mails aus?',
        steps: [
          'Tragen Sie unter „Absender und Logo“ Anschrift, Logo, Schrift und Farbe ein.',
          'In einer Aktion zeigt „Vorschau“ den Brief, wie er gedruckt wird, und „Testmail an mich“ schickt Ihnen die E-Mail.',
        ],
      },
      {
        question: 'Wer bekommt die Zahlen per E-Mail?',
        steps: [
          'Unter „Berichte per E-Mail“ stehen alle Personen Ihres Betriebs.',
          'Wählen Sie für jede den Monatsbericht oder die „Montagszahlen“.',
        ],
      },
    ],
  },
  '/einstellungen/datenschutz': {
    about:
      'Die Unterlagen, die das Gesetz von Ihnen verlangt, gefüllt aus dem, was Sie im Portal eingestellt haben: Verzeichnis der Verarbeitung, Maßnahmen, Abwägung und Hinweis für Ihre Kunden. Oben steht, was noch offen ist. Es sind Entwürfe; bitte lassen Sie sie prüfen.',
    tasks: [
      {
        question: 'Was muss ich wegen des Datenschutzes tun?',
        steps: [
          'Erledigen Sie, was oben als offen steht.',
          'Speichern Sie die Unterlagen und legen Sie sie zu Ihren Akten.',
          'Den Vertrag zur Auftragsverarbeitung nehmen Sie in den Basis-Einstellungen an.',
        ],
      },
    ],
  },
} satisfies AreaHelp;
