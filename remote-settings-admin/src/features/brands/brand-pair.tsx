import { useSearchParams } from 'react-router-dom';
import { Button, Card, Group, Stack, Text, Title } from '@portal/shared/ui';
import type { Decisions } from '../../common/decisions/use-decisions.ts';
import { merging, readPair, withoutPair, type Choice } from './model.ts';

/** The two spellings of the address (`?marke=…&mit=…`), beside each other, until something is decided about them. */
export function BrandPair({ decide, isBusy }: Pick<Decisions<Choice>, 'decide' | 'isBusy'>) {
  const [params, setParams] = useSearchParams();
  const pair = readPair(params);
  if (!pair) return null;
  const [name, other] = pair;
  const take = (choice: Choice) => decide(choice, { onSuccess: () => setParams(withoutPair, { replace: true }) });
  return (
    <Card aria-labelledby="paar">
      <Title order={2} id="paar">
        Zwei Schreibweisen desselben Namens?
      </Title>
      <Text size="sm" my="xs">
        „{name}“ und „{other}“ sehen nach demselben Namen aus. Eine Zusammenführung gilt für alles, was unter ihm
        verkauft ist: Fassungen, Kontaktlinsen und Handelsware nach Marke, Brillengläser nach Hersteller.
      </Text>
      <Stack gap="xs" className="no-print">
        <Group gap="xs">
          <Button
            disabled={isBusy}
            onClick={() => take(merging(name, other))}
          >{`„${name}“ zählt als „${other}“`}</Button>
          <Button variant="default" disabled={isBusy} onClick={() => take(merging(other, name))}>
            {`„${other}“ zählt als „${name}“`}
          </Button>
          <Button
            variant="default"
            disabled={isBusy}
            onClick={() => take({ kind: 'set', update: { name, tier: null, is_own: false } })}
          >
            Es sind zwei verschiedene
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
