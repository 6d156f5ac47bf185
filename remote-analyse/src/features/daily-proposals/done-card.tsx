import type { DailyProposals } from '@portal/shared/contract/analyse';
import { formatDate } from '@portal/shared/format';
import { Card, Stack, Text, Title } from '@portal/shared/ui';
import { TITLES } from './model.ts';

/** What came of the last proposals that the person has done, by the data; never what they have brought. */
export const DoneCard = ({ done }: { done: DailyProposals['done'] }) => (
  <Card aria-label="Was daraus wurde" role="region">
    <Stack gap="xs">
      <Title order={2}>Was daraus wurde</Title>
      {done.map(({ kind, on, text, reading }) => (
        <div key={`${kind} ${on}`}>
          <Text size="sm" fw={600}>
            {TITLES[kind]}, erledigt am {formatDate(on)}
          </Text>
          <Text size="sm">{text}</Text>
          <Text size="sm" c="var(--portal-dimmed)">
            {reading}
          </Text>
        </div>
      ))}
    </Stack>
  </Card>
);
