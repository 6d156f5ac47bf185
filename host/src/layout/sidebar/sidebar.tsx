import { useCallback, useEffect } from 'react';
import { IconHelp, IconLayoutSidebarLeftCollapse, IconLogout, IconMenu2, IconX } from '@tabler/icons-react';
import type { RegistryEntry } from '@portal/shared/contract';
import { session, useIsRestricted, useSession } from '@portal/shared/session';
import { VisuallyHidden } from '@portal/shared/ui';
import { PORTAL_PAGES } from '../../pages/portal-pages.ts';
import { warmUpArea } from '../../pages/warm-up-area.ts';
import { useOpenDialog } from '../open-dialog.ts';
import { useReleaseInfo } from './use-release-info.ts';
import { UserMenu } from './user-menu.tsx';
import { COLLAPSED_UP_TO } from './collapse.ts';
import { DISABLED_HINT, DISABLED_HINT_ID } from './disabled-hint.ts';
import { Menu } from './menu.tsx';
import type { MenuForm } from './menu-form.ts';
import { menuFor } from './menu-model.ts';
import menuClasses from './menu.module.css';
import classes from './sidebar.module.css';
import { useCurrentInView } from './use-current-in-view.ts';
import { useSidebar } from './use-sidebar.ts';
import { WarmUpContext } from './use-warm-up.ts';

interface SidebarProps {
  areas: readonly RegistryEntry[];
  form?: MenuForm;
}

const TOGGLES = {
  side: [IconMenu2, IconLayoutSidebarLeftCollapse],
  bottom: [IconMenu2, IconX],
  top: [IconMenu2, IconX],
} as const;

const FOOT = [
  ['Hilfe', IconHelp],
  ['Abmelden', IconLogout],
] as const;

/** The menu: at the left, 264 px or 92 px wide, or as a bar. On narrow screens it opens over the page. */
export function Sidebar({ areas, form = 'side' }: SidebarProps) {
  const { groups } = useSession();
  const isRestricted = useIsRestricted();
  const { expanded, setExpanded, toggle, childClicked } = useSidebar();
  // Asked for at once, so that the entry is right in the moment its section opens.
  useReleaseInfo();
  const warmUp = useCallback((path: string) => warmUpArea(areas, path), [areas]);
  const shared = { expanded, onExpand: () => setExpanded(true), onChildClick: childClicked };
  const ToggleIcon = TOGGLES[form][expanded ? 1 : 0];
  const menus = useCurrentInView();
  const open = useOpenDialog();
  const actions = {
    Hilfe: () => {
      childClicked();
      open('help');
    },
    Abmelden: () => void session.signOut(),
  };

  useEffect(() => {
    if (!expanded) return;
    const onKey = ({ key, target }: KeyboardEvent) => {
      // A menu that opens over the sidebar closes first, and gives the focus back to its button.
      if (key !== 'Escape' || (target instanceof Element && target.closest('[role=menu]'))) return;
      if (window.innerWidth <= COLLAPSED_UP_TO) setExpanded(false);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [expanded, setExpanded]);

  return (
    <div className={classes.place} data-form={form} data-expanded={expanded || undefined}>
      <div className={classes.curtain} onClick={() => setExpanded(false)} aria-hidden />
      <aside className={classes.sidebar} aria-label="Seitenleiste" data-testid="sidebar">
        <div className={classes.head}>
          {expanded && <span className={classes.brand}>Optikerportal</span>}
          <button
            type="button"
            className={classes.toggle}
            onClick={toggle}
            aria-expanded={expanded}
            aria-label={expanded ? 'Menü einklappen' : 'Menü ausklappen'}
            title={expanded ? 'Menü einklappen' : 'Menü ausklappen'}
          >
            <ToggleIcon size={22} stroke={1.6} aria-hidden />
            {form !== 'side' && !expanded && <span className={classes.toggleLabel}>Menü</span>}
          </button>
        </div>
        <div ref={menus} className={classes.menus}>
          <WarmUpContext value={warmUp}>
            <Menu
              label="Hauptmenü"
              sections={menuFor([PORTAL_PAGES, ...areas], 'main', groups, isRestricted)}
              {...shared}
            />
            <Menu
              label="Daten und Einstellungen"
              sections={menuFor(areas, 'lower', groups, isRestricted)}
              {...shared}
            />
          </WarmUpContext>
        </div>
        <div className={classes.foot}>
          <UserMenu expanded={expanded} onLeave={childClicked} />
          {FOOT.map(([label, Icon]) => (
            <button
              key={label}
              type="button"
              className={menuClasses.section}
              onClick={actions[label]}
              title={expanded ? undefined : label}
            >
              <Icon size={22} stroke={1.6} aria-hidden className={menuClasses.icon} />
              <span className={expanded ? menuClasses.label : menuClasses.hiddenLabel}>{label}</span>
            </button>
          ))}
        </div>
        <VisuallyHidden id={DISABLED_HINT_ID}>{DISABLED_HINT}</VisuallyHidden>
      </aside>
    </div>
  );
}
