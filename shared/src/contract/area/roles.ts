/** The groups of the identity token (specification, section 6). */
export const ROLES = [
  'PURE',
  'PRO',
  'Marketing',
  'Marketing-Manager',
  'Benchmark',
  'Eyeplan',
  'Eyepage',
  'Fileupload',
  'Admin',
] as const;

export type Role = (typeof ROLES)[number];

/**
 * A requirement on groups: alternatives in the list, conjunctions inside one entry.
 * `['PURE&&Marketing', 'PRO&&Marketing']` reads "(PURE and Marketing) or (PRO and Marketing)";
 * an empty list means everyone.
 */
export type GroupExpression = readonly string[];

/**
 * Whether a user with `groups` meets `required`; comparison ignores case, as the specification says.
 * @example meetsGroups(['pro', 'Marketing'], ['PURE&&Marketing', 'PRO&&Marketing']) // true
 */
export function meetsGroups(groups: readonly string[], required: GroupExpression): boolean {
  if (required.length === 0) return true;
  const owned = new Set(groups.map((group) => group.toLowerCase()));
  return required.some((alternative) =>
    alternative.split('&&').every((group) => owned.has(group.trim().toLowerCase())),
  );
}
