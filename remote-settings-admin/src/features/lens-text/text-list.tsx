import { useState } from 'react';
import { LENS_TEXT_STATES, type LensText, type LensTextCorrection } from '@portal/shared/contract/settings-admin';
import { formatCount } from '@portal/shared/format';
import { FIRST_VIEW, List, usePagedRows, type ListColumn } from '@portal/shared/list';
import { Card, Drawer, FilterOption, Title } from '@portal/shared/ui';
import type { Decisions } from '../../common/decisions/use-decisions.ts';
import { STATE_NAMES } from './model.ts';
import { lensTextsQuery } from './queries.ts';
import { TextPanel } from './text-panel.tsx';
import classes from './lens-text.module.css';

const STATES = LENS_TEXT_STATES.map((value) => ({ value, label: STATE_NAMES[value] }));
const keyOf = ({ text }: LensText) => text;

const COLUMNS: readonly ListColumn<LensText>[] = [
  { key: 'text', title: 'Glastext', text: ({ text }) => text, width: 240, card: 'title' },
  { key: 'type', title: 'Brillentyp', text: ({ glasses_type }) => glasses_type, width: 120 },
  { key: 'state', title: 'Stand', text: ({ state }) => STATE_NAMES[state], width: 120 },
  { key: 'reason', title: 'Grund', text: ({ reason }) => reason, width: 300, priority: 3 },
  { key: 'orders', title: 'Aufträge', text: ({ order_count }) => order_count, cell: ({ order_count }) => formatCount(order_count), numeric: true, width: 110, card: 'figure' },
];

/** All lens texts of the business; each can be corrected. */
export function TextList({ decide, isBusy }: Decisions<LensTextCorrection>) {
  const [view, setView] = useState(FIRST_VIEW);
  const [state, setState] = useState<LensText['state'] | undefined>();
  const [opened, setOpened] = useState<string | null>(null);
  const source = usePagedRows({ query: (question) => lensTextsQuery(question, state ?? null), columns: COLUMNS, view, keyOf });
  const lensText = source.rows?.find(({ text }) => text === opened);
  return (
    <Card aria-labelledby="texte">
      <Title order={2} id="texte" mb="md">Alle Glastexte</Title>
      <List<LensText>
        caption="Glastexte" columns={COLUMNS} source={source} view={view} onView={setView} keyOf={keyOf} origin={{ title: 'Brillentyp-Korrektur' }}
        openOf={({ text }) => () => setOpened(text)} empty="Noch kein Glastext. Nach dem ersten Upload stehen hier die Texte Ihrer Gläser."
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
      <Drawer opened={lensText !== undefined} onClose={() => setOpened(null)} title={lensText?.text} position="right" size="lg" closeButtonProps={{ 'aria-label': 'Schließen' }}>
        {lensText && (
          <TextPanel
            lensText={lensText} isBusy={isBusy}
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
