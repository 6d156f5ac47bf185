const depth = Number(process.env.TEST_DEPTH ?? 1);

/** Whether this is `npm run test:deep`. */
export const isDeep = depth > 1;

/** How often something slow is tried: `few` times by `npm test`, more often by `npm run test:deep`. */
export const runs = (few: number): number => few * depth;
