import type { Upload } from '@portal/shared/contract/settings-admin';

type Status = Upload['status'];

/** The one place that says what each status means; a new one does not compile until it is entered here. */
const MEANING: Record<
  Status,
  {
    /** What its job still has to do; null: the status is final. */
    open: 'import' | 'roll-back' | null;
    /** Whether the upload's data has been the business's, be it that it was taken back later. */
    imported: boolean;
  }
> = {
  received: { open: 'import', imported: false },
  checking: { open: 'import', imported: false },
  importing: { open: 'import', imported: false },
  done: { open: null, imported: true },
  failed: { open: null, imported: false },
  'rolling-back': { open: 'roll-back', imported: true },
  'rolled-back': { open: null, imported: true },
};

const all = Object.keys(MEANING) as Status[];

/** An import that waits or runs. */
export const UNFINISHED: readonly Status[] = all.filter((status) => MEANING[status].open === 'import');

/** An import or a roll-back that waits or runs. */
export const OPEN: readonly Status[] = all.filter((status) => MEANING[status].open !== null);

export const isFinal = (status: Status): boolean => MEANING[status].open === null;

export const hasBeenImported = (status: Status): boolean => MEANING[status].imported;
