import { expect, type Page } from '@playwright/test';
import { violationsOf } from './violations.ts';

/**
 * That nothing on the page has a violation.
 * @param state what the page shows, for the report
 * @param within a selector: that part of the page alone
 */
export async function expectAccessible(page: Page, state: string, within?: string): Promise<void> {
  expect({ state, ...(await violationsOf(page, within)) }).toEqual({ state, light: [], dark: [] });
}
