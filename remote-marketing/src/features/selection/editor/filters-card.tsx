import type { ReactNode } from 'react';
import type { SelectionConfig, SelectionField } from '@portal/shared/contract/marketing';
import { Card, Stack, Title } from '@portal/shared/ui';
import { rangeOf } from '../../../common/criteria/changes.ts';
import { GROUPS, isOn, scaleOf, unitOf, type NextBy, type Range } from '../../../common/criteria/fields.ts';
import type { Forecasts } from '../../../common/forecasts.ts';
import classes from './editor.module.css';
import { RangeFilter } from './range-filter.tsx';

interface FiltersCardProps {
  config: SelectionConfig;
  forecasts: Forecasts;
  /** What says whether measurements count, above the filters that they are about. */
  measured: ReactNode;
  onRange: (field: SelectionField, range: Range) => void;
  onMove: (field: SelectionField, range: Range) => void;
  onNextBy: (by: NextBy) => void;
}

/** All sliders, one after the other; of a business without forecasts those that are left, and what is still asked for. */
export const FiltersCard = ({ config, forecasts, measured, onRange, onMove, onNextBy }: FiltersCardProps) => {
  const { isOff, whyHidden } = forecasts;
  const isShown = (field: SelectionField) => !isOff || whyHidden(field) === null || isOn(rangeOf(config, field));
  const groups = GROUPS.map((group) => ({ ...group, fields: group.fields.filter(isShown) }));
  return groups
    .filter(({ fields }) => fields.length > 0)
    .map(({ title, fields, isMeasured }) => (
      <Card key={title} aria-label={title} className={classes.group}>
        <Stack gap="md">
          <Title order={2}>{title}</Title>
          {isMeasured && !isOff && measured}
          {fields.map((field) => (
            <RangeFilter
              key={field}
              field={field}
              unit={unitOf(field, config)}
              {...rangeOf(config, field)}
              max={scaleOf(field, config)}
              closed={whyHidden(field)}
              onChange={onRange}
              onMove={onMove}
              by={field === 'pred_next_glasses' ? config.pred_next_glasses.by : undefined}
              onNextBy={onNextBy}
            />
          ))}
        </Stack>
      </Card>
    ));
};
