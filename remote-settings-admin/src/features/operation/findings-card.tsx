import { FINDING_STATES, type Finding, type FindingState } from '@portal/shared/contract/settings-admin';
import { formatDateTime } from '@portal/shared/format';
import { Badge, Button, Card, Group, Stack, Text, Title } from '@portal/shared/ui';
import classes from './operation.module.css';
import { inOrder, summaryOf } from './model.ts';

const COLORS: Record<FindingState, { c: string; bg: string }> = {
  bad: { c: 'var(--portal-alert)', bg: 'var(--portal-alert-soft)' },
  doubtful: { c: 'var(--portal-warn)', bg: 'var(--portal-warn-soft)' },
  unsure: { c: 'var(--portal-dimmed)', bg: 'var(--portal-ground)' },
  good: { c: 'var(--portal-good)', bg: 'var(--portal-action-soft)' },
};

function FindingItem({ finding: { part, state, text, remedy } }: { finding: Finding }) {
  return (
    <li className={classes.item}>
      <div className={classes.part}>
        {part}
        <Badge tt="none" fz="xs" miw="max-content" {...COLORS[state]}>
          {FINDING_STATES[state]}
        </Badge>
      </div>
      <div>
        {text}
        {remedy && (
          <Text size="sm" c="var(--portal-dimmed)" mt={2}>
            {remedy}
          </Text>
        )}
      </div>
    </li>
  );
}

interface FindingsCardProps {
  findings: readonly Finding[];
  lookedAt: Date;
  /** Why the last look did not come to its end; what stands here is older then. */
  problem: string | undefined;
  isLooking: boolean;
  onLook: () => void;
}

/** What was found of all that the portal stands on; what is to be done comes first. */
export function FindingsCard({ findings, lookedAt, problem, isLooking, onLook }: FindingsCardProps) {
  return (
    <Card aria-labelledby="befunde">
      <Stack gap="md">
        <Group justify="space-between" align="start">
          <Title order={2} id="befunde">
            Einrichtung
          </Title>
          <Button variant="default" size="xs" loading={isLooking} onClick={onLook} className="no-print">
            Neu prüfen
          </Button>
        </Group>
        <Text role="status">{summaryOf(findings)}</Text>
        <Text size="sm" c="var(--portal-dimmed)">
          Geprüft am {formatDateTime(lookedAt.toISOString())} auf dem Server, der gerade geantwortet hat. Dasselbe prüft
          dort „npm run doctor“, auch wenn das Portal nicht startet.
        </Text>
        {problem && (
          <Text role="alert" size="sm" c="var(--portal-alert)">
            {problem}
          </Text>
        )}
        <ul className={classes.list} aria-label="Was geprüft wurde">
          {inOrder(findings).map((finding) => (
            <FindingItem key={`${finding.part} ${finding.text}`} finding={finding} />
          ))}
        </ul>
      </Stack>
    </Card>
  );
}
