import { Text } from '@mantine/core';
import type { Amounts } from '@portal/shared/contract/common';
import { formatDate } from '@portal/shared/format';

interface DataDateProps {
  /** ISO day. */
  date: string | null;
  /** Of the figures above; gross, as most are, is not said. */
  amounts?: Amounts | undefined;
}

/** 'Datenstand TT.MM.JJJJ', with 'Beträge netto' where they are. */
export const DataDate = ({ date, amounts }: DataDateProps) =>
  date && (
    <Text size="xs" c="var(--portal-dimmed)">
      Datenstand {formatDate(date)}
      {amounts === 'net' && ' · Beträge netto'}
    </Text>
  );
