import { LAW_DOCUMENTS, type LawDocument, type LawDocumentId } from '@portal/shared/contract/settings-admin';
import { interestBalance } from './balance.ts';
import type { DocumentFacts } from './facts.ts';
import { technicalMeasures } from './measures.ts';
import { privacyNotice } from './notice.ts';
import { processingRecords } from './records.ts';

type Section = LawDocument['sections'][number];

interface Kind {
  title: string;
  about: string;
  sections: (facts: DocumentFacts) => readonly Section[];
}

const KINDS: Readonly<Record<LawDocumentId, Kind>> = {
  verarbeitungsverzeichnis: {
    title: 'Verzeichnis der Verarbeitungstätigkeiten',
    about: 'Artikel 30 Absatz 1 DSGVO: was der Betrieb mit dem Portal verarbeitet, für eine Behörde, die danach fragt.',
    sections: processingRecords,
  },
  massnahmen: {
    title: 'Technische und organisatorische Maßnahmen',
    about:
      'Artikel 32 DSGVO: wie die Daten geschützt sind, was davon das Portal leistet und was der Betrieb selbst tut.',
    sections: technicalMeasures,
  },
  interessenabwaegung: {
    title: 'Interessenabwägung für Prognosen und Briefwerbung',
    about:
      'Artikel 6 Absatz 1 Buchstabe f DSGVO: warum der Betrieb Kunden einschätzen und anschreiben darf, und wo die Grenze ist.',
    sections: interestBalance,
  },
  datenschutzhinweis: {
    title: 'Absatz für den Datenschutzhinweis',
    about:
      'Artikel 13 DSGVO: was Kunden über Auswertungen, Prognosen und Werbung erfahren, für Aushang, Anamnesebogen und Website.',
    sections: privacyNotice,
  },
};

/** German sentences: what is still to be done before the documents hold. */
const openPoints = ({ address, stores, authorities, agreedOn }: DocumentFacts): string[] => [
  ...(address === null ? ['Die Anschrift des Betriebs fehlt: Basis-Einstellungen, „Betrieb“.'] : []),
  ...(stores.length > 0 && authorities.length === 0
    ? ['Die Aufsichtsbehörde ließ sich nicht bestimmen: Basis-Einstellungen, „Standorte“, Postleitzahl.']
    : []),
  ...(agreedOn === null
    ? [
        'Der Vertrag zur Auftragsverarbeitung ist noch nicht angenommen: Basis-Einstellungen, „Auftragsverarbeitung (AVV)“.',
      ]
    : []),
];

/** All documents, filled. @param asOf ISO day */
export const lawDocuments = (facts: DocumentFacts, asOf: string): LawDocument[] =>
  LAW_DOCUMENTS.map((id) => {
    const { title, about, sections } = KINDS[id];
    return { id, title, about, as_of: asOf, open: openPoints(facts), sections: [...sections(facts)] };
  });

/** What stands above each, so that nobody takes it for more than it is. */
export const DRAFT_NOTICE =
  'Entwurf, aus den Einstellungen des Portals gefüllt. Er ersetzt keine Rechtsberatung: Bitte lassen Sie ihn von Ihrem Datenschutzbeauftragten oder Rechtsbeistand prüfen und ergänzen, was das Portal nicht wissen kann.';
