import { useMemo, useRef, type ReactNode } from 'react';
import { today } from '@portal/shared/contract/calendar';
import { formatCount } from '@portal/shared/format';
import { isBuilt } from '@portal/shared/router';
import { Group, Paging, saveFile, saveText, Stack } from '@portal/shared/ui';
import { fitColumns } from './fit-columns.ts';
import type { ListColumn } from './list-column.ts';
import type { Lead } from './list-body-props.ts';
import { ListBody } from './list-body.tsx';
import { fileNameOf, linesAbove, listCsv, type ListOrigin } from './list-file.ts';
import { ListPaper } from './list-paper.tsx';
import { ListSearch } from './list-search.tsx';
import { ListSort } from './list-sort.tsx';
import { ListTake } from './list-take.tsx';
import { orderWords, type ListView } from './list-view.ts';
import type { ListRows } from './use-list-rows.ts';
import { usePrintKeys, usePrintList } from './use-print-list.ts';
import { PaperTable } from './paper-table.tsx';
import { useRoom } from './use-room.ts';
import { useWholeList } from './use-whole-list.ts';

export interface ListProps<Row> {
  /** What its rows are: 'Kunden'. */
  caption: string;
  columns: readonly ListColumn<Row>[];
  /** From `usePagedRows` or `useAllRows`. */
  source: ListRows<Row>;
  view: ListView;
  onView: (view: ListView) => void;
  keyOf: (row: Row) => string | number;
  /** Where a row leads; it has no link where that is nowhere, or a page that is not built. */
  hrefOf?: (row: Row) => string | null;
  /** Called when a row's page is opened, e.g. to close what the list stands in. Since 1.6.0. */
  onFollow?: () => void;
  /** What opens a row that has no page of its own; null where nothing does. Since 1.6.0. */
  openOf?: (row: Row) => (() => void) | null;
  /** Stand below all rows, in whatever order these are, on paper and in the file as well. Since 1.6.0. */
  sums?: readonly Row[];
  /** What the list is of, for paper and file. */
  origin: ListOrigin;
  /** How many there are, and what they sum to; on paper as well. */
  summary?: ReactNode;
  /** Further buttons. */
  actions?: ReactNode;
  /** Said where there is no row, and none was searched for. */
  empty?: string;
  /** Search, print and file above the rows; false where the page has a search of its own and its rows are not to be taken along. */
  tools?: boolean;
  /** Draws the rows of the page in another way than as a table or cards, e.g. to be worked on; `firstRow` counts from 1. Since 3.4.0. */
  renderRows?: (rows: readonly Row[], firstRow: number) => ReactNode;
  /** Has the server make the file of the whole list, e.g. since it writes down who takes people along. Since 3.4.0. */
  fetchFile?: () => Promise<Blob>;
  /** The list lies over its page: whatever is printed is the list. */
  takesPaper?: boolean;
}

const NO_ROWS: readonly never[] = [];

/** More rows would be hundreds of sheets. */
const MOST_ON_PAPER = 10_000;
const TOO_MANY = `Mehr als ${formatCount(MOST_ON_PAPER)} Zeilen werden nicht gedruckt. Bitte suchen Sie enger, oder nehmen Sie die CSV-Datei.`;

/** Without words it would take the room of a paragraph. */
const Note = ({ children }: { children: string | false }) => children && <p>{children}</p>;

/**
 * A list: sorted by any column, searched, page by page or all of it, with the columns that fit and the others in the
 * details of each row; the whole of it on paper and as a file. Since 1.6.0.
 * @example
 * const source = usePagedRows({ query: customersQuery, columns, view, keyOf });
 * <List caption="Kunden" columns={columns} source={source} view={view} onView={setView} keyOf={keyOf} origin={{ title: 'Kunden' }} />
 */
