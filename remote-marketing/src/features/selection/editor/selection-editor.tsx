import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { IconArrowLeft } from '@tabler/icons-react';
import type { Selection, SelectionField, SelectionStorePage } from '@portal/shared/contract/marketing';
import { formatCount } from '@portal/shared/format';
import { Anchor, Button, ErrorPanel, Group, Page, PageSkeleton, PrintButton, Stack, Text } from '@portal/shared/ui';
import { StatusBadge } from '../../../common/status-badge.tsx';
import {
  criteriaOf,
  hasFilters,
  nextByChange,
  rangeChange,
  withChanges,
  withoutFilters,
  type Changes,
  type Edited,
} from '../../../common/criteria/changes.ts';
import { isChoice } from '../../../common/criteria/choices.ts';
import type { NextBy, Range } from '../../../common/criteria/fields.ts';
import { useForecasts } from '../../../common/forecasts.ts';
import { LIST_PATH } from '../paths.ts';
import { selectionQuery } from '../queries.ts';
import { selectionStoresQuery } from '../../../common/criteria/stores-query.ts';
import { sentenceOf } from '../../../common/criteria/sentence.ts';
import { CountsProvider, Hits } from './counts-provider.tsx';
import { Disputed } from './disputed.tsx';
import classes from './editor.module.css';
import { FiltersCard } from './filters-card.tsx';
import { Leaving } from './leaving.tsx';
import { ConditionBar } from './conditions/condition-bar.tsx';
import { ConditionEditor } from './conditions/condition-editor.tsx';
import { hasStoreChoice, PeopleCard } from './people-card.tsx';
import { RefractionSwitch } from './refraction-switch.tsx';
import { ResultCard } from './result-card.tsx';
import { SamplesCard } from './samples-card.tsx';
import { SavingLine } from './saving-line.tsx';
import { useCounts } from './use-counts.ts';
import { useSelectionEditor } from './use-selection-editor.ts';
import { WordsCard } from './words-card.tsx';

/** What others show of the selection that is being edited. */
export interface EditedSelection {
  id: number;
  name: string;
  /** Of the filters on the screen, saved or not; compared as text. */
  criteria: string;
  /** Those that are saved. */
  savedCriteria: string;
  /** Saves at once what is not saved yet. @returns the version that is saved then; null: not everything is */
  save: () => Promise<number | null>;
}

type Slot = (selection: EditedSelection) => ReactNode;

interface SlotProps {
  /** Beside the title. */
  actions?: Slot;
  /** What is done with the selection, below its filters. */
  below?: Slot;
}

const baseText = ({ label, count }: NonNullable<Selection['base']>) =>
  count === 1
    ? `Nur der eine Kunde hinter „${label}“, wie er bei der Übernahme war.`
    : `Unter den ${formatCount(count)} Kunden hinter „${label}“, wie sie bei der Übernahme waren.`;

const Back = () => (
  <Anchor component={Link} to={LIST_PATH} size="sm" className="no-print">
    <IconArrowLeft size={14} aria-hidden /> Zu allen Selektionen
  </Anchor>
);

/** The selection whose id is in the address. */
export function SelectionEditor(slots: SlotProps) {
  const { id = '' } = useParams();
  // The key: nothing of one selection is there with the next one.
  return <SelectionById key={id} id={Number(id)} {...slots} />;
}

function SelectionById({ id, ...slots }: SlotProps & { id: number }) {
  const { data, error, refetch } = useQuery(selectionQuery(id));
  const { data: stores = NO_STORES, isPending } = useQuery(selectionStoresQuery);
  if (!data && error)
    return (
      <Page title="Selektion">
        <Back />
        <ErrorPanel message={error.message} onRetry={() => void refetch()} />
      </Page>
    );
  // With its stores at once: cards that come later would push the sliders away from the mouse.
  return data && !isPending ? (
    <Editor first={data} stores={stores} {...slots} />
  ) : (
    <Page title="Selektion">
      <Back />
      <PageSkeleton />
    </Page>
  );
}

type Stores = Readonly<SelectionStorePage['items']>;
const NO_STORES: Stores = [];

