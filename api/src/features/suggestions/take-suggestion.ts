import type { SuggestionKind } from '@portal/shared/contract/marketing';
import { readThresholds } from '../../data/customer-status/status.ts';
import { createSelection, createSelectionOf, saveSelection } from '../../data/selections/save-selection.ts';
import type { SelectionRow } from '../../data/selections/selection-row.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import { ask, membersOf, type Looking } from './find-people.ts';
import { kindsOf } from './kinds.ts';

/** Makes a draft of a suggestion as it counts today; undefined where it cannot be made. */
export async function takeSuggestion(
  looking: Looking,
  user: ApiUser,
  name: SuggestionKind,
): Promise<SelectionRow | undefined> {
  const { trx, tenantId } = looking;
  const kind = kindsOf(await readThresholds(trx, tenantId))[name];
  const asked = await ask(looking, kind);
  if (!asked) return undefined;
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
