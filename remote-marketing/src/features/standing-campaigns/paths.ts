import { pathOf } from '@portal/shared/contract';

export const LIST_PATH = pathOf('standing-campaigns');

/** Where one is begun: with one of those that are ready, or by hand. */
export const NEW_PATH = `${LIST_PATH}?neu=1`;

export const standingPath = (id: number): string => pathOf('standing-campaign', id);
