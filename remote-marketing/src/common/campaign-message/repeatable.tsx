import type { Sending } from '@portal/shared/contract/marketing';
import { formatCount, formatDateTime } from '@portal/shared/format';
import { Button, DataTable, Group, Text, type TableColumn } from '@portal/shared/ui';

type Message = Sending['uncertain'][number];

interface RepeatableProps {
  caption: string;
  /** Why they have not, or may not have, arrived. */
  reason: string;
  messages: readonly Message[];
  isBusy: boolean;
  /** All of them can be sent again at once. */
  isWhole?: boolean;
  onSend: (customerIds: readonly number[]) => void;
}

const columnsOf = ({ isBusy, onSend }: Pick<RepeatableProps, 'isBusy' | 'onSend'>): readonly TableColumn<Message>[] => [
  { key: 'name', label: 'Empfänger', cell: ({ name }) => name },
  { key: 'email', label: 'E-Mail', cell: ({ email }) => email },
  {
    key: 'changed_at',
    label: 'Zuletzt',
    cell: ({ changed_at, code }) => `${formatDateTime(changed_at)}${code === null ? '' : ` (Code ${code})`}`,
  },
  {
    key: 'again',
    label: 'Entscheidung',
    cell: ({ customer_id, name }) => (
      <Button
        size="xs"
        variant="default"
        disabled={isBusy}
        aria-label={`Erneut senden an ${name}`}
        onClick={() => onSend([customer_id])}
      >
        Erneut senden
      </Button>
    ),
  },
];

/** E-mails that are sent once more only when somebody says so; nothing where there are none. */
export function Repeatable({ caption, reason, messages, isBusy, isWhole = false, onSend }: RepeatableProps) {
  if (messages.length === 0) return null;
  return (
    <>
      <Text size="sm">{reason}</Text>
      <DataTable
        caption={caption}
        columns={columnsOf({ isBusy, onSend })}
        rows={messages}
        rowKey={({ customer_id }) => String(customer_id)}
      />
      {isWhole && messages.length > 1 && (
        <Group>
          <Button
            variant="default"
            loading={isBusy}
            onClick={() => onSend(messages.map(({ customer_id }) => customer_id))}
          >{`Alle ${formatCount(messages.length)} erneut senden`}</Button>
        </Group>
      )}
    </>
  );
}
