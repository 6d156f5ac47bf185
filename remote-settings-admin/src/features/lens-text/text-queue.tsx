import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { LensTextCorrection } from '@portal/shared/contract/settings-admin';
import { formatCount } from '@portal/shared/format';
import { Button, Card, ErrorPanel, Group, Skeleton, Stack, Text, Title } from '@portal/shared/ui';
import { OutcomeOf } from '../../common/decisions/outcome-of.tsx';
import type { Decisions } from '../../common/decisions/use-decisions.ts';
import { useNextFocus } from '../../common/decisions/use-next-focus.ts';
import { KeyCap } from '../../common/key-cap.tsx';
import { nextOpen, type QueueStep } from './model.ts';
import { lensTextsQuery } from './queries.ts';
import { TextPanel } from './text-panel.tsx';

/** As long as a search may be; what is found has the whole text all the same. */
const LONGEST_SEARCH = 200;
/** So many are at hand; the others follow. */
const AT_HAND = { q: '', offset: 0, limit: 50 };

/** Texts that no rule knows, one after the other, those of most orders first. @param wanted one that comes before all others, while it is unclear */
export function TextQueue({
  decide,
  undo,
  outcome,
  isBusy,
  wanted,
}: Decisions<LensTextCorrection> & { wanted: string | null }) {
  const { data, error, refetch, isFetching } = useQuery(lensTextsQuery(AT_HAND, 'offen'));
  // One of few orders may be none of those at hand.
  const searched = useQuery({
    ...lensTextsQuery({ ...AT_HAND, q: (wanted ?? '').slice(0, LONGEST_SEARCH) }, 'offen'),
    enabled: wanted !== null,
  });
  const [later, setLater] = useState<readonly string[]>([]);
  const asked = searched.data?.items.filter(({ text }) => text === wanted && !later.includes(text)) ?? [];
  const isHere = data !== undefined && (wanted === null || !searched.isPending);
  const lensText = isHere ? nextOpen([...asked, ...data.items], later) : undefined;
  const { heading, chosen } = useNextFocus(lensText?.text);

  const take = (step: QueueStep) => {
    chosen();
    if (step === 'undo') {
      if (outcome?.decision) undo(outcome.decision);
    } else if (step === 'later') {
      if (lensText) setLater((texts) => [...texts.filter((text) => text !== lensText.text), lensText.text]);
    } else decide(step);
  };
  return (
    <Card aria-labelledby="offen">
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={2} id="offen">
            Unklare Glastexte
          </Title>
          {data && (
            <Text size="sm" c="var(--portal-dimmed)">
              {data.total === 0 ? 'keine offen' : `${formatCount(data.total)} offen`}
            </Text>
          )}
        </Group>
        <OutcomeOf outcome={outcome} undo={undo} isBusy={isBusy} />
        {error && !data && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
        {!isHere && !error && <Skeleton h={220} />}
        {isHere && !lensText && (
          <Text>Kein Glastext ist unklar. Neue aus dem nächsten Upload, die keine Regel kennt, stehen dann hier.</Text>
        )}
        {lensText && (
          <>
            <TextPanel
              key={lensText.text}
              lensText={lensText}
              isBusy={isBusy || isFetching || searched.isFetching}
              onStep={take}
            >
              <Group justify="space-between" align="flex-start" mb="xs">
                <Title order={3} ref={heading} tabIndex={-1}>
                  {lensText.text}
                </Title>
                <Button variant="subtle" size="xs" rightSection={<KeyCap>N</KeyCap>} onClick={() => take('later')}>
                  Später
                </Button>
              </Group>
            </TextPanel>
            <Text size="xs" c="var(--portal-dimmed)">
              Tasten in dieser Karte: J Vorschlag, 1 bis 6 Typ, N später, Z zurücknehmen.
            </Text>
          </>
        )}
      </Stack>
    </Card>
  );
}
