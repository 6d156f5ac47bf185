import type { ProofComment } from '@portal/shared/contract/settings-admin';

const percent = (share: number): string => `${Math.round(share * 100)}\u00a0%`;

/** Where on a proof a comment stands. @example 'Seite 1, 25 % von links, 75 % von oben' */
export const placeText = ({ page, x, y }: Pick<ProofComment, 'page' | 'x' | 'y'>): string => `Seite ${page}, ${percent(x)} von links, ${percent(y)} von oben`;
