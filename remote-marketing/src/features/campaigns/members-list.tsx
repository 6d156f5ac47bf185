import { useMemo, useState } from 'react';
import type { ListMember, ShippingList } from '@portal/shared/contract/marketing';
import { OutcomeNotice } from '@portal/shared/editor';
import type { ListColumn } from '@portal/shared/list';
import { usePersonName } from '@portal/shared/session';
import { Button, Select } from '@portal/shared/ui';
import { removeMember, restoreMember } from '../../common/mailing-queries.ts';
import { nameOf, PERSON_COLUMNS, removalColumns } from '../../common/member-columns.tsx';
import { MembersTable } from '../../common/members-table.tsx';
import { useMailingStep } from '../../common/use-mailing-step.ts';

const REASONS = [
  'Auf Wunsch des Kunden',
  'Zieht um oder ist verzogen',
  'Gerade erst beraten',
  'Reklamation offen',
  'Doppelt',
  'Sonstiges',
];

interface MembersListProps {
  list: ShippingList;
  kind: 'recipients' | 'removed';
  /** Somebody can be taken out, and back in. */
  isWaiting: boolean;
}

/** The people of a list; each can be taken out with a reason, or back in. */
export function MembersList({ list, kind, isWaiting }: MembersListProps) {
  const [removed, setRemoved] = useState<ListMember | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  /** Somebody was to be taken out, and nobody had said why. */
  const [isMissing, setMissing] = useState(false);
  const remove = useMailingStep((member: ListMember) => removeMember(list.id, member.customer_id, reason ?? ''));
  const restore = useMailingStep((member: ListMember) => restoreMember(list.id, member.customer_id));
  const { mutate: takeOut } = remove;
  const { mutate: takeBack } = restore;
  const personName = usePersonName();
  const columns = useMemo(
    (): ListColumn<ListMember>[] => [
      ...PERSON_COLUMNS,
      ...(kind === 'removed' ? removalColumns(personName) : []),
      ...(isWaiting
        ? [
            kind === 'removed'
              ? stepColumn('Zurückholen', takeBack)
              : stepColumn('Herausnehmen', (member) =>
                  reason === null ? setMissing(true) : takeOut(member, { onSuccess: () => setRemoved(member) }),
                ),
          ]
        : []),
    ],
    [kind, isWaiting, reason, takeOut, takeBack, personName],
  );
  const problem = remove.error ?? restore.error;
  return (
    <>
      {kind === 'recipients' && isWaiting && (
        <Select
          className="no-print"
          label="Grund beim Herausnehmen"
          placeholder="Grund wählen"
          withAsterisk
          data={REASONS}
          value={reason}
          allowDeselect={false}
          onChange={setReason}
          maw={360}
          error={
            isMissing &&
            reason === null &&
            'Bitte wählen Sie zuerst, warum die Adresse herausgenommen wird. Der Grund wird festgehalten.'
          }
          errorProps={{ role: 'alert' }}
        />
      )}
      {removed && isWaiting && (
        <OutcomeNotice
          isBusy={restore.isPending}
          onUndo={() => restore.mutate(removed, { onSuccess: () => setRemoved(null) })}
        >{`${nameOf(removed)} ist herausgenommen.`}</OutcomeNotice>
      )}
      {problem && <OutcomeNotice isFailure>{problem.message}</OutcomeNotice>}
      <MembersTable
        listId={list.id}
        kind={kind}
        columns={columns}
        caption={kind === 'removed' ? 'Herausgenommene Adressen' : 'Adressen'}
        empty={kind === 'removed' ? 'Niemand wurde herausgenommen.' : 'Zu dieser Suche gibt es keine Adresse.'}
      />
    </>
  );
}

const stepColumn = (title: string, take: (member: ListMember) => void): ListColumn<ListMember> => ({
  key: 'step',
  title: 'Ändern',
  text: () => null,
  width: 150,
  screenOnly: true,
  cell: (member) => (
    <Button size="xs" variant="subtle" onClick={() => take(member)} aria-label={`${title}: ${nameOf(member)}`}>
      {title}
    </Button>
  ),
});
