import { Text } from '@mantine/core';
import { formatDate } from '@portal/shared/format';

/** 'Datenstand TT.MM.JJJJ'; `date` is an ISO day. */
export const DataDate = ({ date }: { date: string | null }) =>
  date && <Text size="xs" c="var(--portal-dimmed)">Datenstand {formatDate(date)}</Text>;
