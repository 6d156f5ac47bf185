import type { AreaHelp } from '@portal/shared/area';

/** What the operating company sees and decides. */
export const adminHelp = {
  '/admin/kundenstatus': {
    about:
      'Wie es um jeden Betrieb steht: letzter Upload, Datenqualität, Aufgaben, Vertrag. Mit „mit Aufgaben“ oder „ohne aktuelle Daten“ sehen Sie nur, wo etwas zu tun ist. Eine Zeile öffnet den Betrieb mit dem, was dort wartet.',
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
  '/admin/fassungsmarken': {
    about:
      'Die Marken des Markts und wie sie in den Dateien der Betriebe geschrieben werden. Was hier zusammengefasst ist, gilt überall; ein Betrieb kann davon abweichen. Was noch niemand zugeordnet hat, steht als Aufgabe da.',
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
      'Alle Personen aller Betriebe, die sich anmelden. Eine Zeile öffnet, was Sie für jemanden tun können: sperren, entsperren, das Passwort zurücksetzen, in der Supportansicht nachsehen. Der Betrieb sieht, wer sie wann geöffnet hat und warum.',
    tasks: [
      {
        question: 'Jemand kommt nicht mehr hinein: Was tue ich?',
        steps: [
          'Suchen Sie die Person mit ihrer E-Mail-Adresse und öffnen Sie ihre Zeile.',
          'Wählen Sie „Passwort zurücksetzen“: Ein Code für ein neues geht an ihre Adresse.',
        ],
      },
    ],
  },
  '/admin/benchmark': {
    about:
      'Welche Geschäfte miteinander verglichen werden und welche Monate veröffentlicht sind. Niemand darf aus einem Vergleich zu erkennen sein; dafür sorgen die Grenzen hier. Vor der Veröffentlichung sieht kein Betrieb einen Monat.',
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
      'Regeln, die aus dem Text eines Glases den Typ der Brille machen. Texte, die keine Regel trifft, stehen als Aufgaben da. Eine Vorschau zeigt, welche Brillen sich ändern.',
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
      'Wie die Dateien der verbreiteten Kassenprogramme gelesen werden. Ein Profil erspart jedem Betrieb mit diesem Programm das Zuordnen der Spalten. Betriebe, die selbst zugeordnet haben, behalten ihre Zuordnung.',
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
      'Aus welchen Bereichen das Portal besteht, in welcher Version, und was an ihnen fehlschlägt. Ein Bereich lässt sich für sich ausrollen, zurückrollen und abschalten. Andere Bereiche merken davon nichts.',
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
      'Wie es dem Portal geht: Dienste, Aufgaben im Hintergrund, Sicherungen, E-Mails und Speicher. Was falsch eingestellt ist, steht dabei. Wie Sie es in Ordnung bringen, auch.',
    tasks: [
      {
        question: 'Läuft alles?',
        steps: [
          'Lesen Sie „Einrichtung“: Dort steht, was falsch eingestellt ist, und wie Sie es in Ordnung bringen.',
          'Prüfen Sie unter „Sicherungen“, wann die letzte gelaufen ist und ob sie geprüft wurde.',
        ],
      },
    ],
  },
} satisfies AreaHelp;
