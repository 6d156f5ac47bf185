import type { WebsiteLive } from '@portal/shared/contract/eyepage';
import { formatCount } from '@portal/shared/format';
import { Group, Text } from '@portal/shared/ui';
import classes from './live-count.module.css';

/** Visitors of the last minutes; it moves by itself, and nobody is told each time. */
export const LiveCount = ({ live: { now, visitors_today: today } }: { live: WebsiteLive }) => (
  <Group gap="xs" className="no-print" role="group" aria-label="Gerade auf der Website">
    <span className={classes.dot} data-active={now > 0} aria-hidden />
    <Text size="sm">
      <b className="tabular">{formatCount(now)}</b> jetzt, <b className="tabular">{formatCount(today)}</b> heute
    </Text>
  </Group>
);
