import type { PlainAnswer } from '@portal/shared/contract/analyse';
import { EXAMPLES } from '../../questions/query.ts';
import type { Command } from './command.ts';

const NOWHERE = { pathname: '' };

const wayTo = (id: string, label: string, href: string): Command => {
  const [pathname = '', search = ''] = href.split('?');
  return { id, group: 'Antwort', label, to: { pathname, search: search && `?${search}` } };
};

/** Where an answer leads: the page with what was understood, 'Warum?', or the questions that may have been meant. */
export const answerCommands = ({ href, why_href, alternatives }: PlainAnswer): Command[] => [
  ...(href ? [wayTo('answer:page', 'Zur Seite', href)] : []),
  ...(why_href ? [wayTo('answer:why', 'Warum?', why_href)] : []),
  ...alternatives.map(({ q, label }): Command => ({
    id: `answer:${label}`,
    group: 'Antwort',
    label,
    ask: q,
    to: NOWHERE,
  })),
];

/** What can be asked, for who has not asked anything yet. */
export const EXAMPLE_COMMANDS: readonly Command[] = EXAMPLES.map((q) => ({
  id: `question:${q}`,
  group: 'Fragen',
  label: q,
  ask: q,
  to: NOWHERE,
}));
