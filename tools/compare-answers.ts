import { today } from '@portal/shared/contract/calendar';
import { askAgain, readAnswers, writeAnswers } from './compare-answers/answers.ts';
import { collectAnswers } from './compare-answers/collect.ts';
import { compareAnswers, pathOf, shown, type Comparison } from './compare-answers/compare.ts';
import { untilReady } from './compare-answers/portal.ts';

const USAGE = `Aufruf:
  npm run compare:answers -- store <Adresse des Portals> <Ordner>          alle Antworten ablegen
  npm run compare:answers -- compare <Ordner> <Adresse oder Ordner>        mit abgelegten vergleichen`;

const SHOWN = 200;

const isUrl = (text: string) => /^https?:\/\//.test(text);

function report({ same, differences, added }: Comparison): void {
  const byAnswer = Map.groupBy(differences, ({ who, address }) => `${who} ${address}`);
  for (const found of [...byAnswer.values()].slice(0, SHOWN)) {
    const [first] = found;
    if (!first) continue;
    // The query of a search may be a name.
    console.log(`${first.who}  ${first.address.replace(/([?&]q=)[^&]*/, '$1…')}`);
    for (const { field, was, is } of found.slice(0, 5)) console.log(`    ${field}: ${shown(was)} → ${shown(is)}`);
    if (found.length > 5) console.log(`    und ${found.length - 5} weitere Felder`);
  }
  if (added.size > 0) console.log('\nHinzugekommen (kein Unterschied):');
  for (const [field, count] of added) console.log(`  ${field} (${count} Antworten)`);
  const paths = Map.groupBy(byAnswer.values(), ([first]) => pathOf(first?.address ?? ''));
  if (byAnswer.size > 0) console.log('\nAbweichende Antworten je Pfad:');
  for (const [path, found] of paths) console.log(`  ${path}: ${found.length}`);
  console.log(`\n${same} Antworten gleich, ${byAnswer.size} verschieden.`);
  process.exitCode = byAnswer.size === 0 ? 0 : 1;
}

const [command, first = '', second = ''] = process.argv.slice(2);
if (command === 'store' && isUrl(first) && second) {
  await untilReady(first);
  writeAnswers(second, await collectAnswers(first, today(), console.log), today());
} else if (command === 'compare' && first && second) {
  const { answers, day } = readAnswers(first);
  if (isUrl(second)) await untilReady(second);
  if (day !== today())
    console.log(`Die abgelegten Antworten sind vom ${day}: Was vom heutigen Tag abhängt, kann abweichen.`);
  report(compareAnswers(answers, isUrl(second) ? await askAgain(second, answers) : readAnswers(second).answers));
} else {
  console.error(USAGE);
  process.exitCode = 2;
}
