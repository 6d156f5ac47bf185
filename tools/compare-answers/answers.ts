import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { signIn, type Answer } from './portal.ts';

/** Answers by sign-in and store ('a@example.org 7'), then by address. */
export type Answers = Record<string, Record<string, Answer>>;

/** With sorted keys: two equal answers are the same text. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

/** One file for each sign-in and store, one line for each answer; `day` is the one that the questions were asked on. */
export function writeAnswers(folder: string, answers: Answers, day: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'day.txt'), day);
  for (const [who, found] of Object.entries(answers)) {
    const lines = Object.entries(found).map(([address, answer]) => canonical({ address, ...answer }));
    writeFileSync(join(folder, `${who}.jsonl`), `${lines.join('\n')}\n`);
  }
}

export function readAnswers(folder: string): { answers: Answers; day: string } {
  const answers: Answers = {};
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()) {
    const lines = readFileSync(join(folder, file), 'utf8').trim().split('\n').filter(Boolean);
    answers[file.slice(0, -'.jsonl'.length)] = Object.fromEntries(
      lines.map((line) => {
        const { address, status, body } = JSON.parse(line) as Answer & { address: string };
        return [address, { status, body }];
      }),
    );
  }
  return { answers, day: readFileSync(join(folder, 'day.txt'), 'utf8') };
}

/** Puts the questions of stored answers to another portal, so that both were asked the same, whatever it lists now. */
export async function askAgain(url: string, old: Answers): Promise<Answers> {
  const answers: Answers = {};
  for (const [who, questions] of Object.entries(old)) {
    const [email = '', storeId = '-'] = who.split(' ');
    const user = await signIn(url, email);
    if (storeId !== '-') await user.choose(Number(storeId));
    const found: Record<string, Answer> = {};
    for (const address of Object.keys(questions)) found[address] = await user.ask(address);
    answers[who] = found;
  }
  return answers;
}
