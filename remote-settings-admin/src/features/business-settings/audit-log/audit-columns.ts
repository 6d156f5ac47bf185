import type { AuditEntry } from '@portal/shared/contract/settings-admin';
import { formatDateTime } from '@portal/shared/format';
import type { ListColumn } from '@portal/shared/list';
import type { PersonName } from '@portal/shared/session';
import type { StoreName } from './fields.ts';
import { areaOf, fullText, sentenceOf } from './model.ts';

/** What the log tells of each entry; the file has all of it. */
export const auditColumns = (storeName: StoreName, personName: PersonName): readonly ListColumn<AuditEntry>[] => [
  { key: 'at', title: 'Zeitpunkt', text: ({ at }) => formatDateTime(at), sort: 'at', width: 165, card: 'title' },
  { key: 'user', title: 'Wer', text: ({ user }) => personName(user), sort: 'user', width: 240 },
  // Names change; the log is kept by address.
  { key: 'address', title: 'Adresse', text: ({ user }) => user, width: 0, fileOnly: true },
  { key: 'action', title: 'Was', text: (entry) => sentenceOf(entry, storeName), sort: 'action', width: 340 },
  { key: 'area', title: 'Bereich', text: ({ action }) => areaOf(action), width: 120, priority: 2 },
  { key: 'full', title: 'Einzelheiten', text: (entry) => fullText(entry, storeName), width: 0, fileOnly: true },
];
