/**
 * Under which a tab keeps that it is not of the person's own business: the number of a support view, useless without its owner's
 * sign-in, or that it practises. Of this tab alone.
 */
export const KEPT = { support: 'portal.support-view', practice: 'portal.practice' };
