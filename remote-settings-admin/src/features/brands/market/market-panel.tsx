import { useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { NO_BRAND, type MarketBrand } from '@portal/shared/contract/settings-admin';
import { Button, FilterChoice, Group, Stack, Text } from '@portal/shared/ui';
import { tierChoices, type TierChoice } from '../model.ts';
import { OtherBrand } from '../other-brand.tsx';
import { countsAs, mergingForAll, reachText, type MarketChoice } from './model.ts';
import { marketNamesQuery } from './queries.ts';

interface MarketPanelProps {
  brand: MarketBrand;
  isBusy: boolean;
  onChoose: (choice: MarketChoice) => void;
}

/** What a brand can be in the businesses that have not said so. Mount anew (key) for another brand. */
export function MarketPanel({ brand, isBusy, onChoose }: MarketPanelProps) {
  const { name, suggestions, open_in } = brand;
  const reach = useId();
  const [tier, setTier] = useState<TierChoice>(brand.tier ?? '');
  const [typed, setTyped] = useState('');
  const { data } = useQuery(marketNamesQuery(typed));
  const merge = (into: string) => onChoose(mergingForAll(name, into));
  if (open_in === 0) return <Text>{reachText(brand)}</Text>;
  return (
    <Stack gap="md" role="group" aria-labelledby={reach}>
      <Text id={reach}>{reachText(brand)}</Text>
      {suggestions.map((suggestion, at) => (
        <Group key={suggestion.name} gap="sm">
          <Button variant={at === 0 ? 'filled' : 'default'} disabled={isBusy} onClick={() => merge(suggestion.name)}>
            {countsAs(suggestion.name)}
          </Button>
          <Text size="sm" c="var(--portal-dimmed)">
            {suggestion.reason}
          </Text>
        </Group>
      ))}
      <OtherBrand
        name={name}
        typed={typed}
        onTyped={setTyped}
        names={data?.items ?? []}
        isBusy={isBusy}
        onMerge={merge}
      />
      <FilterChoice
        label="Preislage"
        value={tier}
        options={tierChoices({ tier: null, tier_source: null })}
        onChange={setTier}
      />
      <Group gap="xs">
        <Button
          variant={suggestions.length === 0 ? 'filled' : 'default'}
          disabled={isBusy}
          onClick={() => onChoose({ kind: 'set', update: { name, tier: tier || null } })}
        >
          Ist eine Marke
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => merge(NO_BRAND)}>
          {countsAs(NO_BRAND)}
        </Button>
      </Group>
    </Stack>
  );
}
