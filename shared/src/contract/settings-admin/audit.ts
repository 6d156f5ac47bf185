import { z } from 'zod';
import { listQueryShape } from '../common/list.ts';
import { pageOf } from '../common/paging.ts';

/** What an entry of the audit log is about. */
export const AUDIT_AREAS = ['Benutzer', 'Daten', 'Datenschutz', 'Einstellungen', 'Marketing', 'Upload'] as const;
export type AuditArea = (typeof AUDIT_AREAS)[number];

/** Everything that is written down, with the words people read; a name is kept for ever and never reused for something else. */
export const AUDIT_ACTIONS = {
  'refraction-read': { area: 'Datenschutz', text: 'Messwerte gelesen' },
  'refraction-counted': { area: 'Datenschutz', text: 'Selektion mit Refraktionsdaten verwendet' },
  'selection-refraction-changed': {
    area: 'Datenschutz',
    text: 'Refraktionsdaten einer Selektion ein- oder ausgeschaltet',
  },
  'consent-recorded': { area: 'Datenschutz', text: 'Einwilligung eingetragen' },
  'confirmation-asked': { area: 'Datenschutz', text: 'Bestätigung der Einwilligung per E-Mail angefragt' },
  objection: { area: 'Datenschutz', text: 'Widerspruch eingetragen' },
  erasure: { area: 'Datenschutz', text: 'Kunde gelöscht' },
  disclosure: { area: 'Datenschutz', text: 'Auskunft erstellt' },
  export: { area: 'Datenschutz', text: 'Adressen exportiert' },
  'export-downloaded': { area: 'Datenschutz', text: 'Export heruntergeladen' },
  'permission-granted': { area: 'Benutzer', text: 'Recht gegeben' },
  'permission-taken': { area: 'Benutzer', text: 'Recht genommen' },
  'staff-changed': { area: 'Einstellungen', text: 'Mitarbeiter geändert' },
  'staff-merged': { area: 'Einstellungen', text: 'Kürzel zu einer Person zusammengeführt' },
  'staff-split': { area: 'Einstellungen', text: 'Kürzel von einer Person getrennt' },
  'stores-restricted': { area: 'Benutzer', text: 'Standorte einer Person geändert' },
  'data-taken-away': { area: 'Datenschutz', text: 'Eigene Daten zum Mitnehmen zusammengestellt' },
  'take-away-downloaded': { area: 'Datenschutz', text: 'Eigene Daten heruntergeladen' },
  'deletion-requested': { area: 'Datenschutz', text: 'Löschung des Betriebs beantragt' },
  'deletion-withdrawn': { area: 'Datenschutz', text: 'Löschung des Betriebs zurückgenommen' },
  'business-deleted': { area: 'Datenschutz', text: 'Betrieb gelöscht' },
  'user-invited': { area: 'Benutzer', text: 'Person eingeladen' },
  'invitation-renewed': { area: 'Benutzer', text: 'Einladung erneuert' },
  'invitation-withdrawn': { area: 'Benutzer', text: 'Einladung zurückgezogen' },
  'groups-changed': { area: 'Benutzer', text: 'Gruppen einer Person geändert' },
  'user-locked': { area: 'Benutzer', text: 'Person gesperrt' },
  'user-unlocked': { area: 'Benutzer', text: 'Person entsperrt' },
  'password-reset': { area: 'Benutzer', text: 'Passwort zurückgesetzt' },
  'second-factor-reset': { area: 'Benutzer', text: 'Zweiter Faktor zurückgesetzt' },
  'second-factor-required': { area: 'Benutzer', text: 'Zweiter Faktor für alle verlangt oder nicht mehr verlangt' },
  'company-sign-in-approved': { area: 'Benutzer', text: 'Anmeldung mit Firmenkonto freigegeben' },
  'company-sign-in-withdrawn': { area: 'Benutzer', text: 'Freigabe der Anmeldung mit Firmenkonto zurückgenommen' },
  'company-sign-in-changed': { area: 'Benutzer', text: 'Anmeldung mit Firmenkonto eingerichtet oder geändert' },
  'company-sign-in-ended': { area: 'Benutzer', text: 'Anmeldung mit Firmenkonto beendet' },
  'company-account-unlinked': { area: 'Benutzer', text: 'Firmenkonto einer Person gelöst' },
  'sessions-ended': { area: 'Benutzer', text: 'Anmeldungen einer Person beendet' },
  'report-mail-ended': { area: 'Benutzer', text: 'Bericht per E-Mail abbestellt' },
  'report-mail-sent': { area: 'Benutzer', text: 'Bericht per E-Mail von Hand gesendet' },
  'sending-made': { area: 'Benutzer', text: 'Monatlicher Versand an eine Adresse eingerichtet' },
  'sending-sent': { area: 'Benutzer', text: 'Ansicht oder Bericht an eine Adresse gesendet' },
  'sending-ended': { area: 'Benutzer', text: 'Monatlicher Versand an eine Adresse beendet' },
  'sending-refused': { area: 'Benutzer', text: 'Empfänger möchte nichts mehr gesendet bekommen' },
  'sending-allowed': { area: 'Benutzer', text: 'Empfänger möchte wieder gesendet bekommen' },
  'share-links-allowed': { area: 'Einstellungen', text: 'Links zu Zahlen erlaubt oder nicht mehr erlaubt' },
  'share-link-made': { area: 'Benutzer', text: 'Link zu Zahlen geteilt' },
  'share-link-opened': { area: 'Benutzer', text: 'Link zu Zahlen geöffnet' },
  'share-link-locked': { area: 'Benutzer', text: 'Link zu Zahlen nach falschen Codes gesperrt' },
  'share-link-unlocked': { area: 'Benutzer', text: 'Gesperrten Link zu Zahlen wieder geöffnet' },
  'share-link-ended': { area: 'Benutzer', text: 'Link zu Zahlen beendet' },
  'benchmark-rules-changed': { area: 'Einstellungen', text: 'Regeln des Benchmarks geändert' },
  'business-made': { area: 'Benutzer', text: 'Betrieb angelegt' },
  'area-key-made': { area: 'Benutzer', text: 'Schlüssel eines Bereichs erzeugt' },
  'area-key-revoked': { area: 'Benutzer', text: 'Schlüssel eines Bereichs widerrufen' },
  'area-deployed': { area: 'Einstellungen', text: 'Version eines Bereichs ausgeliefert' },
  'area-released': { area: 'Einstellungen', text: 'Version eines Bereichs für alle freigegeben' },
  'area-taken-back': { area: 'Einstellungen', text: 'Version eines Bereichs zurückgenommen' },
  'area-switched': { area: 'Einstellungen', text: 'Bereich ab- oder eingeschaltet' },
  'area-rolled-back': { area: 'Einstellungen', text: 'Bereich auf eine frühere Version zurückgesetzt' },
  'standing-made': { area: 'Marketing', text: 'Daueraktion angelegt' },
  'standing-changed': { area: 'Marketing', text: 'Daueraktion geändert' },
  'standing-permitted': { area: 'Marketing', text: 'E-Mails einer Daueraktion ohne Freigabe erlaubt' },
  'standing-turned': { area: 'Marketing', text: 'Daueraktion eingeschaltet, pausiert oder beendet' },
  'standing-bundled': { area: 'Marketing', text: 'Bündel einer Daueraktion gezogen' },
  'contract-changed': { area: 'Benutzer', text: 'Vertrag geändert' },
  'support-view-opened': { area: 'Benutzer', text: 'Supportansicht der Betreibergesellschaft geöffnet' },
  'support-view-ended': { area: 'Benutzer', text: 'Supportansicht der Betreibergesellschaft beendet' },
  'data-ignored': { area: 'Daten', text: 'Hinweis zur Datenqualität ignoriert' },
  'data-corrected': { area: 'Daten', text: 'Daten korrigiert' },
  'customers-merged': { area: 'Daten', text: 'Kunden zusammengeführt' },
  'decision-undone': { area: 'Daten', text: 'Entscheidung zur Datenqualität zurückgenommen' },
  'brand-set': { area: 'Daten', text: 'Marke eingeordnet' },
  'brands-merged': { area: 'Daten', text: 'Marken zusammengeführt' },
  'brand-decision-undone': { area: 'Daten', text: 'Entscheidung über Marken zurückgenommen' },
  'lens-text-corrected': { area: 'Daten', text: 'Brillentyp korrigiert' },
  'lens-rules-changed': { area: 'Daten', text: 'Regeln für Brillentypen geändert' },
  'market-lens-rules-changed': { area: 'Daten', text: 'Regeln des Portals für Brillentypen geändert' },
  'market-lens-rules-applied': { area: 'Daten', text: 'Glastexte nach geänderten Regeln des Portals gelesen' },
  'market-lens-rules-undone': {
    area: 'Daten',
    text: 'Änderung der Regeln des Portals für Brillentypen zurückgenommen',
  },
  'lens-decision-undone': { area: 'Daten', text: 'Entscheidung über Brillentypen zurückgenommen' },
  'settings-changed': { area: 'Einstellungen', text: 'Einstellungen geändert' },
  'retention-chosen': { area: 'Einstellungen', text: 'Frist der Aufbewahrung geändert' },
  'orders-past-term': { area: 'Datenschutz', text: 'Aufträge nach Ablauf ihrer Frist gelöscht' },
  'log-past-term': { area: 'Datenschutz', text: 'Einträge des Protokolls nach Ablauf ihrer Frist gelöscht' },
  'agreement-accepted': { area: 'Einstellungen', text: 'Vertrag zur Auftragsverarbeitung angenommen' },
  'website-changed': { area: 'Einstellungen', text: 'Website geändert' },
  'change-requested': { area: 'Einstellungen', text: 'Änderung der Website beauftragt' },
  'change-request-written': { area: 'Einstellungen', text: 'Nachricht zu einer Änderung der Website geschrieben' },
  'change-request-answered': { area: 'Einstellungen', text: 'Änderung der Website beantwortet' },
  'sender-changed': { area: 'Einstellungen', text: 'Absender geändert' },
  'postage-changed': { area: 'Einstellungen', text: 'Portoklassen geändert' },
  'report-mail-changed': { area: 'Einstellungen', text: 'Bericht per E-Mail geändert' },
  'goals-changed': { area: 'Einstellungen', text: 'Ziele geändert' },
  'goals-deleted': { area: 'Einstellungen', text: 'Ziele gelöscht' },
  'export-settings-changed': { area: 'Marketing', text: 'Felder eines Exports geändert' },
  'campaign-planned': { area: 'Marketing', text: 'Aktion angelegt' },
  'campaign-changed': { area: 'Marketing', text: 'Aktion geändert' },
  'campaign-deleted': { area: 'Marketing', text: 'Aktion gelöscht' },
  'campaign-started': { area: 'Marketing', text: 'Aktion gestartet' },
  'campaign-released': { area: 'Marketing', text: 'Adressen freigegeben' },
  'campaign-text-changed': { area: 'Marketing', text: 'Text einer Aktion geändert' },
  'letters-made': { area: 'Marketing', text: 'Briefe erstellt' },
  'mailing-started': { area: 'Marketing', text: 'E-Mail-Versand gestartet' },
  'mailing-repeated': { area: 'Marketing', text: 'E-Mail-Versand wiederholt' },
  'address-removed': { area: 'Marketing', text: 'Adresse aus Versandliste genommen' },
  'address-restored': { area: 'Marketing', text: 'Adresse in Versandliste zurückgeholt' },
  'list-sent': { area: 'Marketing', text: 'Versandliste als versendet eingetragen' },
  'answer-done': { area: 'Marketing', text: 'Antwort eines Kunden erledigt oder wieder geöffnet' },
  'outcomes-recorded': { area: 'Marketing', text: 'Rückläufer eingetragen' },
  'plan-budget-changed': { area: 'Marketing', text: 'Jahresbudget des Werbeplans geändert' },
  'proof-added': { area: 'Marketing', text: 'Entwurf einer Aktion hochgeladen' },
  'proof-commented': { area: 'Marketing', text: 'Entwurf einer Aktion kommentiert' },
  'proof-comment-settled': { area: 'Marketing', text: 'Kommentar zu einem Entwurf erledigt oder wieder geöffnet' },
  'proof-approved': { area: 'Marketing', text: 'Entwurf einer Aktion freigegeben' },
  'proof-approval-withdrawn': { area: 'Marketing', text: 'Freigabe eines Entwurfs zurückgenommen' },
  'plan-feed-made': { area: 'Marketing', text: 'Kalender-Abo des Werbeplans eingerichtet' },
  'plan-feed-withdrawn': { area: 'Marketing', text: 'Kalender-Abo des Werbeplans zurückgezogen' },
  'upload-key-made': { area: 'Upload', text: 'Upload-Schlüssel erzeugt' },
  'upload-key-changed': { area: 'Upload', text: 'Upload-Schlüssel geändert' },
  'upload-key-revoked': { area: 'Upload', text: 'Upload-Schlüssel widerrufen' },
  'upload-rolled-back': { area: 'Upload', text: 'Upload zurückgerollt' },
  'upload-moves-chosen': { area: 'Upload', text: 'Über Nummern an zwei Standorten entschieden' },
  'anomaly-judged': { area: 'Daten', text: 'Auffälliges als gesehen oder erledigt eingetragen' },
  'daily-proposal-judged': { area: 'Daten', text: 'Vorschlag unter Heute lohnt sich weggelegt oder zurückgeholt' },
  'own-watch-made': { area: 'Daten', text: 'Eigene Benachrichtigung zu einer Kennzahl eingerichtet' },
  'own-watch-changed': { area: 'Daten', text: 'Eigene Benachrichtigung zu einer Kennzahl geändert' },
  'own-watch-deleted': { area: 'Daten', text: 'Eigene Benachrichtigung zu einer Kennzahl gelöscht' },
  'mapping-made': { area: 'Upload', text: 'Zuordnung gemerkt' },
  'mapping-changed': { area: 'Upload', text: 'Zuordnung geändert' },
  'mapping-deleted': { area: 'Upload', text: 'Zuordnung gelöscht' },
  'market-mapping-saved': { area: 'Upload', text: 'Profil des Markts gespeichert' },
  'market-mapping-withdrawn': { area: 'Upload', text: 'Profil des Markts zurückgezogen' },
} as const satisfies Record<string, { area: AuditArea; text: string }>;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

export const auditEntrySchema = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  /** Sign-in name. */
  user: z.string(),
  /** One of AUDIT_ACTIONS, or of one that an older portal knew. */
  action: z.string(),
  /** The customer, selection or key it is about; a number, never a name. */
  subject_id: z.number().int().nullable(),
  /** What it was and what it is, where something was changed. */
  before: z.unknown(),
  after: z.unknown(),
  /** Counts, filters, hashes; nothing of a customer's. */
  details: z.record(z.string(), z.unknown()),
});

export const auditPageSchema = pageOf(auditEntrySchema);

/** Entries of the audit log; `q` is sought in sign-in names, the words of actions and all that was noted. */
export const auditQuerySchema = z.object({
  ...listQueryShape(['at', 'user', 'action']),
  user: z.string().max(320).optional(),
  area: z.enum(AUDIT_AREAS).optional(),
  /** Days in Europe/Berlin, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});

/** Sign-in names that stand in the audit log. */
export const auditUsersSchema = z.array(z.string());

export type AuditEntry = z.infer<typeof auditEntrySchema>;
export type AuditPage = z.infer<typeof auditPageSchema>;
export type AuditQuery = z.infer<typeof auditQuerySchema>;
