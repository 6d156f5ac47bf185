import { z } from 'zod';

/** A figure of the chosen period beside the one it is compared with. */
export const comparedOf = <T extends z.ZodType>(schema: T) => z.object({ current: schema, previous: schema });
