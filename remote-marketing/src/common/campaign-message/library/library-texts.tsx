import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { today } from '@portal/shared/contract/calendar';
import type { SuggestionKind } from '@portal/shared/contract/marketing';
import { formatDate } from '@portal/shared/format';
import { Button, Group, Stack, Text, Title } from '@portal/shared/ui';
import { sentCampaignsQuery } from '../../mailing-queries.ts';
import { textQuery } from '../queries.ts';
import type { Words } from '../words.ts';
import { ownTexts } from './own-texts.ts';
import { LIBRARY, textFor, wordsOf, type LibraryText } from './texts.ts';

interface LibraryTextsProps {
  campaignId: number;
  /** The suggestion that the campaign is like. */
  suggestion: SuggestionKind | null;
  onTake: (name: string, words: Words) => void;
}

/** What may be taken: what fits the campaign first, one's own of about a year ago, then the others of the library. */
export function LibraryTexts({ campaignId, suggestion, onTake }: LibraryTextsProps) {
  const queries = useQueryClient();
  const { data = [] } = useQuery(sentCampaignsQuery);
  const own = useMutation({
    mutationFn: async ({ id, name }: { id: number; name: string }) => {
      const text = await queries.fetchQuery(textQuery(id));
      if (text.version === 0) throw new Error(`„${name}“ ging ohne einen Text des Portals hinaus.`);
      onTake(name, text);
    },
  });
  const earlier = ownTexts(data, campaignId, today());
  const fitting = textFor(suggestion);
  const row = (text: LibraryText) => (
    <Row
      key={text.occasion}
      name={text.occasion}
      told={`${text.use} Betreff: „${text.subject}“.`}
      onTake={() => onTake(text.occasion, wordsOf(text))}
    />
  );
  return (
    <Stack gap="lg">
      {fitting && (
        <Stack gap="sm" role="group" aria-label="Passend zu dieser Aktion">
          <Title order={3}>Passend zu dieser Aktion</Title>
          {row(fitting)}
        </Stack>
      )}
      {earlier.length > 0 && (
        <Stack gap="sm" role="group" aria-label="Ihre eigenen Texte">
          <Title order={3}>Ihre eigenen Texte</Title>
          {earlier.map(({ id, name, ship_on }) => (
            <Row
              key={id}
              name={name}
              told={`Ging am ${formatDate(ship_on)} hinaus.`}
              onTake={() => own.mutate({ id, name })}
            />
          ))}
          {own.error && (
            <Text size="sm" role="alert" c="var(--portal-alert)">
              {own.error.message}
            </Text>
          )}
        </Stack>
      )}
      <Stack gap="sm" role="group" aria-label="Texte nach Anlass">
        <Title order={3}>Texte nach Anlass</Title>
        {LIBRARY.filter((text) => text !== fitting).map(row)}
      </Stack>
    </Stack>
  );
}

interface RowProps {
  name: string;
  told: string;
  onTake: () => void;
}

function Row({ name, told, onTake }: RowProps) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <div>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="var(--portal-dimmed)">
          {told}
        </Text>
      </div>
      <Button size="xs" variant="default" style={{ flex: 'none' }} aria-label={`Übernehmen: ${name}`} onClick={onTake}>
        Übernehmen
      </Button>
    </Group>
  );
}