export function List<Row>(props: ListProps<Row>) {
  const {
    caption,
    columns: all,
    source,
    view,
    onView,
    keyOf,
    hrefOf,
    onFollow,
    openOf,
    sums = NO_ROWS,
    origin,
    summary,
    actions,
    empty = 'Hier steht noch nichts.',
    tools = true,
    renderRows,
    fetchFile,
    takesPaper = false,
  } = props;
  const place = useRef<HTMLDivElement>(null);
  const room = useRoom(place);
  const { rows, total, perPage } = source;
  const { during, withAll, reading, problem, setProblem, cancel } = useWholeList(source);
  const { alone, isWithin, print } = usePrintList(rows, takesPaper);
  const columns = useMemo(() => all.filter(({ fileOnly = false }) => !fileOnly), [all]);
  const taken = useMemo(() => all.filter(({ screenOnly = false }) => !screenOnly), [all]);
  const onPaper = useMemo(() => columns.filter(({ screenOnly = false }) => !screenOnly), [columns]);
  const isCards = fitColumns(columns, room.width || Infinity).as === 'cards';
  const printAll = () => {
    if (total > MOST_ON_PAPER) setProblem(TOO_MANY);
    else void withAll(print);
  };
  const fileName = `${fileNameOf(origin.title)}.csv`;
  const saveCsv = () =>
    void (fetchFile
      ? during(async (signal) => {
          const file = await fetchFile();
          if (!signal.aborted) saveFile(fileName, file);
        })
      : withAll((whole) =>
          saveText(fileName, listCsv(taken, [...whole, ...sums], linesAbove(origin, view.q, today()))),
        ));
  usePrintKeys(printAll, takesPaper && rows !== undefined);
  const leadOf = (row: Row): Lead | null => {
    const href = hrefOf?.(row) ?? null;
    if (href !== null && isBuilt(href)) return { href, onFollow };
    const open = openOf?.(row) ?? null;
    return open && { open };
  };
  const turnTo = (page: number) => {
    place.current?.scrollIntoView({ block: 'nearest' });
    onView({ ...view, page });
  };
  const partly = ({ length }: readonly Row[]) =>
    length < total &&
    `Dies sind ${formatCount(length)} von ${formatCount(total)} Zeilen.${tools ? ' „Drucken“ über der Liste druckt alle.' : ''}`;
  return (
    <Stack gap="sm">
      {(summary ?? (tools ? undefined : actions)) && (
        <Group justify={summary || isCards ? 'space-between' : 'flex-end'} align="flex-start">
          {summary && <div>{summary}</div>}
          {actions}
        </Group>
      )}
      {tools && (
        <Group className="no-print" justify="space-between" align="flex-end" gap="xs">
          <Group gap="xs" align="flex-end">
            {source.isSearched && (
              <ListSearch caption={caption} value={view.q} onSearch={(q) => onView({ ...view, q, page: 1 })} />
            )}
            {(renderRows ?? isCards) && total > 0 && (
              <ListSort
                columns={columns}
                sorting={view.sorting}
                onSort={(sorting) => onView({ ...view, sorting, page: 1 })}
              />
            )}
            {!summary && actions}
          </Group>
          {rows && rows.length > 0 && (
            <ListTake onPrint={printAll} onCsv={saveCsv} reading={reading} onCancel={cancel} problem={problem} />
          )}
        </Group>
      )}
      {isWithin && rows && rows.length > 0 ? (
        <>
          <PaperTable {...{ caption, rows, sums, keyOf }} columns={onPaper} />
          <Note>{partly(rows)}</Note>
        </>
      ) : (
        <ListBody
          {...{ caption, columns, source, view, onView, keyOf, leadOf, sums, empty, place, room, renderRows }}
        />
      )}
      {perPage !== null && (
        <Paging
          total={total}
          offset={(view.page - 1) * perPage}
          limit={perPage}
          onOffset={(offset) => turnTo(offset / perPage + 1)}
        />
      )}
      {alone && (
        <ListPaper
          above={[...linesAbove(origin, view.q, today()), ...orderWords(view, columns)]}
          summary={summary}
          note={partly(alone)}
        >
          <PaperTable {...{ caption, sums, keyOf }} columns={onPaper} rows={alone} />
        </ListPaper>
      )}
    </Stack>
  );
}
