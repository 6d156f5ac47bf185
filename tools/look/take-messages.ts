import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../server/areas.ts';
import type { Page, Scheme } from './demo-browser.ts';
import { MESSAGES } from './messages/files.ts';
import { sampleLetter, sampleMail } from './messages/sample.ts';
import { SHOP } from './messages/shop.ts';

const MAILS: readonly { width: number; scheme: Scheme }[] = [
  { width: 600, scheme: 'light' },
  { width: 600, scheme: 'dark' },
  { width: 390, scheme: 'light' },
  { width: 390, scheme: 'dark' },
];

const write = (name: string, content: string | Buffer): void => {
  mkdirSync(join(ROOT, MESSAGES), { recursive: true });
  writeFileSync(join(ROOT, MESSAGES, name), content);
  console.log(`${MESSAGES}/${name}: ${Math.round(content.length / 1000)} kB`);
};

/** A letter and an e-mail with every kind of block, as files and as pictures of `docs/look.md`. */
export async function takeMessages(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1200, height: 170 });
  await page.setContent(SHOP);
  const picture = await page.screenshot({ type: 'jpeg', quality: 70 });
  write('laden.jpg', picture);
  const { seen, text } = await sampleMail(picture);
  write('e-mail.html', seen);
  write('e-mail.txt', text);
  write('brief.pdf', await sampleLetter(picture));
  for (const { width, scheme } of MAILS) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.setContent(seen);
    write(`e-mail-${width}-${scheme}.png`, await page.screenshot({ fullPage: true }));
  }
}
