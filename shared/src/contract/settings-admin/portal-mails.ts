import { z } from 'zod';
import { listQueryShape } from '../common/list.ts';
import { pageOf } from '../common/paging.ts';

/**
 * What the portal itself writes to people of a business, with the words that people read; a name is kept for ever and never
 * reused for something else. `isRepeated`: one that no server took is written again by itself.
 */
export const PORTAL_MAIL_KINDS = {
  report: { text: 'Monatsbericht', isRepeated: true },
  monday: { text: 'Montagszahlen', isRepeated: true },
  watch: { text: 'Auffälliges am Morgen', isRepeated: true },
  sending: { text: 'Ansicht oder Bericht, an eine Adresse gesendet', isRepeated: false },
  'test-mail': { text: 'Testmail einer Aktion', isRepeated: false },
  upload: { text: 'Nächtlicher Upload fehlt oder ist unvollständig', isRepeated: true },
  answer: { text: 'Antwort eines Kunden auf einen Brief oder eine E-Mail', isRepeated: true },
  'change-request': { text: 'Antwort auf einen Änderungsauftrag', isRepeated: true },
  invitation: { text: 'Einladung', isRepeated: false },
  code: { text: 'Code für die Anmeldung', isRepeated: false },
  'sign-in-notice': { text: 'Hinweis zur Anmeldung', isRepeated: false },
  'support-view': { text: 'Supportansicht der Betreibergesellschaft', isRepeated: false },
  backup: { text: 'Sicherung des Portals fehlgeschlagen', isRepeated: false },
  deletion: { text: 'Löschung des Betriebs', isRepeated: false },
} as const satisfies Record<string, { text: string; isRepeated: boolean }>;
export type PortalMailKind = keyof typeof PORTAL_MAIL_KINDS;

/**
 * What has become of one: taken by the mail server · its address is none · refused for another reason · not taken for now ·
 * no server was there · nobody knows whether the server took it · `kept`: there is no mail server, it is in the outbox.
 */
export const PORTAL_MAIL_STATES = ['sent', 'bounced', 'refused', 'later', 'away', 'uncertain', 'kept'] as const;
export type PortalMailState = (typeof PORTAL_MAIL_STATES)[number];

/** How long the portal remembers what it has written. */
export const PORTAL_MAIL_DAYS = 90;

export const portalMailSchema = z.object({
  id: z.number().int(),
  /** Of the latest attempt. */
  at: z.iso.datetime(),
  /** One of PORTAL_MAIL_KINDS, or of one that an older portal knew. */
  kind: z.string(),
  /** Address that it went to. */
  to: z.string(),
  state: z.enum(PORTAL_MAIL_STATES),
  /** What the mail server said, where it refused. */
  code: z.number().int().nullable(),
  /** How often it was handed to the mail server. */
  attempts: z.number().int().min(1),
});
export const portalMailPageSchema = pageOf(portalMailSchema);

/** What the portal wrote; `q` is sought in addresses and the words of kinds. */
export const portalMailQuerySchema = z.object(listQueryShape(['at', 'kind', 'to', 'state']));

export type PortalMail = z.infer<typeof portalMailSchema>;
export type PortalMailPage = z.infer<typeof portalMailPageSchema>;
export type PortalMailQuery = z.infer<typeof portalMailQuerySchema>;
