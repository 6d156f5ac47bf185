import type { ReactNode } from 'react';
import { FORECAST_FIELDS, type SelectionConfig, type SelectionField } from '@portal/shared/contract/marketing';
import { Card, Stack, Title } from '@portal/shared/ui';
import { rangeOf } from '../../../common/criteria/changes.ts';
import { GROUPS, scaleOf, unitOf, type NextBy, type Range } from '../../../common/criteria/fields.ts';
import classes from './editor.module.css';
import { RangeFilter } from './range-filter.tsx';

interface FiltersCardProps {
  config: SelectionConfig;
  /** Why forecasts are hidden; null: they are not. */
  hidden: string | null;
  /** What says whether measurements count, above the filters that they are about. */
  measured: ReactNode;
  onRange: (field: SelectionField, range: Range) => void;
  onMove: (field: SelectionField, range: Range) => void;
  onNextBy: (by: NextBy) => void;
}

const FORECASTS: readonly SelectionField[] = FORECAST_FIELDS;

/** All sliders, one after the other. */
export const FiltersCard = ({ config, hidden, measured, onRange, onMove, onNextBy }: FiltersCardProps) =>
  GROUPS.map(({ title, fields, isMeasured }) => (
    <Card key={title} aria-label={title} className={classes.group}>
      <Stack gap="md">
        <Title order={2}>{title}</Title>
        {isMeasured && measured}
        {fields.map((field) => (
          <RangeFilter
            key={field}
            field={field}
            unit={unitOf(field, config)}
            {...rangeOf(config, field)}
            max={scaleOf(field, config)}
            closed={FORECASTS.includes(field) ? hidden : null}
            onChange={onRange}
            onMove={onMove}
            by={field === 'pred_next_glasses' ? config.pred_next_glasses.by : undefined}
            onNextBy={onNextBy}
          />
        ))}
      </Stack>
    </Card>
  ));
