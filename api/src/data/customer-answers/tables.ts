import { staying, type Facts } from '../../platform/database/facts.ts';

interface AnswerKeysTable {
  tenant_id: number;
  key: Buffer;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    answer_keys: AnswerKeysTable;
  }
}

export const CUSTOMER_ANSWERS_FACTS: Facts = staying(
  'links lead to this portal, and numbers are others elsewhere',
  'answer_keys',
);
