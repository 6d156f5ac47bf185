import { lazy, Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { mayOpen, type RegistryEntry } from '@portal/shared/contract';
import { usePageHold } from '@portal/shared/router';
import { useIsRestricted, useSession } from '@portal/shared/session';
import { useWordsOnPaper } from '@portal/shared/ui';
import { AreaStage, qaStanding } from '../areas/index.tsx';
import { tell } from '../evidence/tell.ts';
import { useHostRouter } from '../host-router.ts';
import { afterFirstFigures } from '../pages/after-first-figures.ts';
import { DashboardStage } from '../pages/dashboard/dashboard-stage.tsx';
import { pageAt } from '../pages/page-at.ts';
import { PORTAL_PAGES } from '../pages/portal-pages.ts';
import classes from './layout.module.css';
import { PaletteProvider } from './palette/palette-provider.tsx';
import { RotateHint } from './rotate-hint.tsx';
import { Sidebar } from './sidebar/sidebar.tsx';
import { useMenuForm } from './sidebar/use-menu-form.ts';
import { StoreNotice } from './store-selector/store-notice.tsx';
import { TopBar } from './top-bar.tsx';

const PRODUCT = 'Optikerportal';
const QaBar = lazy(() => import('./qa-bar.tsx').then(({ QaBar }) => ({ default: QaBar })));
const SupportBanner = lazy(() =>
  import('./support-banner.tsx').then(({ SupportBanner }) => ({ default: SupportBanner })),
);
const PracticeBanner = lazy(() =>
  import('./practice-banner.tsx').then(({ PracticeBanner }) => ({ default: PracticeBanner })),
);
const hasQaBar = () => Object.values(qaStanding()).some(({ length }) => length > 0);

/** Menu, top bar and the page. Every change of page moves the focus to it, as a page load would. */
export function DefaultLayout({ areas }: { areas: readonly RegistryEntry[] }) {
  const { pathname } = useLocation();
  const { groups, currentStore, support, practice } = useSession();
  const isRestricted = useIsRestricted();
  const router = useHostRouter();
  const main = useRef<HTMLElement>(null);
  usePageHold();
  const shown = useRef(pathname);
  const form = useMenuForm();
  const sidebar = <Sidebar areas={areas} form={form} />;
  const page = pageAt([PORTAL_PAGES, ...areas], pathname);
  const route = page?.route;
  const area = route && mayOpen(route, groups, isRestricted) ? areas.find((entry) => entry === page.entry) : undefined;
  const title = route?.title ?? '';

  useWordsOnPaper({ business: currentStore?.business });

  useEffect(() => {
    // The dashboard says so itself.
    if (shown.current !== '/') return afterFirstFigures();
    return undefined;
  }, []);

  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
  }, [title]);

  useEffect(() => tell({ pathname, area }), [pathname, area]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <PaletteProvider areas={areas}>
      <div className={classes.layout} data-menu={form}>
        <a
          href="#inhalt"
          className={classes.skip}
          onClick={(event) => {
            event.preventDefault();
            main.current?.focus();
          }}
        >
          Zum Inhalt springen
        </a>
        {/* Read, and reached by keyboard, in the order in which it is seen. */}
        {form !== 'bottom' && sidebar}
        <div className={classes.column}>
          {(support ?? practice) && (
            <Suspense>
              {support && <SupportBanner {...support} />}
              {practice && <PracticeBanner {...practice} />}
            </Suspense>
          )}
          {hasQaBar() && (
            <Suspense>
              <QaBar />
            </Suspense>
          )}
          <RotateHint />
          {route?.topBar && <TopBar />}
          <StoreNotice isShown={route?.topBar === true} />
          <main id="inhalt" ref={main} tabIndex={-1} className={classes.main}>
            <AreaStage areas={areas} router={router} shown={area} />
            <DashboardStage areas={areas} isShown={pathname === '/'} />
            <Outlet />
          </main>
        </div>
        {form === 'bottom' && sidebar}
      </div>
    </PaletteProvider>
  );
}
