import { useMemo, useState } from 'react';
import type { Consents } from '@portal/shared/contract/marketing';
import { formatDate } from '@portal/shared/format';
import { FIRST_VIEW, List, useAllRows, type ListColumn } from '@portal/shared/list';
import { usePersonName, type PersonName } from '@portal/shared/session';
import { CONSENT_NAMES, grantedText, recordedText } from './consents.ts';

type Change = Consents['changes'][number];

const columnsWith = (personName: PersonName): readonly ListColumn<Change>[] => [
  {
    key: 'recorded',
    title: 'Eingetragen',
    text: ({ recorded_at }) => recordedText(recorded_at),
    sort: ({ recorded_at }) => recorded_at,
    width: 140,
    card: 'title',
  },
  {
    key: 'channel',
    title: 'Kanal',
    text: ({ channel }) => CONSENT_NAMES[channel],
    sort: ({ channel }) => CONSENT_NAMES[channel],
    width: 110,
  },
  {
    key: 'change',
    title: 'Änderung',
    text: ({ was_granted, is_granted }) => `${grantedText(was_granted)} → ${grantedText(is_granted)}`,
    width: 150,
  },
  {
    key: 'day',
    title: 'Erklärt am',
    text: ({ occurred_on }) => (occurred_on ? formatDate(occurred_on) : null),
    sort: ({ occurred_on }) => occurred_on,
    width: 110,
  },
  {
    key: 'source',
    title: 'Quelle',
    width: 180,
    priority: 2,
    text: ({ source, text_version }) =>
      [source, text_version && `Text „${text_version}“`].filter(Boolean).join(', ') || null,
  },
  {
    key: 'by',
    title: 'Durch',
    text: ({ recorded_by }) => (recorded_by === null ? 'Upload' : personName(recorded_by)),
    width: 130,
    priority: 2,
  },
];

/** Each change of what a customer allows, the newest first. */
export function ConsentLog({ changes }: Pick<Consents, 'changes'>) {
  const [view, setView] = useState(FIRST_VIEW);
  const newest = useMemo(() => changes.toReversed(), [changes]);
  const personName = usePersonName();
  const columns = useMemo(() => columnsWith(personName), [personName]);
  const source = useAllRows(newest, columns, view);
  return (
    <List<Change>
      caption="Verlauf der Einwilligungen"
      columns={columns}
      source={source}
      view={view}
      onView={setView}
      keyOf={({ recorded_at, channel }) => `${recorded_at}${channel}`}
      origin={{ title: 'Verlauf der Einwilligungen' }}
    />
  );
}
