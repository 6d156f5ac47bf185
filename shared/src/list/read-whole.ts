/** One answer of a server: some rows, and how many there are. */
export interface ListPage<Row> {
  total: number;
  items: readonly Row[];
}

/** The list became another one while it was read. */
export class ListChangedError extends Error {
  constructor() {
    super('Die Liste hat sich währenddessen geändert. Bitte versuchen Sie es erneut.');
    this.name = 'ListChangedError';
  }
}

interface Reading<Row> {
  read: (offset: number, limit: number) => Promise<ListPage<Row>>;
  keyOf: (row: Row) => string | number;
  onProgress: (read: number, total: number) => void;
  signal: AbortSignal;
  /** Rows that an answer has at most. */
  most: number;
}

/**
 * All rows of a list, answer by answer. What is read is one list: each row once, and as many as there are.
 * @throws ListChangedError when rows came, went or moved meanwhile; the signal's reason when it is aborted
 */
export async function readWhole<Row>({ read, keyOf, onProgress, signal, most }: Reading<Row>): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let total = Infinity;
  while (rows.length < total) {
    signal.throwIfAborted();
    const answer = await read(rows.length, most);
    if (total !== Infinity && answer.total !== total) throw new ListChangedError();
    total = answer.total;
    rows.push(...answer.items);
    if (answer.items.length === 0 && rows.length < total) throw new ListChangedError();
    onProgress(Math.min(rows.length, total), total);
  }
  signal.throwIfAborted();
  if (rows.length !== total || new Set(rows.map(keyOf)).size !== total) throw new ListChangedError();
  return rows;
}
