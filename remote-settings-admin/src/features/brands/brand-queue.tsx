import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '@portal/shared/format';
import { Button, Card, ErrorPanel, Group, Skeleton, Stack, Text, Title } from '@portal/shared/ui';
import { KeyCap } from '../../common/key-cap.tsx';
import { OutcomeOf } from '../../common/decisions/outcome-of.tsx';
import type { Decisions } from '../../common/decisions/use-decisions.ts';
import { useNextFocus } from '../../common/decisions/use-next-focus.ts';
import { BrandPanel } from './brand-panel.tsx';
import { nextOpen, type Choice, type QueueStep } from './model.ts';
import { brandsQuery } from './queries.ts';

/** So many are at hand; the others follow. */
const AT_HAND = { q: '', offset: 0, limit: 50 };

/** Brands that nobody has looked at, one after the other, those with most revenue first. */
export function BrandQueue({ decide, undo, outcome, isBusy }: Decisions<Choice>) {
  const { data, error, refetch, isFetching } = useQuery(brandsQuery(AT_HAND, 'open'));
  const [later, setLater] = useState<readonly string[]>([]);
  const brand = data && nextOpen(data.items, later);
  const { heading, chosen } = useNextFocus(brand?.name);

  const take = (step: QueueStep) => {
    chosen();
    if (step === 'undo') {
      if (outcome?.decision) undo(outcome.decision);
    } else if (step === 'later') {
      if (brand) setLater((names) => [...names.filter((name) => name !== brand.name), brand.name]);
    } else decide(step);
  };
  return (
    <Card aria-labelledby="offen">
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={2} id="offen">
            Offene Schreibweisen
          </Title>
          {data && (
            <Text size="sm" c="var(--portal-dimmed)">
              {data.open === 0 ? 'keine offen' : `${formatCount(data.open)} offen`}
            </Text>
          )}
        </Group>
        <OutcomeOf outcome={outcome} undo={undo} isBusy={isBusy} />
        {error && !data && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton h={260} />}
        {data && !brand && <Text>Keine Schreibweise ist offen. Neue aus dem nächsten Upload stehen dann hier.</Text>}
        {brand && (
          <BrandPanel key={brand.name} brand={brand} isBusy={isBusy || isFetching} onStep={take}>
            <Group justify="space-between" align="flex-start" mb="xs">
              <Title order={3} ref={heading} tabIndex={-1}>
                {brand.name}
              </Title>
              <Button variant="subtle" size="xs" rightSection={<KeyCap>N</KeyCap>} onClick={() => take('later')}>
                Später
              </Button>
            </Group>
          </BrandPanel>
        )}
        {brand && (
          <Text size="xs" c="var(--portal-dimmed)" className="no-print">
            Tasten in dieser Karte: 1 bis 3 Vorschlag, M Marke, O ohne Marke, N später, Z zurücknehmen.
          </Text>
        )}
      </Stack>
    </Card>
  );
}
