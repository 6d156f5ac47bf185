import { useState } from 'react';
import type { Brand } from '@portal/shared/contract/settings-admin';
import { FIRST_VIEW, List, usePagedRows } from '@portal/shared/list';
import { Card, Drawer, FilterOption, Title } from '@portal/shared/ui';
import type { Decisions } from '../../common/decisions/use-decisions.ts';
import { BRAND_COLUMNS } from './brand-columns.tsx';
import { BrandPanel } from './brand-panel.tsx';
import type { Choice } from './model.ts';
import { brandsQuery } from './queries.ts';
import classes from './brands.module.css';

const STATES = [{ value: 'open', label: 'offen' }, { value: 'decided', label: 'entschieden' }] as const;
const keyOf = ({ name }: Brand) => name;

/** All brands of the business; each can be decided again. */
export function BrandList({ decide, isBusy }: Decisions<Choice>) {
  const [view, setView] = useState(FIRST_VIEW);
  const [state, setState] = useState<Brand['state'] | undefined>();
  const [opened, setOpened] = useState<string | null>(null);
  const source = usePagedRows({ query: (question) => brandsQuery(question, state ?? null), columns: BRAND_COLUMNS, view, keyOf });
  const brand = source.rows?.find(({ name }) => name === opened);
  return (
    <Card aria-labelledby="marken">
      <Title order={2} id="marken" mb="md">Alle Marken</Title>
      <List<Brand>
        caption="Marken" columns={BRAND_COLUMNS} source={source} view={view} onView={setView} keyOf={keyOf} origin={{ title: 'Fassungmarken' }}
        openOf={({ name }) => () => setOpened(name)} empty="Noch keine Marke. Nach dem ersten Upload stehen hier die Marken Ihrer Fassungen."
        actions={(
          <div className={classes.state}>
            <FilterOption
              label="Stand" all="Alle" value={state} options={STATES}
              onChange={(next) => {
                setState(next);
                setView({ ...view, page: 1 });
              }}
            />
          </div>
        )}
      />
      <Drawer opened={brand !== undefined} onClose={() => setOpened(null)} title={brand?.name} position="right" size="lg" closeButtonProps={{ 'aria-label': 'Schließen' }}>
        {brand && (
          <BrandPanel
            key={brand.name} brand={brand} isBusy={isBusy}
            onStep={(step) => {
              // Later and back are steps of the queue.
              if (typeof step === 'string') return;
              setOpened(null);
              decide(step);
            }}
          />
        )}
      </Drawer>
    </Card>
  );
}
