import type { CustomerSearchGuide } from '@portal/shared/contract/marketing';
import { Button, Group, Stack, Text, Title } from '@portal/shared/ui';
import classes from './search.module.css';

interface ExamplesProps {
  guide: CustomerSearchGuide;
  onTry: (q: string) => void;
}

/** What can be typed, to be tried by a click. */
export const Examples = ({ guide: { examples }, onTry }: ExamplesProps) => (
  <Group gap="xs">
    <Text size="sm" c="var(--portal-dimmed)">
      Zum Beispiel:
    </Text>
    {examples.map(({ q, finds }) => (
      <Button
        key={q}
        variant="default"
        size="compact-sm"
        aria-label={`${q}: findet ${finds}`}
        title={`Findet ${finds}`}
        onClick={() => onTry(q)}
      >
        {q}
      </Button>
    ))}
  </Group>
);

/** What to try where nobody was found. */
export const SearchHelp = ({ guide, onTry }: ExamplesProps) => (
  <Stack gap="sm">
    <Title order={2}>Niemand gefunden</Title>
    <Text aria-live="polite">
      Zu Ihrer Suche passt kein Kunde. Bitte versuchen Sie weniger Wörter oder nur den Anfang des Namens.
    </Text>
    <dl className={classes.help}>
      {guide.filters.map(({ key, title, hint }) => (
        <div key={key}>
          <dt>{title}</dt>
          <dd>{hint}</dd>
        </div>
      ))}
    </dl>
    <Examples guide={guide} onTry={onTry} />
  </Stack>
);
