import { Group, Pagination, Text } from '@mantine/core';
import { formatCount } from '@portal/shared/format';

interface PagingProps {
  total: number;
  offset: number;
  limit: number;
  onOffset: (offset: number) => void;
}

/** Pages of a list; invisible while everything fits on one. */
export function Paging({ total, offset, limit, onOffset }: PagingProps) {
  if (total <= limit) return null;
  const last = Math.min(offset + limit, total);
  return (
    <Group justify="space-between">
      <Text size="xs" c="var(--portal-dimmed)">
        {formatCount(offset + 1)}–{formatCount(last)} von {formatCount(total)}
      </Text>
      <Pagination
        className="no-print"
        size="sm"
        total={Math.ceil(total / limit)}
        value={Math.floor(offset / limit) + 1}
        onChange={(page) => onOffset((page - 1) * limit)}
        getControlProps={(control) => ({ 'aria-label': control === 'next' ? 'Nächste Seite' : 'Vorige Seite' })}
        getItemProps={(page) => ({ 'aria-label': `Seite ${page}` })}
      />
    </Group>
  );
}
