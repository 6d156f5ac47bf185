import { useState } from 'react';
import type { StoreSettings } from '@portal/shared/contract/settings-admin';
import { FIRST_VIEW, List, useAllRows, type ListColumn } from '@portal/shared/list';
import { Card, Text, Title } from '@portal/shared/ui';
import { openText } from '../../common/open-days.ts';
import { addressText, shownName } from './model.ts';
import { StoreDrawer } from './store-drawer.tsx';

const keyOf = ({ id }: StoreSettings) => id;
const place = ({ position, plz_position }: StoreSettings) => {
  if (position) return 'selbst gesetzt';
  return plz_position ? 'Mitte der PLZ' : 'unbekannt';
};

const COLUMNS: readonly ListColumn<StoreSettings>[] = [
  { key: 'name', title: 'Standort', text: shownName, sort: shownName, width: 180, card: 'title' },
  {
    key: 'visible',
    title: 'Sichtbar',
    text: ({ is_visible }) => (is_visible ? 'ja' : 'nein'),
    sort: ({ is_visible }) => (is_visible ? 0 : 1),
    width: 100,
  },
  { key: 'address', title: 'Adresse', text: addressText, width: 240, priority: 2 },
  {
    key: 'state',
    title: 'Bundesland',
    text: ({ state }) => state,
    sort: ({ state }) => state,
    width: 170,
    priority: 2,
    definition: 'Nach der PLZ der Adresse. Seine Feiertage sind keine Arbeitstage.',
  },
  { key: 'open', title: 'Öffnungstage', text: ({ open_days }) => openText(open_days), width: 130 },
  { key: 'place', title: 'Lage', text: place, width: 140, priority: 3 },
];

/** All stores; each opens to be changed. */
export function StoresCard({ stores }: { stores: readonly StoreSettings[] }) {
  const [view, setView] = useState(FIRST_VIEW);
  const [opened, setOpened] = useState<number | null>(null);
  const source = useAllRows(stores, COLUMNS, view);
  const store = stores.find(({ id }) => id === opened);
  return (
    <Card aria-labelledby="standorte">
      <Title order={2} id="standorte">
        Standorte
      </Title>
      <Text size="sm" c="var(--portal-dimmed)" mb="md">
        Ausgeblendete Standorte fehlen in jeder Auswahl und in „Alle Standorte“. Ihre Daten bleiben erhalten und sind
        mit dem Einblenden wieder da. Für Auskunft, Widerspruch oder Löschung blenden Sie den Standort vorher wieder
        ein.
      </Text>
      <List<StoreSettings>
        caption="Standorte"
        columns={COLUMNS}
        source={source}
        view={view}
        onView={setView}
        keyOf={keyOf}
        origin={{ title: 'Standorte' }}
        openOf={({ id }) =>
          () =>
            setOpened(id)
          }
        empty="Noch kein Standort. Nach einem Upload mit der Datei „standorte“ stehen sie hier."
      />
      {store && <StoreDrawer key={store.id} store={store} onClose={() => setOpened(null)} />}
    </Card>
  );
}
