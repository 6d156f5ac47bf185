import { useMutation, useQuery } from '@tanstack/react-query';
import type { StoreScope } from '@portal/shared/contract/common';
import { COSTS_MONTHS, type QualityCheckName } from '@portal/shared/contract/settings-admin';
import { formatCount, formatEuroWhole } from '@portal/shared/format';
import { useIsRestricted } from '@portal/shared/session';
import { Button, Group, saveFile, Text } from '@portal/shared/ui';
import { IconDownload } from '@tabler/icons-react';
import { qualityQuery } from '../../common/quality/queries.ts';
import type { QualityCheck } from '../../common/quality/checks.ts';
import { costText, wayOf, weekText } from './model.ts';
import { fetchRowsCsv, useFollowing } from './queries.ts';
import classes from './quality.module.css';

type OpenCounts = Pick<QualityCheck, 'affected' | 'population'>;

interface CheckHeadProps {
  check: QualityCheckName;
  place: { storeId: number | undefined; scope: StoreScope };
  /** As the rows below it are counted, which may be ahead of the score; those of the score where there are no rows. */
  counts?: OpenCounts | undefined;
  /** Without the right to its rows nobody is told what to do with them. */
  isForbidden?: boolean;
}

/** What the check costs, how its rows get right; and the list of pairs as a file, which has no list of its own. */
export function CheckHead({ check, place: { storeId, scope }, counts, isForbidden = false }: CheckHeadProps) {
  const isRestricted = useIsRestricted();
  const refetchInterval = useFollowing();
  const { data, error: unread } = useQuery({ ...qualityQuery(storeId, scope), refetchInterval });
  const found = data?.checks.find((one) => one.check === check);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => fetchRowsCsv(check, scope),
    onSuccess: (file) => saveFile(`datenqualitaet-${check}.csv`, file),
  });
  return (
    <Group justify="space-between" align="flex-start" gap="md">
      <div className={classes.words}>
        <Text fw={600} className={classes.figure} aria-live="polite">
          {headText(found, counts) || '\u00a0'}
        </Text>
        {unread && !data && (
          <Text
            c="var(--portal-alert)"
            role="alert"
          >{`Was diese Prüfung kostet, kann gerade nicht gezeigt werden: ${unread.message}`}</Text>
        )}
        {!isForbidden && <Text c="var(--portal-dimmed)">{wayOf(check)}</Text>}
        {error && (
          <Text c="var(--portal-alert)" role="alert">
            {error.message}
          </Text>
        )}
      </div>
      {check === 'dubletten' && found?.affected !== 0 && !isRestricted && (
        <Button
          className="no-print"
          variant="light"
          loading={isPending}
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => mutate()}
        >
          Liste als CSV
        </Button>
      )}
    </Group>
  );
}

/** @example '92 von 4.436 offen · 40 Kunden sind deshalb nicht erreichbar, mit 12.346 € Umsatz in 36 Monaten' */
function headText(found: QualityCheck | undefined, counts: OpenCounts | undefined = found): string {
  if (!counts) return '';
  const { affected, population } = counts;
  const open = `${formatCount(affected)} von ${formatCount(population)} offen`;
  // While the score follows a decision, what it says of costs is about another number of rows.
  if (affected !== found?.affected) return open;
  const { costs } = found;
  const week = weekText(found);
  return [
    open,
    ...(affected > 0
      ? [
          costs.customers > 0
            ? `${costText(found)}, mit ${formatEuroWhole(costs.revenue_cents)} Umsatz in ${COSTS_MONTHS} Monaten`
            : costText(found),
        ]
      : []),
    ...(week === null ? [] : [`seit einer Woche ${week}`]),
  ].join(' · ');
}
