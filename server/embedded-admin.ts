import type { AdminApi } from '@portal/api';
import { CognitoError, type Identity } from '@portal/identity';

/** The administration of the embedded pool, in process; refusals are named as Amazon's client names them. */
export const embeddedAdmin =
  (identity: Identity): AdminApi =>
  async (operation, input) => {
    try {
      return await identity.administer(operation, input);
    } catch (error) {
      throw error instanceof CognitoError ? Object.assign(error, { name: error.type }) : error;
    }
  };