function Editor({ first, stores, actions, below }: SlotProps & { first: Selection; stores: Stores }) {
  const { edited, current, conflict, isDirty, state, error, change, save, saveVersion, discard, resolve } =
    useSelectionEditor(first);
  const { config, uses_refraction: usesRefraction } = edited;
  const criteria = criteriaOf(config);
  const counts = useCounts({
    id: first.id,
    criteria,
    usesRefraction: current.uses_refraction,
    first: { criteria: criteriaOf(first.config), counts: first },
  });
  const forecasts = useForecasts();
  const nameOf = (id: number) => stores.find((store) => store.id === id)?.name;
  const next = useRef<HTMLElement>(null);
  const goOn = useCallback(() => {
    next.current?.focus({ preventScroll: true });
    next.current?.scrollIntoView({ block: 'start' });
  }, []);
  const latest = useRef({ change, config });
  useEffect(() => {
    latest.current = { change, config };
  });
  // The same for ever, as are the filters that nobody has changed: a step of a slider draws that slider anew and no other card.
  const edit = useCallback((changes: Changes) => latest.current.change((before) => ({ ...before, ...changes })), []);
  const setRange = useCallback(
    (field: SelectionField, range: Range) => edit(rangeChange(latest.current.config, field, range)),
    [edit],
  );
  const countMoved = useCallback(
    (field: SelectionField, range: Range) => {
      const { config: before } = latest.current;
      counts.want(criteriaOf(withChanges(before, rangeChange(before, field, range))));
    },
    [counts],
  );
  const setNextBy = useCallback((by: NextBy) => edit(nextByChange(by)), [edit]);
  const setRefraction = (uses_refraction: boolean) => {
    edit({ uses_refraction });
    void save();
  };
  const sentence = sentenceOf({ config, usesRefraction, nameOf, base: current.base?.label ?? null });
  const asked = ({ config: of, uses_refraction }: Edited) => JSON.stringify({ ...criteriaOf(of), uses_refraction });
  const shown: EditedSelection = {
    id: first.id,
    name: config.name,
    criteria: asked(edited),
    savedCriteria: asked(current),
    save: saveVersion,
  };
  return (
    <CountsProvider value={counts}>
      <Page
        title={config.name}
        actions={
          <Group gap="xs">
            <StatusBadge status={first.status} />
            {actions?.(shown)}
            <PrintButton />
          </Group>
        }
        paper={{ filters: sentence }}
      >
        {current.base && <Text size="sm">{baseText(current.base)}</Text>}
        <Group justify="space-between" gap="sm">
          <Back />
          <SavingLine state={state} error={error} onSave={() => void save()} />
        </Group>
        <ConditionBar
          config={config}
          nameOf={nameOf}
          isOffered={(condition) =>
            condition === 'stores'
              ? hasStoreChoice(stores, config.stores)
              : !forecasts.isOff ||
                isChoice(condition) ||
                condition === 'consent' ||
                forecasts.whyHidden(condition) === null
          }
          onChange={edit}
          renderEditor={(condition) => (
            <ConditionEditor
              selectionId={first.id}
              condition={condition}
              config={config}
              stores={stores}
              forecasts={forecasts}
              onChange={edit}
              onRange={setRange}
              onMove={countMoved}
              onNextBy={setNextBy}
            />
          )}
        />
        {conflict && <Disputed conflict={conflict} mine={edited} nameOf={nameOf} onResolve={resolve} />}
        <div className={classes.columns}>
          <Stack gap="lg" className={classes.side}>
            <p className={classes.hitsLine} aria-hidden>
              <Hits />
            </p>
            <WordsCard name={config.name} description={config.description} onChange={edit} />
            <PeopleCard chosen={config.stores} consent={config.consent} stores={stores} onChange={edit} />
            <FiltersCard
              config={config}
              forecasts={forecasts}
              onRange={setRange}
              onMove={countMoved}
              onNextBy={setNextBy}
              measured={
                <RefractionSwitch
                  isOn={usesRefraction}
                  isAllowed={current.may_use_refraction}
                  onSwitch={setRefraction}
                />
              }
            />
            <Group className="no-print">
              <Button variant="default" disabled={!hasFilters(config)} onClick={() => edit(withoutFilters(config))}>
                Alle Filter zurücksetzen
              </Button>
            </Group>
          </Stack>
          <div className={classes.main}>
            <div className={classes.result}>
              <ResultCard sentence={sentence} onOnward={below && goOn} />
            </div>
          </div>
        </div>
        {below && (
          <section
            ref={next}
            tabIndex={-1}
            className={`${classes.later} ${classes.onward}`}
            aria-label="Was mit der Selektion geschieht"
          >
            {below(shown)}
          </section>
        )}
        <div className={classes.later}>
          <SamplesCard id={first.id} criteria={criteria} usesRefraction={current.uses_refraction} />
        </div>
        <Leaving isDirty={isDirty} save={save} discard={discard} />
      </Page>
    </CountsProvider>
  );
}
