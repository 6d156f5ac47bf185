import { useCallback, useEffect, useRef } from 'react';
import type { SelectionConfig, SelectionField, SelectionHistogram } from '@portal/shared/contract/marketing';
import { Card, SegmentedControl, Stack, Text, Title } from '@portal/shared/ui';
import { nextByChange, rangeChange, rangeOf, type Changes } from '../changes.ts';
import { FORECASTS, GROUPS, NEXT_BY, unitOf, type NextBy, type Range } from '../fields.ts';
import { RangeFilter } from './range-filter.tsx';

interface FiltersCardProps {
  config: SelectionConfig;
  histograms: readonly SelectionHistogram[];
  /** Why forecasts are hidden; null: they are not. */
  hidden: string | null;
  onChange: (changes: Changes) => void;
}

const CHOICES = Object.entries(NEXT_BY).map(([value, label]) => ({ value, label }));

/** All sliders, one after the other. */
export function FiltersCard({ config, histograms, hidden, onChange }: FiltersCardProps) {
  const latest = useRef({ config, onChange });
  useEffect(() => {
    latest.current = { config, onChange };
  });
  // The same for ever: a slider that is dragged draws itself anew and no other.
  const setRange = useCallback((field: SelectionField, range: Range) => latest.current.onChange(rangeChange(latest.current.config, field, range)), []);
  const filterOf = (field: SelectionField) => {
    const histogram = histograms.find((one) => one.field === field);
    const { from, to } = rangeOf(config, field);
    return histogram && (
      <RangeFilter
        key={field} field={field} unit={unitOf(field, config)} from={from} to={to} histogram={histogram}
        closed={FORECASTS.includes(field) ? hidden : null} onChange={setRange}
      >
        {field === 'pred_next_glasses' && (
          <SegmentedControl
            size="xs" data={CHOICES} value={config.pred_next_glasses.by} aria-label="Nächste Brille: wonach" disabled={hidden !== null}
            onChange={(by) => onChange(nextByChange(by as NextBy))}
          />
        )}
      </RangeFilter>
    );
  };
  return GROUPS.map(({ title, fields, note }) => (
    <Card key={title} aria-label={title}>
      <Stack gap="md">
        <Title order={2}>{title}</Title>
        {fields.map(filterOf)}
        {note && <Text size="xs" c="var(--portal-dimmed)">{note}</Text>}
      </Stack>
    </Card>
  ));
}
