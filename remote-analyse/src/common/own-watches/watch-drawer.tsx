import { useState, type FormEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { changesShown } from '@portal/shared/api';
import type { OwnWatch, OwnWatchInput, OwnWatchList } from '@portal/shared/contract/analyse';
import { OutcomeNotice } from '@portal/shared/editor';
import { Button, Drawer, FilterChoice, Group, Stack, Text, TextInput, useFocusInvalid } from '@portal/shared/ui';
import { CONDITION_NAMES, FIRST_VALUES, inputOf, periodsFor, unitName, valuesOf, type WatchValues } from './model.ts';
import { saveOwnWatch } from './queries.ts';

interface WatchDrawerProps {
  /** null: a new one. */
  watch: OwnWatch | null;
  /** The figure that a new one is begun for. */
  figure?: string | undefined;
  /** The store that the page is about; null: all. */
  storeId: number | null;
  known: Pick<OwnWatchList, 'figures' | 'stores'>;
  onClose: () => void;
}

const CONDITIONS = Object.entries(CONDITION_NAMES).map(([value, label]) => ({ value, label }));

/** What somebody wants to be told of. Mount anew (key) for another one. */
export function WatchDrawer({ watch, figure: wanted, storeId, known, onClose }: WatchDrawerProps) {
  const { figures, stores } = known;
  const [values, setValues] = useState<WatchValues>(() => {
    if (watch) return valuesOf(watch, figures);
    const figure = figures.some(({ id }) => id === wanted) ? (wanted ?? '') : FIRST_VALUES.figure;
    const isSeen = stores.length > 1 && stores.some(({ id }) => id === storeId);
    return { ...FIRST_VALUES, figure, store: isSeen ? String(storeId) : '' };
  });
  const [attempts, setAttempts] = useState(0);
  const form = useFocusInvalid(attempts);
  const saving = useMutation({
    mutationFn: (input: OwnWatchInput) => saveOwnWatch(watch?.id ?? null, input),
    onSuccess: async () => {
      await changesShown();
      onClose();
    },
  });
  const figure = figures.find(({ id }) => id === values.figure) ?? figures[0];
  if (!figure) return null;
  const input = inputOf(values, figure, watch?.is_paused ?? false);
  const set = (changed: Partial<WatchValues>) => {
    saving.reset();
    setValues((old) => ({ ...old, ...changed }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts((count) => count + 1);
    if (input) saving.mutate(input);
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title="Benachrichtigen, wenn …"
      closeButtonProps={{ 'aria-label': 'Schließen' }}
    >
      <form ref={form} onSubmit={submit} noValidate>
        <Stack gap="md">
          <FilterChoice
            label="Kennzahl"
            value={figure.id}
            options={figures.map(({ id, label }) => ({ value: id, label }))}
            onChange={(id) => set({ figure: id })}
          />
          {stores.length > 1 && (
            <FilterChoice
              label="Standort"
              value={values.store}
              options={[
                { value: '', label: 'Alle meine Standorte zusammen' },
                ...stores.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              onChange={(store) => set({ store })}
            />
          )}
          <FilterChoice
            label="Wenn sie … ist"
            value={values.condition}
            options={figure.is_now ? CONDITIONS.filter(({ value }) => value !== 'unusual') : CONDITIONS}
            onChange={(condition) => set({ condition: condition as WatchValues['condition'] })}
          />
          {values.condition === 'unusual' ? (
            <Text size="sm" c="var(--portal-dimmed)">
              Verglichen wird mit den zwölf gleich langen Zeiträumen davor. Gibt es weniger als acht, sagen wir das.
            </Text>
          ) : (
            <TextInput
              label={`Grenze (${unitName(figure)})`}
              inputMode="decimal"
              autoComplete="off"
              value={values.bound}
              error={attempts > 0 && !input && 'Bitte geben Sie eine Zahl ab 0 ein, etwa: 15 oder 12,5'}
              onChange={({ currentTarget }) => set({ bound: currentTarget.value })}
            />
          )}
          {!figure.is_now && (
            <FilterChoice
              label="Zeitraum"
              value={values.period}
              options={periodsFor(values.condition)}
              onChange={(period) => set({ period })}
            />
          )}
          <Text size="sm" c="var(--portal-dimmed)">
            Geprüft wird nach jedem Upload, mit den Zahlen der Seiten. Sie werden einmal benachrichtigt, und wieder,
            wenn es zwischendurch anders war.
          </Text>
          {saving.error && (
            <OutcomeNotice key={saving.submittedAt} isFailure>
              {saving.error.message}
            </OutcomeNotice>
          )}
          <Group gap="xs">
            <Button type="submit" loading={saving.isPending}>
              Speichern
            </Button>
            <Button variant="default" onClick={onClose}>
              Abbrechen
            </Button>
          </Group>
        </Stack>
      </form>
    </Drawer>
  );
}
