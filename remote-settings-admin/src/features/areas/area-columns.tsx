import { audienceText, type AreaState } from '@portal/shared/contract/settings-admin';
import { Anchor, Text, type TableColumn } from '@portal/shared/ui';
import classes from './areas.module.css';
import { sinceText } from './model.ts';

/** Red where people see a panel, or would. */
function standing({ problem, off }: AreaState) {
  if (problem) return <span className={classes.problem}>Gestört</span>;
  return off ? <span className={classes.problem}>Abgeschaltet</span> : 'In Ordnung';
}

/** @param open shows an area with all that can be done about it */
export const areaColumns = (open: (id: string) => void): readonly TableColumn<AreaState>[] => [
  {
    key: 'title',
    label: 'Bereich',
    cell: ({ id, title }) => (
      <Anchor component="button" type="button" onClick={() => open(id)}>
        {title}
      </Anchor>
    ),
  },
  {
    key: 'standing',
    label: 'Zustand',
    cell: standing,
  },
  {
    key: 'version',
    label: 'Version für alle',
    cell: (area) => (
      <>
        <code className={classes.version}>{area.version ?? 'unbekannt'}</code>
        <Text size="xs" c="var(--portal-dimmed)">
          {sinceText(area)}
        </Text>
      </>
    ),
  },
  {
    key: 'canary',
    label: 'Vorab',
    cell: ({ canary }) =>
      canary ? (
        <>
          <code className={classes.version}>{canary.version}</code>
          <Text size="xs" c="var(--portal-dimmed)">
            für {audienceText(canary.audience)}
          </Text>
        </>
      ) : (
        '–'
      ),
  },
];
