import type { BrowserContext, Page } from '@playwright/test';
import { settle } from '../../../e2e/support/settle.ts';
import { violationsOf } from '../../../e2e/support/violations.ts';
import type { AreaId } from '../../../server/areas.ts';
import type { Stop } from './stops.ts';

/** For what never comes; a page takes a second on a quiet machine. */
const PATIENCE_MS = 60_000;

const firstLine = (text: string) => text.split('\n')[0] ?? '';

/** Whether it is about the code of another area, which may be broken without this one. */
const isOfAnother = (id: AreaId, text: string) => new RegExp(`/areas/(?!${id}/)[a-z]`).test(text);

/** Notes what goes wrong in a page without being seen; German. */
function watch(page: Page, id: AreaId) {
  const problems: string[] = [];
  const said: string[] = [];
  const note = (problem: string, source = problem) => {
    if (!isOfAnother(id, source) && !problems.includes(problem)) problems.push(problem);
  };
  page.on('pageerror', (error) => note(`Fehler ohne Fang: ${firstLine(error.message)}`, error.stack));
  page.on('response', (response) => {
    if (response.status() >= 400) note(`Antwort ${response.status()} auf ${new URL(response.url()).pathname}`);
  });
  page.on('requestfailed', (request) => {
    // What is not wanted any more is broken off.
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') note(`Keine Antwort auf ${new URL(request.url()).pathname} (${reason})`);
  });
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    if (/Content Security Policy/i.test(message.text()))
      note(`Von der Richtlinie der Seite verboten: ${message.text()}`);
    said.push(firstLine(message.text()));
  });
  return { problems, said };
}

/** What of the page is this area's. */
const placeOf = (id: AreaId, { cards }: Stop) => (cards.length === 0 ? 'main' : `[data-card^="${id}/"]`);

async function seenProblems(page: Page, id: AreaId, stop: Stop): Promise<string[]> {
  const place = placeOf(id, stop);
  const alerts = await page.locator(`${place} [role="alert"]:visible`).allInnerTexts();
  const problems = alerts.map((text) => `es steht dort „${text.replaceAll(/\s+/g, ' ')}“`);
  if (stop.cards.length === 0) {
    const headings = await page.locator('h1:visible').count();
    if (problems.length === 0 && headings !== 1) problems.push(`sie hat ${headings} Überschriften statt einer`);
    const { pathname } = new URL(page.url());
    if (pathname !== stop.address) problems.push(`sie führt weiter nach ${pathname}`);
  }
  if (problems.length > 0) return problems;
  const { light, dark } = await violationsOf(page, place);
  return [...light, ...dark].map(
    ({ id: rule, help, places }) =>
      `nicht barrierefrei (${rule}: ${help}, ${places.map(({ target }) => target).join(', ')})`,
  );
}

/**
 * Opens a page of an area as people do, and looks at all that can be wrong of it.
 * @param picture file for a picture of it when something is
 * @returns what is wrong, German; nothing where all is well
 */
export async function lookAt(context: BrowserContext, id: AreaId, stop: Stop, picture: string): Promise<string[]> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const { problems, said } = watch(page, id);
  try {
    await page.goto(stop.address);
    await settle(page);
    problems.push(...(await seenProblems(page, id, stop)));
  } catch (error) {
    problems.push(`sie wird nicht fertig: ${firstLine(error instanceof Error ? error.message : String(error))}`);
  }
  if (problems.length > 0) {
    if (said.length > 0) problems.push(`in der Konsole: ${said[0]}`);
    await page.screenshot({ path: picture, fullPage: true });
  }
  await page.close();
  return problems;
}
