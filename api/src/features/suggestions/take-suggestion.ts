import type { SuggestionKind } from '@portal/shared/contract/marketing';
import { readThresholds } from '../../data/customer-status/status.ts';
import { noteDone } from '../../data/done-proposals/note-done.ts';
import { createSelection, createSelectionOf, saveSelection } from '../../data/selections/save-selection.ts';
import type { SelectionRow } from '../../data/selections/selection-row.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import { listDue } from './find-bought.ts';
import { ask, membersOf, type Looking } from './find-people.ts';
import { kindsOf } from './kinds.ts';

/** Makes a draft of a suggestion as it counts today; undefined where it cannot be made. That of due customers does a proposal of 'Heute lohnt sich'. */
export async function takeSuggestion(
  looking: Looking,
  user: ApiUser,
  name: SuggestionKind,
): Promise<SelectionRow | undefined> {
  const { trx, tenantId } = looking;
  const kind = kindsOf(await readThresholds(trx, tenantId))[name];
  const asked = await ask(looking, kind);
  if (!asked) return undefined;
  if (name === 'due')
    await noteDone(trx, user, { kind: name, on: looking.asOf }, { customerIds: await listDue(looking) });
  const members = membersOf(kind, looking);
  const { id, version } = members
    ? await createSelectionOf(trx, user, { label: kind.title, ofHealth: kind.amongEyes ?? false, members })
    : await createSelection(trx, user);
  return saveSelection(trx, user, {
    id,
    version,
    config: { name: kind.title, description: kind.description(asked.percent), ...asked.criteria },
  });
}
