import { queryOptions } from '@tanstack/react-query';
import { account } from '@portal/shared/session';

/** Browsers that have signed in, the latest first. */
export const devicesQuery = queryOptions({ queryKey: ['account', 'devices'], queryFn: () => account.devices() });

/** The account's e-mail address and telephone number. */
export const attributesQuery = queryOptions({ queryKey: ['account', 'attributes'], queryFn: () => account.attributes() });
