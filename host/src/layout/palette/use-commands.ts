import { useMemo } from 'react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { mayOpen, STORE_PARAM, type RegistryEntry } from '@portal/shared/contract';
import type { PlainAnswer } from '@portal/shared/contract/analyse';
import { today } from '@portal/shared/contract/calendar';
import { useIsRestricted, useMeetsGroups, useSession } from '@portal/shared/session';
import { FEWEST_LETTERS as FEWEST_OF_QUESTION, plainAnswerQuery } from '../../questions/query.ts';
import { PORTAL_PAGES } from '../../pages/portal-pages.ts';
import { pageAt } from '../../pages/page-at.ts';
import { helpQuery } from '../help/query.ts';
import { answerCommands, EXAMPLE_COMMANDS } from './answer-commands.ts';
import { COMMAND_GROUPS, type Command, type CommandGroup } from './command.ts';
import { allStoresCommand, customerCommands, staffCommands, storeCommands } from './found-commands.ts';
import { helpCommands } from './help-commands.ts';
import { matching } from './matching.ts';
import { pageCommands } from './page-commands.ts';
import { periodCommands, periodPage } from './period-commands.ts';
import { MOST, paletteCustomersQuery, paletteStaffQuery, paletteStoresQuery } from './queries.ts';
import { useSettled } from './use-settled.ts';

/** Fewer letters would find half of all customers. */
const FEWEST_LETTERS = 2;

/** Fewer would fetch the help of all areas for nothing. */
const FEWEST_OF_HELP = 4;

export interface FoundCommands {
  /** What the text says as a question; null: nothing, or another thing was found for it. */
  answer: PlainAnswer | null;
  groups: { name: CommandGroup; commands: Command[] }[];
  /** Something that was typed is still being asked for: what is shown may become more. */
  isAsking: boolean;
  /** Why something could not be asked for. */
  problem: Error | null;
}

/** All that a text leads to. What the server is asked for belongs to this very text: nothing of an earlier one is shown. */
export function useCommands(areas: readonly RegistryEntry[], text: string): FoundCommands {
  const here = useLocation();
  const { groups, allStores } = useSession();
  const isRestricted = useIsRestricted();
  const asked = text.trim();
  const isSettled = useSettled(asked) === asked;
  const isLong = asked.length >= FEWEST_LETTERS;
  const count = allStores?.count ?? 0;

  const stores = useQuery({ ...paletteStoresQuery(asked), enabled: count > 1 && isSettled });
  const mayStaff = useMeetsGroups(['PRO']) && isLong;
  const staff = useQuery({ ...paletteStaffQuery(today()), enabled: mayStaff });
  const mayCustomers = useMeetsGroups(['Marketing']) && isLong;
  const customers = useQuery({ ...paletteCustomersQuery(asked), enabled: mayCustomers && isSettled });

  const mayAsk = useMeetsGroups(['PURE', 'PRO']);
  const question = useQuery({
    ...plainAnswerQuery(asked, new URLSearchParams(here.search).get(STORE_PARAM)),
    enabled: mayAsk && isSettled && asked.length >= FEWEST_OF_QUESTION,
  });

  // Areas of which somebody may open nothing are not even loaded.
  const helped = [null, ...areas.filter(({ routes }) => routes.some((route) => mayOpen(route, groups, isRestricted)))];
  const help = useQueries({
    queries: helped.map((entry) => ({ ...helpQuery(entry), enabled: asked.length >= FEWEST_OF_HELP })),
  });
  const told = helped.flatMap((entry, at) => {
    const { data } = help[at]!;
    return data ? [{ routes: (entry ?? PORTAL_PAGES).routes, help: data }] : [];
  });

  const own = useMemo(() => {
    const routes = areas.flatMap((area) => area.routes);
    const page = periodPage(routes, pageAt([PORTAL_PAGES, ...areas], here.pathname)?.route, groups, here);
    return [
      ...pageCommands(areas, groups, isRestricted),
      ...(page ? periodCommands(page, here, today(), asked !== '') : []),
    ];
  }, [areas, groups, isRestricted, here, asked]);

  const found = [
    ...matching(own, asked),
    ...(count > 1 ? matching([allStoresCommand(count, here)], asked) : []),
    ...storeCommands(stores.data ?? [], here),
    ...(mayStaff ? matching(staffCommands(staff.data ?? []), asked) : []),
    ...(mayCustomers ? customerCommands(customers.data ?? []) : []),
    ...(asked.length >= FEWEST_OF_HELP ? matching(helpCommands(told, groups, isRestricted), asked) : []),
  ];
  // Words that lead somewhere are no question that failed, nor is a single one: it may be a name.
  const said = isSettled ? question.data : undefined;
  const isFailed = said?.status === 'not-understood';
  const answer = said && (!isFailed || (found.length === 0 && asked.includes(' '))) ? said : null;
  const all = [
    ...(answer ? answerCommands(answer) : []),
    ...found,
    ...(mayAsk && asked === '' ? EXAMPLE_COMMANDS : []),
  ];
  const cut = (commands: Command[]) => (asked === '' ? commands : commands.slice(0, MOST));
  return {
    answer,
    groups: COMMAND_GROUPS.map((name) => ({ name, commands: cut(all.filter(({ group }) => group === name)) })).filter(
      ({ commands }) => commands.length > 0,
    ),
    isAsking: !isSettled || [stores, staff, customers, question].some(({ isFetching }) => isFetching),
    problem: [stores, staff, customers, question].find(({ error }) => error)?.error ?? null,
  };
}
