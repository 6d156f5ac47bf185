import type { GroupExpression } from '@portal/shared/contract';

/** Somebody made for a trial. */
export interface Person {
  email: string;
  groups: readonly string[];
}

/**
 * Whoever has what a page or card asks for, and nothing else: a call that needs more than the manifest says is refused to them.
 * @example personWith(['PURE&&Marketing', 'PRO&&Marketing']) // has PURE and Marketing
 */
export function personWith([first = '']: GroupExpression): Person {
  const groups = first
    .split('&&')
    .map((group) => group.trim())
    .filter(Boolean);
  return { email: `${groups.join('-').toLowerCase() || 'ohne-gruppen'}@probe.example`, groups };
}
