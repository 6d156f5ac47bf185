import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { IconArrowLeft } from '@tabler/icons-react';
import type { Selection, SelectionStorePage } from '@portal/shared/contract/marketing';
import { formatCount } from '@portal/shared/format';
import { Anchor, Badge, Button, ErrorPanel, Group, Page, PageSkeleton, PrintButton, Stack, Text } from '@portal/shared/ui';
import { criteriaOf, hasFilters, withoutFilters, type Changes } from '../changes.ts';
import { LIST_PATH } from '../paths.ts';
import { modelCardQuery, selectionQuery, selectionStoresQuery } from '../queries.ts';
import { sentenceOf } from '../sentence.ts';
import { Disputed } from './disputed.tsx';
import classes from './editor.module.css';
import { FiltersCard } from './filters-card.tsx';
import { Leaving } from './leaving.tsx';
import { PeopleCard } from './people-card.tsx';
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
  /** Saves at once what is not saved yet. @returns whether everything is saved */
  save: () => Promise<boolean>;
}

type Slot = (selection: EditedSelection) => ReactNode;

interface SlotProps {
  /** Beside the title. */
  actions?: Slot;
  /** Below the result. */
  aside?: Slot;
}

const Back = () => (
  <Anchor component={Link} to={LIST_PATH} size="sm" className="no-print"><IconArrowLeft size={14} aria-hidden /> Zu allen Selektionen</Anchor>
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
  if (!data && error) return <Page title="Selektion"><Back /><ErrorPanel message={error.message} onRetry={() => void refetch()} /></Page>;
  // With its stores at once: cards that come later would push the sliders away from the mouse.
  return data && !isPending ? <Editor first={data} stores={stores} {...slots} /> : <PageSkeleton />;
}

type Stores = Readonly<SelectionStorePage['items']>;
const NO_STORES: Stores = [];

function Editor({ first, stores, actions, aside }: SlotProps & { first: Selection; stores: Stores }) {
  const { config, current, conflict, isDirty, state, error, change, save, discard, resolve } = useSelectionEditor(first);
  const criteria = criteriaOf(config);
  const { counts, isCurrent, error: uncounted, retry } = useCounts(first.id, criteria, { criteria: criteriaOf(first.config), counts: first });
  const card = useQuery(modelCardQuery).data;
  const nameOf = (id: number) => stores.find((store) => store.id === id)?.name;
  const edit = (changes: Changes) => change((before) => ({ ...before, ...changes }));
  const sentence = sentenceOf({ config, nameOf, base: current.base?.label ?? null });
  const edited: EditedSelection = { id: first.id, name: config.name, criteria: JSON.stringify(criteria), savedCriteria: JSON.stringify(criteriaOf(current.config)), save };
  return (
    <Page title={config.name} actions={<Group gap="xs"><Badge variant="light">{first.status}</Badge>{actions?.(edited)}<PrintButton /></Group>} paper={{ filters: sentence }}>
      {current.base && <Text size="sm">Unter den {formatCount(current.base.count)} Kunden hinter „{current.base.label}“, wie sie bei der Übernahme waren.</Text>}
      <Group justify="space-between" gap="sm"><Back /><SavingLine state={state} error={error} onSave={() => void save()} /></Group>
      {conflict && <Disputed conflict={conflict} mine={config} nameOf={nameOf} onResolve={resolve} />}
      <div className={classes.columns}>
        <Stack gap="lg" className={classes.side}>
          <p className={classes.hitsLine} aria-hidden><b>{formatCount(counts.hits)}</b> Treffer</p>
          <WordsCard config={config} onChange={edit} />
          <PeopleCard config={config} stores={stores} onChange={edit} />
          <FiltersCard config={config} histograms={counts.histograms} hidden={card?.pool === 'hidden' ? card.explanation : null} onChange={edit} />
          <Group className="no-print"><Button variant="default" disabled={!hasFilters(config)} onClick={() => edit(withoutFilters(config))}>Alle Filter zurücksetzen</Button></Group>
        </Stack>
        <div className={classes.main}>
          <Stack gap="lg">
            <ResultCard counts={counts} isCurrent={isCurrent} error={uncounted} onRetry={retry} sentence={sentence} />
            {aside?.(edited)}
          </Stack>
        </div>
      </div>
      <SamplesCard id={first.id} criteria={criteria} />
      <Leaving isDirty={isDirty} save={save} discard={discard} />
    </Page>
  );
}
