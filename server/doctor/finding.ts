import type { Finding } from '@portal/shared/contract/settings-admin';

/** What one part is found to be. */
export interface Findings {
  good: (text: string) => Finding;
  doubtful: (text: string, remedy: string) => Finding;
  bad: (text: string, remedy: string) => Finding;
  unsure: (text: string, remedy?: string) => Finding;
}

/** Makes findings about one part. @param part German noun */
export const about = (part: string): Findings => ({
  good: (text) => ({ part, state: 'good', text, remedy: null }),
  doubtful: (text, remedy) => ({ part, state: 'doubtful', text, remedy }),
  bad: (text, remedy) => ({ part, state: 'bad', text, remedy }),
  unsure: (text, remedy) => ({ part, state: 'unsure', text, remedy: remedy ?? null }),
});

/** Looks at one part. May throw, and may take long. */
export type Check = () => Finding[] | Promise<Finding[]>;
