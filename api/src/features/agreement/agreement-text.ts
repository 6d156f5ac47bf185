import type { Agreement } from '@portal/shared/contract/settings-admin';

/**
 * The text after article 28 (3) GDPR. Another wording is another version: businesses accept it anew. The operating company
 * has it checked by its lawyers before it is used.
 */
export const AGREEMENT: Omit<Agreement, 'acceptances'> = {
  version: '2027-01',
  title: 'Vertrag zur Auftragsverarbeitung nach Artikel 28 DSGVO',
  sections: [
    {
      title: '1. Gegenstand und Dauer',
      paragraphs: [
        'Der Betrieb (Verantwortlicher) nutzt das Optikerportal der Betreibergesellschaft (Auftragsverarbeiter). Diese verarbeitet dabei personenbezogene Daten allein im Auftrag des Betriebs.',
        'Der Vertrag gilt, solange der Betrieb das Portal nutzt, und darüber hinaus, bis alle Daten gelöscht oder zurückgegeben sind.',
      ],
    },
    {
      title: '2. Art und Zweck der Verarbeitung',
      paragraphs: [
        'Die Betreibergesellschaft nimmt Dateien aus der Branchensoftware des Betriebs entgegen, prüft und speichert sie, wertet sie aus, berechnet Prognosen und stellt Adressen für Werbung des Betriebs zusammen. Briefe und E-Mails versendet sie allein, wenn der Betrieb es veranlasst.',
      ],
    },
    {
      title: '3. Benchmark, Marktmodell und Wirkungen im Markt',
      paragraphs: [
        'Benchmark: Aus den Monatssummen der Standorte (Umsatz, Aufträge, Brillen, Zahl der Käufer; keine Angaben zu Personen) bildet die Betreibergesellschaft zusammen mit denen anderer Betriebe Vergleichswerte. Veröffentlicht werden sie nur für Gruppen mit einer Mindestzahl an Standorten, gerundet und mit zufälligen Abweichungen, sodass kein Betrieb zu erkennen ist.',
        'Marktmodell: Aus einer Stichprobe von höchstens 2.000 Kunden je Betrieb (Kauftage, Brillentypen, Beträge und Geburtstag; ohne Namen, Anschriften und Nummern) lernt ein gemeinsames Modell, wann wieder eine Brille gekauft wird. Es dient Betrieben, deren eigene Daten dafür nicht reichen. Die Stichprobe bleibt im Arbeitsspeicher; gespeichert werden allein Gewichte und Gütemaße über mindestens fünf Betriebe mit je hundert Käufern, nie Angaben zu einer Person.',
        'Wirkungen im Markt: Aus der Zahl der Haushalte, die eine Daueraktion zu einem Anlass (zum Beispiel: dreißig Monate nach der letzten Hauptbrille) anschrieb oder per Los nicht anschrieb, und der Zahl derer, die danach kauften (keine Angaben zu Personen), bildet die Betreibergesellschaft zusammen mit denen anderer Betriebe, was ein solches Anschreiben im Markt bewirkt. Veröffentlicht wird es je Quartal, nur aus mindestens zehn Betrieben, von denen keiner mehr als die Hälfte ausmacht, gerundet und mit zufälligen Abweichungen, sodass kein Betrieb zu erkennen ist.',
        'Alles drei geschieht auf Weisung des Betriebs. Er kann jedes für sich jederzeit unter Einstellungen › Erweitert abschalten und es trotzdem weiter nutzen. Nach dem Abschalten wird das Marktmodell ohne seine Daten neu gerechnet, und in künftige Monate des Benchmarks und künftige Wirkungen im Markt gehen sie nicht ein. Bereits Veröffentlichtes bleibt, weil es über den Betrieb nichts sagt.',
      ],
    },
    {
      title: '4. Daten und betroffene Personen',
      paragraphs: [
        'Betroffen sind Kunden des Betriebs, seine Mitarbeiter und die Nutzer des Portals.',
        'Verarbeitet werden Stammdaten, Anschriften und Kontaktwege, Geburtsdaten, Aufträge, Einwilligungen und Widersprüche, Kürzel der Mitarbeiter und Anmeldedaten sowie Sehstärken. Sehstärken sind Gesundheitsdaten nach Artikel 9 DSGVO; für Werbung werden sie nur mit ausdrücklicher Einwilligung des Kunden herangezogen.',
      ],
    },
    {
      title: '5. Weisungen',
      paragraphs: [
        'Die Betreibergesellschaft verarbeitet die Daten nur auf dokumentierte Weisung des Betriebs. Weisungen sind dieser Vertrag, die Einstellungen im Portal und Anweisungen in Textform. Hält sie eine Weisung für rechtswidrig, sagt sie das unverzüglich und darf sie aussetzen, bis der Betrieb sie bestätigt oder ändert.',
      ],
    },
    {
      title: '6. Vertraulichkeit',
      paragraphs: [
        'Wer bei der Betreibergesellschaft Zugang zu den Daten hat, ist auf Vertraulichkeit verpflichtet und über den Schutz von Gesundheitsdaten belehrt.',
      ],
    },
    {
      title: '7. Technische und organisatorische Maßnahmen',
      paragraphs: [
        'Die Betreibergesellschaft schützt die Daten nach Artikel 32 DSGVO: getrennte Daten je Betrieb in der Datenbank, Rechte nach Person und Standort, verschlüsselte Übertragung, Protokolle über Ausfuhren, Änderungen und die Einsicht in Sehstärken, Sicherungen und deren geprüfte Wiederherstellung.',
        'Sie darf die Maßnahmen weiterentwickeln, solange das Schutzniveau nicht sinkt.',
      ],
    },
    {
      title: '8. Unterauftragsverarbeiter',
      paragraphs: [
        'Weitere Auftragsverarbeiter setzt die Betreibergesellschaft nur ein, wenn sie den Betrieb mindestens vier Wochen vorher in Textform unterrichtet und dieser nicht widerspricht. Sie verpflichtet sie auf dieselben Pflichten. Verarbeitet wird nur in der Europäischen Union und im Europäischen Wirtschaftsraum.',
      ],
    },
    {
      title: '9. Rechte der betroffenen Personen',
      paragraphs: [
        'Die Betreibergesellschaft hilft dem Betrieb, Anfragen betroffener Personen zu beantworten. Auskunft, Berichtigung, Widerspruch und Löschung nimmt der Betrieb im Portal selbst vor. Anfragen, die bei der Betreibergesellschaft eingehen, leitet sie unverzüglich weiter.',
      ],
    },
    {
      title: '10. Meldung von Verletzungen',
      paragraphs: [
        'Verletzungen des Schutzes personenbezogener Daten meldet die Betreibergesellschaft dem Betrieb unverzüglich, möglichst binnen 24 Stunden, mit allem, was dieser für eine Meldung nach Artikel 33 DSGVO braucht. Sie unterstützt ihn auch bei Folgenabschätzungen.',
      ],
    },
    {
      title: '11. Löschung und Rückgabe',
      paragraphs: [
        'Am Ende der Nutzung kann der Betrieb seine Daten vollständig mitnehmen. Danach löscht die Betreibergesellschaft sie, soweit das Gesetz keine Aufbewahrung verlangt.',
      ],
    },
    {
      title: '12. Nachweise und Kontrollen',
      paragraphs: [
        'Die Betreibergesellschaft weist dem Betrieb auf Verlangen nach, dass sie diesen Vertrag einhält, und ermöglicht Überprüfungen, auch vor Ort nach angemessener Ankündigung.',
      ],
    },
    {
      title: '13. Schluss',
      paragraphs: [
        'Der Vertrag wird in elektronischer Form geschlossen (Artikel 28 Absatz 9 DSGVO): Mit „Annehmen“ nimmt eine Person ihn für den Betrieb an, die dazu berechtigt ist. Für die Haftung gilt Artikel 82 DSGVO.',
      ],
    },
  ],
};
