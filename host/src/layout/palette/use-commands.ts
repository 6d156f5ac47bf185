import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import type { RegistryEntry } from '@portal/shared/contract';
import { today } from '@portal/shared/contract/calendar';
import { useIsRestricted, useMeetsGroups, useSession } from '@portal/shared/session';
import { PORTAL_PAGES } from '../../pages/portal-pages.ts';
import { pageAt } from '../../pages/page-at.ts';
import { COMMAND_GROUPS, type Command, type CommandGroup } from './command.ts';
import { allStoresCommand, customerCommands, staffCommands, storeCommands } from './found-commands.ts';
import { matching } from './matching.ts';
import { pageCommands } from './page-commands.ts';
import { periodCommands, periodPage } from './period-commands.ts';
import { MOST, paletteCustomersQuery, paletteStaffQuery, paletteStoresQuery } from './queries.ts';
import { useSettled } from './use-settled.ts';

/** Fewer letters would find half of all customers. */
const FEWEST_LETTERS = 2;

export interface FoundCommands {
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

  const own = useMemo(() => {
    const routes = areas.flatMap((area) => area.routes);
    const page = periodPage(routes, pageAt([PORTAL_PAGES, ...areas], here.pathname)?.route, groups, here);
    return [
      ...pageCommands(areas, groups, isRestricted),
      ...(page ? periodCommands(page, here, today(), asked !== '') : []),
    ];
  }, [areas, groups, isRestricted, here, asked]);

  const all = [
    ...matching(own, asked),
    ...(count > 1 ? matching([allStoresCommand(count, here)], asked) : []),
    ...storeCommands(stores.data ?? [], here),
    ...(mayStaff ? matching(staffCommands(staff.data ?? []), asked) : []),
    ...(mayCustomers ? customerCommands(customers.data ?? []) : []),
  ];
  const cut = (commands: Command[]) => (asked === '' ? commands : commands.slice(0, MOST));
  return {
    groups: COMMAND_GROUPS.map((name) => ({ name, commands: cut(all.filter(({ group }) => group === name)) })).filter(
      ({ commands }) => commands.length > 0,
    ),
    isAsking: !isSettled || [stores, staff, customers].some(({ isFetching }) => isFetching),
    problem: [stores, staff, customers].find(({ error }) => error)?.error ?? null,
  };
}
