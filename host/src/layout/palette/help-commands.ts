import { mayOpen, type RegistryEntry } from '@portal/shared/contract';
import type { AreaHelp } from '@portal/shared/area';
import type { Command } from './command.ts';

/** Pages of one owner, with what is told of them. */
export interface HelpOf {
  routes: RegistryEntry['routes'];
  help: AreaHelp;
}

/** Questions that the help of pages answers which somebody with these groups, restricted to stores or not, may open. */
export const helpCommands = (all: readonly HelpOf[], groups: readonly string[], isRestricted: boolean): Command[] =>
  all.flatMap(({ routes, help }) =>
    routes
      // Of one thing among many nobody knows which is meant.
      .filter((route) => !route.path.includes(':') && mayOpen(route, groups, isRestricted))
      .flatMap(({ path, title }) =>
        (help[path]?.tasks ?? []).map(({ question }) => ({
          id: `help:${path}:${question}`,
          group: 'Hilfe',
          label: question,
          hint: title,
          section: title,
          to: { pathname: path },
          asksHelp: true,
        })),
      ),
  );
