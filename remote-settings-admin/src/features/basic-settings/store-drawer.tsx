import { useQueryClient } from '@tanstack/react-query';
import type { BasicSettings, StoreSettings } from '@portal/shared/contract/settings-admin';
import { UnsavedQuestion, useDrawerGuard, useSaveForm } from '@portal/shared/editor';
import { session } from '@portal/shared/session';
import { Drawer, Stack, Text, TextField } from '@portal/shared/ui';
import { ClosedDaysField } from './closed-days-field.tsx';
import { addressText, feastsOf, shownName, storeValues, type StoreValues } from './model.ts';
import { OpenDaysField } from './open-days-field.tsx';
import { PositionField } from './position-field.tsx';
import { basicQuery, saveStore } from './queries.ts';
import { SectionBar } from './section-bar.tsx';
import { useSection } from './use-section.ts';
import classes from './basic-settings.module.css';

interface StoreDrawerProps {
  store: StoreSettings;
  onClose: () => void;
}

const NAMES = {
  name: 'Angezeigter Name',
  is_visible: 'Sichtbar',
  position: 'Lage',
  open_days: 'Öffnungstage',
  town_feasts: 'Feiertage der Stadt',
  closed_days: 'Einmalige freie Tage',
};

/** One store: what it is called, whether it is shown, where it is and when it is open. Mount anew (key) for another one. */
export function StoreDrawer({ store, onClose }: StoreDrawerProps) {
  const client = useQueryClient();
  const find = ({ stores }: BasicSettings): StoreSettings => stores.find(({ id }) => id === store.id) ?? store;
  const section = useSection<StoreSettings, StoreValues>({
    id: `store-settings/${store.id}`,
    saved: store,
    valuesOf: storeValues,
    latest: () => find(client.getQueryData(basicQuery.queryKey) as BasicSettings),
    save: async (values, version) => {
      const after = await saveStore(store.id, { ...values, version });
      client.setQueryData(basicQuery.queryKey, after);
      // Names, distances and working days on every other page follow.
      void session.refreshStores();
      return find(after);
    },
    reload: async () => find(await client.fetchQuery(basicQuery)),
  });
  const { shown, set, isDirty } = section;
  const { form, submit } = useSaveForm<HTMLDivElement>(section.save);
  const guard = useDrawerGuard(isDirty, onClose);
  const title = shownName(store);
  return (
    <>
      <Drawer
        opened
        onClose={guard.close}
        title={title}
        position="right"
        size="lg"
        closeButtonProps={{ 'aria-label': 'Schließen' }}
      >
        <Stack gap="lg" ref={form}>
          <Text
            size="sm"
            c="var(--portal-dimmed)"
          >{`${addressText(store)}. Adresse und Bundesland (${store.state ?? 'PLZ unbekannt'}) kommen aus der Datei „standorte“.`}</Text>
          <TextField
            label={NAMES.name}
            symbols
            maxLength={100}
            autoComplete="off"
            data-autofocus
            value={shown.name ?? ''}
            description={`Leer: wie in der Datei (${store.file_name}).`}
            onChange={(value) => set('name', value.trim() === '' ? null : value)}
          />
          <label className={classes.choice}>
            <input
              type="checkbox"
              checked={shown.is_visible}
              onChange={({ currentTarget }) => set('is_visible', currentTarget.checked)}
            />
            Sichtbar in Auswahl und Auswertungen
          </label>
          <OpenDaysField days={shown.open_days} onChange={(days) => set('open_days', days)} />
          <ClosedDaysField
            label={NAMES.town_feasts}
            note="Jedes Jahr geschlossen, zusätzlich zu den Feiertagen des Bundeslands."
            days={shown.town_feasts}
            keyOf={(day) => day.slice(5)}
            onChange={(days) => set('town_feasts', days)}
            known={feastsOf(store.city)}
          />
          <ClosedDaysField
            label={NAMES.closed_days}
            note="Nur in diesem Jahr geschlossen, zum Beispiel ein einmaliger Feiertag, Umbau oder Betriebsferien."
            days={shown.closed_days}
            keyOf={(day) => day}
            onChange={(days) => set('closed_days', days)}
          />
          <PositionField
            name={title}
            plz={store.plz}
            position={shown.position}
            ofPlz={store.plz_position}
            onChange={(position) => set('position', position)}
          />
          <SectionBar section={section} names={NAMES} saved="Der Standort ist gespeichert." onSave={submit} />
        </Stack>
      </Drawer>
      <UnsavedQuestion
        guard={guard}
        title="Ungespeicherter Standort"
        changed={`Sie haben Angaben zu ${title} geändert`}
        isSaving={section.state === 'saving'}
        onSave={section.save}
        onDiscard={section.discard}
      />
    </>
  );
}
