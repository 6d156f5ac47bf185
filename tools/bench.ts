import { benchAgainst } from '../bench/against/index.ts';
import { benchAnswers } from '../bench/answers.ts';
import { benchBytes } from '../bench/bytes.ts';
import { benchCounter } from '../bench/counter.ts';
import { benchData } from '../bench/data.ts';
import { benchDeploy } from '../bench/deploy.ts';
import { benchDev } from '../bench/dev.ts';
import { benchFirstPage } from '../bench/first-page.ts';
import { benchIdle } from '../bench/idle.ts';
import { benchLists } from '../bench/lists.ts';
import { benchMarketing } from '../bench/marketing.ts';
import { benchPeople } from '../bench/people.ts';
import { benchRevenue } from '../bench/revenue.ts';
import { benchScreens } from '../bench/screens/figures.ts';
import { benchPages } from '../bench/screens/pages.ts';
import { benchSearch } from '../bench/search.ts';
import { benchSelection } from '../bench/selection.ts';
import { benchSignIn } from '../bench/sign-in.ts';
import { benchUpload } from '../bench/upload.ts';

const [paths, wanted] = [true, false].map((isPath) =>
  process.argv.slice(2).filter((one) => one.startsWith('/') === isPath),
) as [string[], string[]];

/** `npm run bench [-- against <commit>|answers|bytes|counter|deploy|dev|first-page|idle|upload|data|lists|marketing|pages|people|revenue|screens|search|selection|sign-in]`: prints figures and ratios, judges nothing. `against` is asked for by name alone. `pages` takes parts of addresses: `-- pages /admin`. */
const parts = {
  answers: benchAnswers,
  bytes: benchBytes,
  counter: benchCounter,
  deploy: benchDeploy,
  dev: benchDev,
  'first-page': benchFirstPage,
  idle: benchIdle,
  upload: benchUpload,
  data: benchData,
  lists: benchLists,
  marketing: benchMarketing,
  pages: () => benchPages(paths),
  people: benchPeople,
  revenue: benchRevenue,
  screens: benchScreens,
  search: benchSearch,
  selection: benchSelection,
  'sign-in': benchSignIn,
};

const [first, commit] = wanted[0] === 'against' ? wanted : [];
if (first && !commit) {
  console.error('Womit soll verglichen werden? npm run bench -- against <Commit>');
  process.exit(2);
}
const unknown = first ? undefined : wanted.find((name) => !(name in parts));
if (unknown) {
  console.error(`Unbekannte Messung „${unknown}“. Möglich sind: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}
if (commit !== undefined) await benchAgainst(commit);
else
  for (const [name, bench] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.log(`\n── ${name}`);
    await bench();
  }
