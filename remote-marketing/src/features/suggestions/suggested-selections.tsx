import { useEffect, useRef } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { changesShown } from '@portal/shared/api';
import { useNavigate } from 'react-router-dom';
import type { Suggestion } from '@portal/shared/contract/marketing';
import { OutcomeNotice } from '@portal/shared/editor';
import { Button, Card, ErrorPanel, inTurn, SimpleGrid, Skeleton, Stack, Text, Title } from '@portal/shared/ui';
import { basisText, costText, expectedText, reachText } from './model.ts';
import { suggestionsQuery, takeSuggestion } from './queries.ts';
import classes from './suggestions.module.css';

const TITLE = 'Vorschläge';

interface SuggestedSelectionsProps {
  /** Where a selection is worked on. */
  editorPath: (id: number) => string;
  /** Kind of the one that a link led to. */
  wanted?: string | null;
}

/** Ready selections; one click makes a draft of one. */
export function SuggestedSelections({ editorPath, wanted }: SuggestedSelectionsProps) {
  const { data, error, refetch } = useQuery(suggestionsQuery);
  const navigate = useNavigate();
  const {
    mutate,
    isPending,
    variables,
    error: problem,
  } = useMutation({
    mutationFn: takeSuggestion,
    onSuccess: async (id) => {
      await changesShown();
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
            <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="lg" component="ul" className={classes.all!}>
              {data.items.map((item) => (
                <li key={item.kind}>
                  <OneSuggestion
                    isWanted={item.kind === wanted}
                    item={item}
                    mainCents={data.main_cents}
                    isBusy={isPending && variables === item.kind}
                    onTake={() => mutate(item.kind)}
                  />
                </li>
              ))}
            </SimpleGrid>
            <Text size="xs" c="var(--portal-dimmed)">
              {basisText(data)}
            </Text>
          </>
        )}
      </Stack>
    </Card>
  );
}

interface OneSuggestionProps {
  isWanted: boolean;
  item: Suggestion;
  mainCents: number | null;
  isBusy: boolean;
  onTake: () => void;
}

function OneSuggestion({ isWanted, item, mainCents, isBusy, onTake }: OneSuggestionProps) {
  const { title, description, missing, hits } = item;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // After the layout, which gives the focus to the page as a whole.
    if (isWanted) return inTurn(() => heading.current?.focus());
  }, [isWanted]);
  return (
    <Stack gap={4} align="flex-start" {...(isWanted && { className: classes.wanted! })}>
      <Title order={3} ref={heading} tabIndex={-1}>
        {title}
      </Title>
      {missing !== null && (
        <Text size="sm" c="var(--portal-dimmed)">
          {missing}
        </Text>
      )}
      {missing === null && <Text size="sm">{description}</Text>}
      {missing === null && hits === 0 && (
        <Text size="sm" c="var(--portal-dimmed)">
          Zurzeit trifft das auf niemanden zu.
        </Text>
      )}
      {hits > 0 && (
        <>
          <Text size="sm" fw={600}>
            {reachText(item)}
          </Text>
          <Text size="sm" c="var(--portal-dimmed)">
            {expectedText(item)} {costText(item, mainCents)}
          </Text>
          <Button
            className="no-print"
            size="xs"
            variant="light"
            mt={4}
            loading={isBusy}
            onClick={onTake}
            aria-label={`${title} als Entwurf übernehmen`}
          >
            Als Entwurf übernehmen
          </Button>
        </>
      )}
    </Stack>
  );
}
