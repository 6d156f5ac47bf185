import { z } from 'zod';

/**
 * A number in an address, such as the id of a customer: as the portal itself writes it, so that each thing has one address.
 * `Number` would also take '1e3', '0x10', ' 7' and '007'. Anything else is an address that does not exist (404).
 * @param most its largest
 */
export const pathNumber = (most = Number.MAX_SAFE_INTEGER) =>
  z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(Number)
    .pipe(z.number().int().min(1).max(most))
    // For whoever reads the API's description it is a number.
    .meta({ type: 'integer', minimum: 1, maximum: most, pattern: undefined });

/** Of the many addresses that end with one thing's id. */
export const idParams = z.object({ id: pathNumber() });
