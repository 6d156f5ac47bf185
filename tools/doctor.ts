import { FINDING_STATES, type Finding } from '@portal/shared/contract/settings-admin';
import { lookFromOutside } from '../server/doctor/look-from-outside.ts';
import { readSettings } from '../server/settings.ts';

// Whether this machine and what its settings name are fit for a productive portal; docs/operate.md. Ends with 1 where something is wrong.

const MARKS = { bad: '✗', doubtful: '!', unsure: '?', good: '✓' } as const satisfies Record<Finding['state'], string>;

function tell({ part, state, text, remedy }: Finding): void {
  console.log(`${MARKS[state]} ${part}: ${text}${remedy ? `\n    ${remedy}` : ''}`);
}

try {
  const found = await lookFromOutside(readSettings());
  for (const state of Object.keys(FINDING_STATES).toReversed())
    for (const finding of found) if (finding.state === state) tell(finding);
  const bad = found.filter(({ state }) => state === 'bad').length;
  console.log(bad === 0 ? '\nKein Fehler gefunden.' : `\n${bad === 1 ? 'Ein Fehler' : `${bad} Fehler`} gefunden.`);
  process.exitCode = bad === 0 ? 0 : 1;
} catch (error) {
  console.error(`✗ Einstellungen: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
