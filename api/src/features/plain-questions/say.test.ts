import { DEVELOPED_WITH } from './testing/fixtures/index.ts';
import { TODAY, WORLD } from './testing/fixtures/world.ts';
import { signature } from './testing/signature.ts';
import { askedOf, understand } from './grammar/understand.ts';
import { FIGURES, FIGURE_IDS } from './register/index.ts';
import { sayParts } from './say.ts';

const asked = askedOf(WORLD, TODAY);
const readings = DEVELOPED_WITH.flatMap(([question]) => {
  const found = understand(asked, question);
  if (found.status === 'answered') return [found.parts];
  return found.status === 'ambiguous' ? found.readings : [];
});

test('what was understood, asked again in its own words, is understood the same', () => {
  const other = readings.flatMap((parts) => {
    const said = sayParts(parts, WORLD, TODAY);
    const again = understand(asked, said);
    const text = again.status === 'answered' ? signature(again.parts) : again.status;
    return text === signature(parts) ? [] : [`${said} = ${text}, not ${signature(parts)}`];
  });
  expect(other).toEqual([]);
});

/** What another is in a time, and what needs a type beside it. */
const NOT_ALONE = new Set(['newly_at_risk', 'newly_lost', 'type_share', 'revenue_per_order']);

test.each(FIGURE_IDS.filter((id) => !NOT_ALONE.has(id)))('%s is asked for by its label', (id) => {
  const found = understand(asked, FIGURES[id].label);
  expect(found.status === 'answered' && found.parts.figure).toBe(id);
});

test('it reads as people say it', () => {
  const said = (question: string) => {
    const found = understand(asked, question);
    return found.status === 'answered' ? sayParts(found.parts, WORLD, TODAY) : found.status;
  };
  expect(said('gleitsicht oktober freiburg')).toBe(
    'Brillenaufträge · Gleitsicht · Oktober 2026 · Freiburg im Breisgau · gegenüber Oktober 2025',
  );
  expect(said('schwächster standort')).toBe('Gesamtumsatz · 2026 · alle Standorte · schwächster Standort');
  expect(said('beste drei monate')).toBe('Gesamtumsatz · 2026 · beste 3 Monate');
  expect(said('warum war der mai so schwach')).toBe('Warum: Gesamtumsatz · Mai 2026 · gegenüber Mai 2025');
});
