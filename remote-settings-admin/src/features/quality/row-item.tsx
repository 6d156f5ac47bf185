import { pathOf } from '@portal/shared/contract';
import type { QualityRow } from '@portal/shared/contract/settings-admin';
import { useIsRestricted, useMeetsGroups } from '@portal/shared/session';
import { Button, PageLink, Text } from '@portal/shared/ui';
import { IconArrowRight } from '@tabler/icons-react';
import { RowForm } from './row-form.tsx';
import type { Choices } from './choices.ts';
import { canCorrect, isAddable, rowKey, rowName, rowNumbers, subjectOf, valueText, wayOut } from './row-model.ts';
import type { RowWorkState } from './use-row-work.ts';
import classes from './quality.module.css';

interface RowItemProps {
  row: QualityRow;
  at: number;
  mayDecide: boolean;
  isBusy: boolean;
  work: RowWorkState;
  choices: Choices;
}

/** One open row: who, what is wrong, the old value and the proposed one, and what can be done. */
export function RowItem({ row, at, mayDecide, isBusy, work, choices }: RowItemProps) {
  const doing = work.doing?.key === rowKey(row) ? work.doing.as : null;
  const own = work.rowProps(row, at, mayDecide);
  return (
    <li {...own} className={classes.row}>
      <div>
        <Text fw={600}>
          <Name row={row} />
        </Text>
        <Text size="sm" c="var(--portal-dimmed)">
          {[rowNumbers(row), row.address].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <div>
        <Values row={row} labelOf={choices.labelOf} />
        <Text size="sm">{row.problem}</Text>
        <WayOut row={row} />
      </div>
      {mayDecide && doing && (
        <RowForm key={doing} row={row} at={at} doing={doing} isBusy={isBusy} work={work} choices={choices} />
      )}
      {mayDecide && !doing && <Actions row={row} at={at} work={work} tabIndex={own.tabIndex} />}
    </li>
  );
}

/** Leads to the customer's file for whoever may open it. */
function Name({ row }: { row: QualityRow }) {
  const maySearch = useMeetsGroups(['Marketing']);
  const name = rowName(row);
  return maySearch && row.customer_id !== null ? (
    <PageLink to={pathOf('customer', row.customer_id)}>{name}</PageLink>
  ) : (
    name
  );
}

/** What the file says, replaced by what is proposed. What it says of an order beside the empty field stays. */
function Values({ row, labelOf }: { row: QualityRow; labelOf: Choices['labelOf'] }) {
  const { field, value, proposed } = row;
  return (
    <Text className={classes.values}>
      {subjectOf(field)}:{' '}
      <span className={proposed === null || isAddable(field) || !value?.trim() ? undefined : classes.old}>
        {valueText(field, value)}
      </span>
      {proposed !== null && (
        <>
          {' '}
          <IconArrowRight size={16} aria-label="Vorschlag:" role="img" /> <b>{labelOf(row, proposed)}</b>
        </>
      )}
    </Text>
  );
}

/** Where more than this row is put right, for those who may open that page. */
function WayOut({ row }: { row: QualityRow }) {
  const isRestricted = useIsRestricted();
  const [isAdmin, maySearch] = [useMeetsGroups(['Admin']), useMeetsGroups(['Marketing'])];
  const way = wayOut(row, { isAdmin: isAdmin && !isRestricted, maySearch });
  return (
    way && (
      <Text size="sm" className="no-print">
        <PageLink to={way.to}>{way.text}</PageLink>
      </Text>
    )
  );
}

/** Of all rows those of one are stops of the tab key: five-and-twenty times three would be no way through. */
const Actions = ({ row, at, work, tabIndex }: Pick<RowItemProps, 'row' | 'at' | 'work'> & { tabIndex: number }) => (
  <div className={`${classes.actions} no-print`}>
    {row.proposed !== null && canCorrect(row) && (
      <Button size="xs" tabIndex={tabIndex} onClick={() => work.accept(row, at)}>
        Übernehmen
      </Button>
    )}
    {canCorrect(row) && (
      <Button size="xs" tabIndex={tabIndex} variant="default" onClick={() => work.open(row, 'change')}>
        Ändern
      </Button>
    )}
    <Button size="xs" tabIndex={tabIndex} variant="subtle" onClick={() => work.open(row, 'ignore')}>
      Ignorieren
    </Button>
  </div>
);
