import type { AreaHelp } from '@portal/shared/area';

/** What 'Hilfe' tells of data quality, upload, settings and administration. */
export const help = {
  '/datenqualitat': {
    about:
      'Wie vollständig und richtig Ihre Daten sind. Jede Prüfung nennt, wie viele Zeilen auffallen und welche Zahlen dadurch ungenau werden. Was am meisten stört, steht oben.',
    tasks: [
      {
        question: 'Womit fange ich an?',
        steps: [
          'Öffnen Sie die oberste Prüfung.',
          'Verbessern Sie die Zeilen in Ihrem Kassenprogramm und laden Sie danach neu hoch.',
          'Ist eine Zeile richtig, obwohl sie auffällt, nehmen Sie sie mit „Ignorieren“ aus der Liste.',
        ],
      },
    ],
  },
  '/datenqualitat/:id': {
    about:
      'Die Zeilen, die bei einer Prüfung auffallen, und was Sie tun können. Mit den Pfeiltasten geht es von Zeile zu Zeile.',
    tasks: [
      {
        question: 'Wie arbeite ich die Liste schnell ab?',
        steps: [
          'Gehen Sie mit den Pfeiltasten von Zeile zu Zeile.',
          'Entscheiden Sie jede Zeile, oder wählen Sie mehrere und entscheiden Sie sie zusammen.',
          '„Liste als CSV“ ist für die Arbeit im Kassenprogramm.',
        ],
      },
    ],
  },
  '/upload-historie/upload-historie': {
    about:
      'Jeder Upload mit Tag, Dateien und Ergebnis: was übernommen wurde und was nicht. Geht etwas schief, steht hier, warum.',
    tasks: [
      {
        question: 'Warum fehlen Daten in meinen Auswertungen?',
        steps: [
          'Öffnen Sie den letzten Upload.',
          'Sehen Sie nach, welche Zeilen nicht gelesen wurden und mit welchem Grund.',
          'Berichtigen Sie die Datei und laden Sie sie noch einmal hoch: Was schon da ist, wird nicht doppelt gezählt.',
        ],
      },
    ],
  },
  '/upload-historie/daten-hochladen': {
    about:
      'Hier kommen die Dateien aus Ihrem Kassenprogramm ins Portal. Das Portal erkennt die Spalten selbst und fragt nur, wo es unsicher ist; seine Antworten merkt es sich.',
    tasks: [
      {
        question: 'Wie lade ich meine Daten hoch?',
        steps: [
          'Speichern Sie in Ihrem Kassenprogramm die Listen von Kunden, Aufträgen und Positionen als CSV oder Excel.',
          'Ziehen Sie die Dateien auf die Seite, oder wählen Sie „Dateien auswählen“.',
          'Sehen Sie die Vorschau an und starten Sie den Import. Sie können die Seite währenddessen verlassen.',
        ],
      },
      {
        question: 'Kann das jede Nacht von selbst gehen?',
        steps: [
          'Ja: In den Einstellungen steht unter „Automatischer Upload“, wie Ihr Kassenprogramm die Dateien selbst schickt.',
          'Fehlt einmal eine Nacht, meldet es das Dashboard.',
        ],
      },
    ],
  },
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
      'Ihr Zugang: Passwort, zweiter Faktor, Passkeys und die Geräte, auf denen Sie angemeldet sind. Er gilt nur für Sie.',
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
      'Wer in Ihrem Betrieb sich anmelden darf und was er sehen und tun kann. Gruppen erlauben Bereiche, Standorte begrenzen, wessen Zahlen jemand sieht.',
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
      'Welche Schreibweisen in Ihren Dateien dieselbe Marke sind. Steht eine Marke zweimal in den Auswertungen, fassen Sie sie hier zusammen.',
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
      'Was man selten braucht: wie lange Daten bleiben, Ihre Daten als Datei und das Protokoll, in dem jede Änderung steht. Vieles hier gilt für den ganzen Betrieb.',
    tasks: [
      {
        question: 'Wie bekomme ich alle meine Daten als Datei?',
        steps: [
          'Wählen Sie „Archiv erstellen“.',
          'Ist es fertig, laden Sie es mit „Archiv laden“: Es enthält alle Tabellen in offenen Formaten.',
        ],
      },
      {
        question: 'Wer hat das geändert?',
        steps: [
          'Sehen Sie in das „Protokoll“: Jede Änderung steht dort mit Tag und Person.',
          'Mit den Feldern darüber grenzen Sie es ein.',
        ],
      },
    ],
  },
  '/einstellungen/basis-einstellungen': {
    about:
      'Die Angaben zu Ihrem Betrieb: Name, Standorte, Absender der Briefe und E-Mails, Logo, Porto und Einkauf. Jede Karte speichern Sie für sich.',
    tasks: [
      {
        question: 'Wie sehen meine Briefe und E-Mails aus?',
        steps: [
          'Tragen Sie unter „Absender und Logo“ Anschrift, Logo, Schrift und Farbe ein.',
          'In einer Aktion zeigt „Brief als PDF ansehen“ den Brief, und „Testmail an mich“ schickt Ihnen die E-Mail.',
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
  '/admin/kundenstatus': {
    about:
      'Nach wie vielen Monaten ein Kunde als gefährdet gilt und wann als verloren, für den ganzen Markt. Wer hier ändert, ändert die Auswertungen aller Betriebe.',
    tasks: [
      {
        question: 'Was geschieht nach einer Änderung?',
        steps: [
          'Die Vorschau zeigt, wie viele Kunden den Status wechseln.',
          'Mit „Speichern und anwenden“ rechnet das Portal alle Betriebe nach; die Kopfzeile sagt, solange es läuft.',
        ],
      },
    ],
  },
  '/admin/fassungsmarken': {
    about:
      'Die Marken des Markts und wie sie in den Dateien der Betriebe geschrieben werden. Was hier zusammengefasst ist, gilt überall; ein Betrieb kann davon abweichen.',
    tasks: [
      {
        question: 'Wie räume ich offene Schreibweisen auf?',
        steps: [
          'Unter „Offene Schreibweisen“ stehen die häufigsten oben.',
          'Entscheiden Sie je Zeile: zu einer Marke, „Ist eine Marke“ oder „Ist keine Marke“.',
        ],
      },
    ],
  },
  '/admin/benutzerverwaltung': {
    about:
      'Alle Betriebe des Portals und ihre Personen. Hier legen Sie Betriebe an, laden ein, entsperren und öffnen, wenn ein Betrieb zustimmt, die Supportansicht.',
    tasks: [
      {
        question: 'Wie kommt ein neuer Betrieb ins Portal?',
        steps: [
          'Wählen Sie „Neuer Betrieb“ und geben Sie Namen und die erste Person an.',
          'Wählen Sie „Betrieb anlegen und einladen“: Die Person bekommt eine E-Mail und richtet den Rest selbst ein.',
        ],
      },
    ],
  },
  '/admin/benchmark': {
    about:
      'Welche Geschäfte miteinander verglichen werden und welche Monate veröffentlicht sind. Niemand darf aus einem Vergleich zu erkennen sein; dafür sorgen die Grenzen hier.',
    tasks: [
      {
        question: 'Wie veröffentliche ich einen Monat?',
        steps: [
          'Sehen Sie unter „Veröffentlichung“ nach, wie viele Geschäfte ihre Daten haben.',
          'Geben Sie den Monat frei. Danach steht er in allen Betrieben.',
        ],
      },
    ],
  },
  '/admin/brillentyp-korrektur': {
    about:
      'Regeln, die aus dem Text eines Glases den Typ der Brille machen. Texte, die keine Regel trifft, stehen als Aufgaben da.',
    tasks: [
      {
        question: 'Ein Glas wird falsch erkannt: Was tue ich?',
        steps: [
          'Suchen Sie den Text und legen Sie mit „Regel hinzufügen“ fest, was er bedeutet.',
          'Sehen Sie an der Vorschau, welche Brillen sich ändern, und wenden Sie die Regel an.',
        ],
      },
    ],
  },
  '/admin/zuordnungen': {
    about:
      'Wie die Dateien der verbreiteten Kassenprogramme gelesen werden. Ein Profil erspart jedem Betrieb mit diesem Programm das Zuordnen der Spalten.',
    tasks: [
      {
        question: 'Wie entsteht ein Profil?',
        steps: [
          'Wählen Sie „Profil anlegen“ und laden Sie eine Beispieldatei ohne Kundendaten.',
          'Ordnen Sie die Spalten zu und speichern Sie.',
        ],
      },
    ],
  },
  '/admin/bereiche': {
    about:
      'Aus welchen Bereichen das Portal besteht, in welcher Version, und was an ihnen fehlschlägt. Ein Bereich lässt sich für sich ausrollen, zurückrollen und abschalten.',
    tasks: [
      {
        question: 'Ein Bereich macht Fehler: Wie gehe ich zurück?',
        steps: [
          'Sehen Sie am Bereich, seit welcher Version die Fehler kommen.',
          'Gehen Sie auf eine der Versionen davor zurück; wer das Portal neu lädt, hat sie.',
          'Hilft das nicht, schalten Sie den Bereich mit einem Satz ab, den alle lesen.',
        ],
      },
    ],
  },
  '/admin/betrieb': {
    about:
      'Wie es dem Portal geht: Dienste, Aufgaben im Hintergrund, Sicherungen, E-Mails und Speicher. Was Sie tun müssen, steht oben.',
    tasks: [
      {
        question: 'Läuft alles?',
        steps: [
          'Lesen Sie „Lage“: Steht dort nichts, ist nichts zu tun.',
          'Prüfen Sie unter „Sicherungen“, wann die letzte gelaufen ist und ob sie geprüft wurde.',
        ],
      },
    ],
  },
} satisfies AreaHelp;
