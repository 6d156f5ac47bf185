import { declarationsOf } from '../../area-kit/src/surface/declarations.ts';
import { deprecationsIn, markDeprecated } from './deprecations.ts';

const TEXT = `
/** Draws it. */
export declare function Kept(): void;
/**
 * Draws it.
 * @deprecated Take \`Kept\`, which
 * knows more. Since 4.3.0.
 * @example <Old />
 */
export declare const Old: () => void;
/** @deprecated Nobody needs it. */
export interface Gone {
}
`;

test('what is deprecated is read off its documentation, and told in the report', () => {
  const deprecations = deprecationsIn(TEXT);
  expect([...deprecations]).toEqual([
    ['Old', 'Take `Kept`, which knows more. Since 4.3.0.'],
    ['Gone', 'Nobody needs it.'],
  ]);
  const report = markDeprecated(['export const Old: () => void;', '', 'export function Kept(): void;'], deprecations);
  expect(report[0]).toBe('// @deprecated Take `Kept`, which knows more. Since 4.3.0.');
  const read = declarationsOf(`\`\`\`ts\n${report.join('\n')}\n\`\`\``);
  expect([...read].map(([name, { deprecated }]) => [name, deprecated])).toEqual([
    ['Old', 'Take `Kept`, which knows more. Since 4.3.0.'],
    ['Kept', null],
  ]);
});
