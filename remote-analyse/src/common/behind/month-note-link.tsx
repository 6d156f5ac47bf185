import { firstOfMonth, lastOfMonth } from '@portal/shared/contract/calendar';
import { Text } from '@portal/shared/ui';
import { NoteLink } from '../time-notes/note-link.tsx';
import type { Slice } from './behind-address.ts';

/** To a note on the month of a chart that was pressed; nothing of other days. */
export function MonthNoteLink({ slice }: { slice: Slice }) {
  const { from, to } = 'orders' in slice ? slice.orders : slice.customers;
  const isMonth = from === firstOfMonth(from) && to > from && to <= lastOfMonth(from);
  return (
    isMonth && (
      <Text component="div" mb="sm">
        <NoteLink days={{ from, to }} />
      </Text>
    )
  );
}
