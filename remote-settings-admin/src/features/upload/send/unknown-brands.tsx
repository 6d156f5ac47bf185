import { Button, Card, Group, Select, SimpleGrid, Stack, Text, Title } from '@portal/shared/ui';
import { counted, formatCount, NOUNS } from '@portal/shared/format';
import type { PreviewChoice, UploadPreview } from '@portal/shared/contract/settings-admin';

type Unknown = UploadPreview['unknown_brands'][number];
type Decided = PreviewChoice['brands'];

/** No brand is called so: names are trimmed. */
const OWN = ' neu';
/** More of them are shown on demand. */
const SHOWN = 6;
/** Options that are drawn at once; the rest is found by typing. */
const MOST_OPTIONS = 50;

interface UnknownBrandsProps {
  asked: readonly Unknown[];
  /** Brands of the business. */
  known: readonly string[];
  decided: Decided;
  onDecided: (decided: Decided) => void;
}

/** What a brand can be: one of its own, what it looks like, or any other. */
function optionsOf({ name, suggestions }: Unknown, others: readonly string[]): { value: string; label: string }[] {
  const reasons = new Map(suggestions.map((one) => [one.name, one.reason]));
  const names = [...reasons.keys(), ...others.filter((other) => other !== name && !reasons.has(other))];
  return [
    { value: OWN, label: 'Marke anlegen' },
    ...names.map((other) => ({
      value: other,
      label: `ist „${other}“${reasons.has(other) ? ` (${reasons.get(other) ?? ''})` : ''}`,
    })),
  ];
}

/** Brands that the business does not have yet: whoever knows says here what they are, all others are taken as they are. */
export function UnknownBrands({ asked, known, decided, onDecided }: UnknownBrandsProps) {
  if (asked.length === 0) return null;
  const others = [...new Set([...known, ...asked.map(({ name }) => name)])];
  const open = asked.filter(({ name }) => !decided.some((one) => one.name === name));
  const choose = (name: string, value: string | null) =>
    onDecided([
      ...decided.filter((one) => one.name !== name),
      ...(value === null ? [] : [{ name, into: value === OWN ? null : value }]),
    ]);
  const fieldOf = (brand: Unknown) => {
    const choice = decided.find(({ name }) => name === brand.name);
    return (
      <Select
        key={brand.name}
        label={`„${brand.name}“`}
        description={counted(brand.rows, NOUNS.row)}
        data={optionsOf(brand, others)}
        limit={MOST_OPTIONS}
        value={choice ? (choice.into ?? OWN) : null}
        placeholder="offen lassen"
        searchable
        clearable
        onChange={(value) => choose(brand.name, value)}
      />
    );
  };
  const rest = asked.slice(SHOWN);
  const cols = { base: 1, xs: 2, md: 3 };
  return (
    <Card>
      <Stack gap="sm">
        <Title order={2}>
          {asked.length === 1 ? 'Eine Marke ist neu' : `${formatCount(asked.length)} Marken sind neu`}
        </Title>
        <Text>
          Ist eine davon nur anders geschrieben, sagen Sie, welche gemeint ist; sonst legen Sie sie an. Was Sie offen
          lassen, wird übernommen, wie es in der Datei steht, und wartet unter „Einstellungen“ bei den Fassungmarken.
        </Text>
        <SimpleGrid cols={cols}>{asked.slice(0, SHOWN).map(fieldOf)}</SimpleGrid>
        {rest.length > 0 && (
          <details>
            <summary>{rest.length === 1 ? 'Eine weitere Marke' : `${formatCount(rest.length)} weitere Marken`}</summary>
            <SimpleGrid cols={cols} pt="xs">
              {rest.map(fieldOf)}
            </SimpleGrid>
          </details>
        )}
        {open.length > 1 && (
          <Group>
            <Button
              variant="default"
              onClick={() => onDecided([...decided, ...open.map(({ name }) => ({ name, into: null }))])}
            >
              Alle offenen als Marken anlegen
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  );
}
