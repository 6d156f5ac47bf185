import { useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { NO_BRAND, type Brand } from '@portal/shared/contract/settings-admin';
import { Button, FilterChoice, Group, Stack, Text } from '@portal/shared/ui';
import { KeyCap } from '../../common/key-cap.tsx';
import { keeping, merging, previewText, soldText, tierChoices, type Choice, type TierChoice } from './model.ts';
import { OtherBrand } from './other-brand.tsx';
import { namesQuery, previewQuery } from './queries.ts';
import classes from './brands.module.css';

interface BrandChoiceProps {
  brand: Brand;
  tier: TierChoice;
  isOwn: boolean;
  onTier: (tier: TierChoice) => void;
  onOwn: (isOwn: boolean) => void;
  isBusy: boolean;
  onChoose: (choice: Choice) => void;
}

/** Everything that a brand can be: another one, a brand of its own, or none. Mount anew (key) for another brand. */
export function BrandChoice({ brand, tier, isOwn, onTier, onOwn, isBusy, onChoose }: BrandChoiceProps) {
  const { name, suggestions, aliases } = brand;
  const own = useId();
  const [typed, setTyped] = useState('');
  const { data: known } = useQuery(namesQuery(typed));
  const { data: preview } = useQuery(previewQuery({ names: [name], into: suggestions[0]?.name ?? NO_BRAND }));
  return (
    <Stack gap="md">
      <Text size="sm" c="var(--portal-dimmed)">
        {soldText(brand)}
      </Text>
      {suggestions.length > 0 && (
        <Stack gap="xs">
          {suggestions.map((suggestion, at) => (
            <Group key={suggestion.name} gap="sm">
              <Button
                variant={at === 0 ? 'filled' : 'default'}
                disabled={isBusy}
                rightSection={<KeyCap>{at + 1}</KeyCap>}
                onClick={() => onChoose(merging(name, suggestion.name))}
              >
                {`Zählt als „${suggestion.name}“`}
              </Button>
              <Text size="sm" c="var(--portal-dimmed)">
                {suggestion.reason}
              </Text>
            </Group>
          ))}
        </Stack>
      )}
      <OtherBrand
        name={name}
        typed={typed}
        onTyped={setTyped}
        names={known?.items ?? []}
        isBusy={isBusy}
        onMerge={(into) => onChoose(merging(name, into))}
      />
      <Text size="sm" aria-live="polite">
        {preview ? previewText(preview) : 'Was eine Zusammenführung verschiebt, wird gezählt …'}
      </Text>
      <div className={classes.fields}>
        <FilterChoice label="Preislage" value={tier} options={tierChoices(brand)} onChange={onTier} />
        <div className={classes.own}>
          <input
            type="checkbox"
            id={own}
            checked={isOwn}
            onChange={({ currentTarget }) => onOwn(currentTarget.checked)}
          />
          <label htmlFor={own}>Eigenmarke</label>
        </div>
      </div>
      <Group gap="xs">
        <Button
          variant={suggestions.length === 0 ? 'filled' : 'default'}
          disabled={isBusy}
          rightSection={<KeyCap>M</KeyCap>}
          onClick={() => onChoose(keeping(brand, tier, isOwn))}
        >
          Ist eine Marke
        </Button>
        <Button
          variant="default"
          disabled={isBusy}
          rightSection={<KeyCap>O</KeyCap>}
          onClick={() => onChoose(merging(name, NO_BRAND))}
        >
          Ist keine Marke
        </Button>
      </Group>
      {aliases.length > 0 && (
        <Stack gap={4}>
          <Text size="sm" fw={600}>
            Zählt mit:
          </Text>
          {aliases.map((alias) => (
            <Group key={alias} gap="sm">
              <Text size="sm">{alias}</Text>
              <Button
                size="compact-xs"
                variant="subtle"
                disabled={isBusy}
                aria-label={`${alias} abtrennen`}
                onClick={() => onChoose(merging(alias, null))}
              >
                Abtrennen
              </Button>
            </Group>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
