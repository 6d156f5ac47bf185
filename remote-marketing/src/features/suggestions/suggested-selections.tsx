import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { Suggestion } from '@portal/shared/contract/marketing';
import { OutcomeNotice } from '@portal/shared/editor';
import { Button, Card, ErrorPanel, SimpleGrid, Skeleton, Stack, Text, Title } from '@portal/shared/ui';
import { basisText, costText, expectedText, reachText } from './model.ts';
import { suggestionsQuery, takeSuggestion } from './queries.ts';

const TITLE = 'Vorschläge';

/** Ready selections; one click makes a draft of one. @param editorPath where a selection is worked on */
export function SuggestedSelections({ editorPath }: { editorPath: (id: number) => string }) {
  const { data, error, refetch } = useQuery(suggestionsQuery);
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending, variables, error: problem } = useMutation({
    mutationFn: takeSuggestion,
    onSuccess: async (id) => {
      await cache.invalidateQueries({ queryKey: ['selections'] });
      await navigate(editorPath(id));
    },
  });
  return (
    <Card aria-label={TITLE}>
      <Stack gap="md">
        <Title order={2}>{TITLE}</Title>
        {!data && error && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={360} />}
        {problem && <OutcomeNotice isFailure>{problem.message}</OutcomeNotice>}
        {data && (
          <>
            <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="lg" component="ul" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
              {data.items.map((item) => (
                <li key={item.kind}>
                  <OneSuggestion item={item} mainCents={data.main_cents} isBusy={isPending && variables === item.kind} onTake={() => mutate(item.kind)} />
                </li>
              ))}
            </SimpleGrid>
            <Text size="xs" c="var(--portal-dimmed)">{basisText(data)}</Text>
          </>
        )}
      </Stack>
    </Card>
  );
}

interface OneSuggestionProps {
  item: Suggestion;
  mainCents: number | null;
  isBusy: boolean;
  onTake: () => void;
}

function OneSuggestion({ item, mainCents, isBusy, onTake }: OneSuggestionProps) {
  const { title, description, missing, hits } = item;
  return (
    <Stack gap={4} align="flex-start">
      <Title order={3}>{title}</Title>
      {missing !== null && <Text size="sm" c="var(--portal-dimmed)">{missing}</Text>}
      {missing === null && <Text size="sm">{description}</Text>}
      {missing === null && hits === 0 && <Text size="sm" c="var(--portal-dimmed)">Zurzeit trifft das auf niemanden zu.</Text>}
      {hits > 0 && (
        <>
          <Text size="sm" fw={600}>{reachText(item)}</Text>
          <Text size="sm" c="var(--portal-dimmed)">{expectedText(item)} {costText(item, mainCents)}</Text>
          <Button className="no-print" size="xs" variant="light" mt={4} loading={isBusy} onClick={onTake} aria-label={`${title} als Entwurf übernehmen`}>Als Entwurf übernehmen</Button>
        </>
      )}
    </Stack>
  );
}
