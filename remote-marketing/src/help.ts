import type { AreaHelp } from '@portal/shared/area';

/** What 'Hilfe' tells of the pages of marketing. */
export const help = {
  '/marketing/kunden-suchen': {
    about:
      'Hier finden Sie jeden Kunden Ihrer Standorte: mit Namen, Kundennummer oder Postleitzahl. Schon die ersten Buchstaben genügen, Umlaute und Schreibweisen spielen keine Rolle. Ein Treffer öffnet alles zu dieser Person.',
    tasks: [
      {
        question: 'Darf ich diesen Kunden anschreiben?',
        steps: [
          'Suchen Sie den Kunden und öffnen Sie seine Seite.',
          'Unter „Datenschutz“ steht für Brief, E-Mail und SMS, ob er Werbung bekommen darf und warum.',
          'Sagt er Ihnen etwas anderes, halten Sie es dort mit „Einwilligung oder Widerruf eintragen“ fest.',
        ],
        picture: {
          src: new URL('./help-pictures/kunden-suchen.jpg', import.meta.url).href,
          alt: 'Das Suchfeld über der Liste der Kunden ist umrahmt.',
        },
      },
    ],
  },
  '/marketing/kunden-suchen/:id': {
    about:
      'Alles zu einem Kunden: seine Käufe, was er bekommen hat, worin er eingewilligt hat und wie wahrscheinlich er bald wieder kauft. Was Sie hier ändern, steht danach im Protokoll. Auch Werbesperre, Auskunft und Löschung finden Sie hier.',
    tasks: [
      {
        question: 'Ein Kunde will keine Werbung mehr: Was tue ich?',
        steps: [
          'Wählen Sie unter „Datenschutz“ „Werbesperre eintragen“.',
          'Ab sofort ist er in keiner Selektion und auf keiner Liste mehr.',
          'Auch ein neuer Upload hebt die Sperre nicht auf.',
        ],
      },
      {
        question: 'Ein Kunde will wissen, was gespeichert ist, oder gelöscht werden: Wie geht das?',
        steps: [
          'Unter „Datenschutz“ bekommt ein Admin seine Auskunft als Datei, die Sie ihm geben können.',
          'Mit „Kunden löschen“ nehmen Sie ihn aus dem Portal; die Umsätze bleiben ohne seinen Namen stehen.',
          'Spätere Uploads bringen ihn nicht zurück. In Ihrem Kassenprogramm müssen Sie ihn selbst löschen.',
        ],
      },
    ],
  },
  '/marketing/adressen-freigeben': {
    about:
      'Bevor eine Aktion hinausgeht, sehen Sie hier die Adressen durch. Wer nicht angeschrieben werden soll, kommt heraus. Steht eine Frist dabei, muss bis dahin entschieden sein.',
    tasks: [
      {
        question: 'Wie nehme ich jemanden heraus?',
        steps: [
          'Öffnen Sie die Aktion und suchen Sie die Person in der Liste.',
          'Wählen Sie den Grund und danach „Herausnehmen“ in ihrer Zeile.',
          'Sind Sie durch, wählen Sie „Verbindlich freigeben“. Danach kann niemand mehr herausgenommen werden.',
        ],
        picture: {
          src: new URL('./help-pictures/adressen-freigeben.jpg', import.meta.url).href,
          alt: 'Die Liste der Personen; am Ende einer Zeile ist „Herausnehmen“ umrahmt.',
        },
      },
    ],
  },
  '/marketing/versandlisten': {
    about:
      'Was Sie verschickt haben und noch verschicken: jede Liste mit Zahl der Empfänger, Stand und Dateien. Von hier gehen E-Mails hinaus, und hier liegen die Briefe als PDF. Wie eine Aktion gewirkt hat, sagt danach die Erfolgskontrolle.',
    tasks: [
      {
        question: 'Wie kommen meine Briefe zur Post?',
        steps: [
          'Öffnen Sie die Liste und laden Sie unter „Briefe“ das PDF, oder unter „Dateien“ die Adressen für Ihre Druckerei.',
          'Drucken Sie, und prüfen Sie an einem Brief, ob die Anschrift im Fenster steht.',
          'Sind sie aufgegeben, wählen Sie „Als versendet markieren“. Erst damit zählt der Erfolg.',
        ],
        picture: {
          src: new URL('./help-pictures/versandlisten.jpg', import.meta.url).href,
          alt: 'Die Tabelle der Versandlisten; der Name der obersten ist umrahmt.',
        },
      },
    ],
  },
  '/marketing/antworten': {
    about:
      'Was Kunden auf Ihre Aktionen hin getan haben: einen Termin gewünscht, eine Frage gestellt, sich abgemeldet. Offenes steht oben. Was getan ist, markieren Sie als erledigt.',
    tasks: [
      {
        question: 'Woher kommen diese Antworten?',
        steps: [
          'Jeder Brief und jede E-Mail kann einen Link oder QR-Code auf Ihre Antwortseite tragen.',
          'Wer dort etwas sagt, steht hier mit Namen und Aktion.',
          'Haben Sie sich gemeldet, wählen Sie „Erledigt“.',
        ],
      },
    ],
  },
  '/marketing/selektion-export': {
    about:
      'Eine Selektion ist eine Auswahl von Kunden nach Ihren Regeln, zum Beispiel letzte Brille vor drei bis fünf Jahren. Sie zählt bei jedem Schritt mit und sagt, wie viele übrig bleiben und warum. Von hier geht es weiter zu Text, Freigabe und Versand.',
    tasks: [
      {
        question: 'Wie schreibe ich allen, deren Brille alt ist?',
        steps: [
          'Nehmen Sie einen der Vorschläge oder legen Sie mit „Neue Selektion“ eine eigene an.',
          'Stellen Sie die Regler, bis die Zahl der Empfänger zu Ihrem Budget passt.',
          'Wählen Sie „Exportieren oder Aktion anlegen“: Daraus wird eine Aktion mit Text, Freigabe und Versand.',
        ],
        picture: {
          src: new URL('./help-pictures/selektion-export.jpg', import.meta.url).href,
          alt: 'Oben rechts auf der Seite ist „Neue Selektion“ umrahmt.',
        },
      },
    ],
  },
  '/marketing/selektion-export/:id': {
    about:
      'Links stehen die Regeln, daneben, wie viele Kunden sie erfüllen. Der Trichter zeigt, wer wodurch herausfällt: durch Ihre Regeln, durch eine Werbesperre oder weil er erst kürzlich Post bekam. Jede Änderung wird sofort neu gezählt.',
    tasks: [
      {
        question: 'Wie wähle ich nach Brillentyp, Marke oder Ort aus?',
        steps: [
          'Wählen Sie „Bedingung“ und tippen Sie, was Sie suchen; Enter nimmt den ersten Treffer.',
          '„Letzte Brille: Typ“, „Letzte Fassung: Marke“ und „Letzte Gläser: Hersteller“ meinen die letzte Hauptbrille. „Letzte Brille: Abholung“ sagt, ob sie abgeholt ist oder noch fertig bei Ihnen liegt.',
          '„Reklamation“ fragt, ob schon einmal eine Brille innerhalb von 90 Tagen zurückkam oder neu verglast wurde; „Ort“ ist der Ort der Anschrift.',
          'Kreuzen Sie Werte an: Einer davon genügt. Dahinter steht, wie viele Kunden ihn haben, und die Zahl der Treffer folgt sofort.',
          'Jede Bedingung bleibt als Kästchen stehen: Ein Klick darauf ändert sie, das Kreuz nimmt sie heraus.',
        ],
      },
      {
        question: 'Warum sind es so wenige?',
        steps: [
          'Sehen Sie auf „Was die Filter übrig lassen“: Der größte Sprung ist die engste Regel.',
          'Lockern Sie diese Regel; die Zahl folgt sofort.',
          'Wer keine Werbung bekommen darf, bleibt draußen, gleich welche Regel Sie stellen.',
        ],
      },
    ],
  },
  '/marketing/daueraktionen': {
    about:
      'Daueraktionen laufen von selbst: Sie schreiben jedem Kunden zu seiner Zeit, etwa zum Geburtstag oder wenn seine Brille alt wird. Sie legen Anlass, Text und Grenzen einmal fest. Jede lässt sich jederzeit pausieren.',
    tasks: [
      {
        question: 'Wie schreibe ich Kunden zum Geburtstag?',
        steps: [
          'Wählen Sie „Neue Daueraktion“ und als Anlass den Geburtstag.',
          'Schreiben Sie den Text und sehen Sie an den zehn Beispielen, wie er sich liest.',
          'Mit „So wäre es gelaufen“ sehen Sie vorher, wie viele Briefe im letzten Jahr hinausgegangen wären.',
        ],
      },
    ],
  },
  '/marketing/daueraktionen/:id': {
    about:
      'Eine Daueraktion mit Anlass, Text, Grenzen und dem, was sie bisher getan hat. Solange sie ein Entwurf ist, geht nichts hinaus. Danach läuft sie, bis Sie sie pausieren oder beenden.',
    tasks: [
      {
        question: 'Wie halte ich sie an?',
        steps: [
          'Wählen Sie „Pausieren“: Es wird nichts Neues mehr zusammengestellt.',
          'Text und Grenzen können Sie in Ruhe ändern und sie danach weiterlaufen lassen. Wer nie mehr schreiben will, wählt „Endgültig beenden“.',
        ],
      },
    ],
  },
  '/marketing/erfolgskontrolle': {
    about:
      'Ob sich eine Aktion gelohnt hat: verglichen werden die Angeschriebenen mit einer zufällig zurückgehaltenen Kontrollgruppe. Nur was über das hinausgeht, was auch ohne Brief gekauft worden wäre, ist die Wirkung. Wo zu wenig dahintersteht, heißt es „nicht nachweisbar“.',
    tasks: [
      {
        question: 'Hat sich der Brief gelohnt?',
        steps: [
          'Öffnen Sie die Aktion und lesen Sie den ersten Satz: Er nennt den Mehrumsatz und wie sicher er ist.',
          'Steht dort „nicht nachweisbar“, waren es zu wenige Empfänger oder die Zeit ist noch zu kurz.',
          'Tragen Sie die Kosten ein, damit auch der Ertrag dasteht.',
        ],
      },
      {
        question: 'Welcher von zwei Texten wirkt besser?',
        steps: [
          'Wählen Sie vor dem Versand beim Text der Aktion „Mit einem zweiten Text vergleichen“. Dort steht auch, welchen Unterschied so viele Empfänger überhaupt zeigen können.',
          'Schreiben Sie Text B. Jeder zweite Empfänger bekommt ihn, der Zufall entscheidet.',
          'Nach der Antwortzeit steht hier unter „Zwei Texte“, ob ein Unterschied sicher ist. Vorher kann ein Vorsprung Zufall sein.',
        ],
      },
    ],
  },
} satisfies AreaHelp;
