import type { Registry } from '@portal/shared/contract';

/** `?ohne=marketing,benchmark` turns these areas off in this tab, `?ohne=` turns all on again. For tests of what remains. */
const PARAM = 'ohne';
/** In sessionStorage, so that it holds for the tab. */
const WITHOUT_KEY = 'portal.ohne';

/** What the address says holds until another address of this tab says something else. */
function switchedOffHere(): readonly string[] {
  const said = new URLSearchParams(location.search).get(PARAM);
  if (said === '') sessionStorage.removeItem(WITHOUT_KEY);
  else if (said !== null) sessionStorage.setItem(WITHOUT_KEY, said);
  return sessionStorage.getItem(WITHOUT_KEY)?.split(',') ?? [];
}

/** The registry with the areas turned off that this tab does without. */
export function withoutSwitchedOff(registry: Registry): Registry {
  const without = switchedOffHere();
  if (without.length === 0) return registry;
  return {
    ...registry,
    areas: registry.areas.map((entry) =>
      without.includes(entry.id)
        ? { ...entry, off: 'In diesem Tab ist der Bereich ausgeschaltet (?ohne=…). Mit ?ohne= ist er wieder da.' }
        : entry,
    ),
  };
}
