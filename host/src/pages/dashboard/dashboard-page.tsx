import { memo, useEffect, useRef, type CSSProperties } from 'react';
import type { RegistryEntry } from '@portal/shared/contract';
import { useSession, useStoreScope } from '@portal/shared/session';
import { Card, CopyLinkButton, Group, Page, PrintButton, Text, Title } from '@portal/shared/ui';
import { AreaCard } from '../../areas/index.tsx';
import { useHostRouter } from '../../host-router.ts';
import { cardsFor, opensNothing, roomOf, storesRoom, type PlacedCard } from './cards-for.ts';
import { afterFirstFigures } from '../after-first-figures.ts';
import { QuestionSlot } from '../../questions/question-slot.tsx';
import classes from './dashboard.module.css';
import { useFirstShown } from './use-first-shown.ts';
import { useLingering } from './use-lingering.ts';

interface Shown {
  isShown: boolean;
  waits?: boolean;
}

/** Left with its page, a card is not rendered once more. */
const Still = memo(AreaCard);

/** Card in the room that is kept for it. */
function Place({ entry, card, isShown, waits }: PlacedCard & Shown) {
  const router = useHostRouter();
  const isThere = useLingering(isShown);
  const stores = useSession().allStores?.count ?? 1;
  const rooms = Object.entries(roomOf(card, stores));
  return (
    <div
      className={classes.place}
      style={Object.fromEntries(rooms.map(([width, px]) => [`--${width}`, `${px}px`])) as CSSProperties}
      data-seldom={rooms.every(([, px]) => px === 0) || undefined}
      data-card={`${entry.id}/${card.id}`}
      data-for-stores-wide={storesRoom(card, stores, 'wide')}
      data-for-stores-medium={storesRoom(card, stores, 'medium')}
      data-for-stores-narrow={storesRoom(card, stores, 'narrow')}
    >
      {isThere && <Still entry={entry} card={card} router={router} waits={waits} />}
    </div>
  );
}

const Places = ({ cards, ...shown }: { cards: readonly PlacedCard[] } & Shown) =>
  cards.map((placed) => <Place key={`${placed.entry.id}/${placed.card.id}`} {...placed} {...shown} />);

const NOTHING_YET =
  'Für Sie ist noch kein Bereich freigegeben. Bitte wenden Sie sich an die Person, die in Ihrem Betrieb die Benutzer verwaltet.';

/** The first page of the day: what every area has to say, each card loaded and failing by itself. */
export function DashboardPage({ areas, isShown }: { areas: readonly RegistryEntry[] } & Shown) {
  const { user, groups, currentStore, allStores } = useSession();
  const printedStore = useStoreScope() === 'all' ? 'Alle Standorte' : currentStore?.name;
  const viewer = { groups, stores: allStores?.count ?? 1 };
  const [figures, main, today] = [
    cardsFor(areas, 'figures', viewer),
    cardsFor(areas, 'main', viewer),
    cardsFor(areas, 'today', viewer),
  ];
  const first = useRef<HTMLDivElement>(null);
  const isFirstShown = useFirstShown(first);
  const after = { isShown, waits: !isFirstShown };
  useEffect(() => (isFirstShown ? afterFirstFigures() : undefined), [isFirstShown]);
  const isEmpty = figures.length + main.length + today.length === 0;
  return (
    <Page
      title="Dashboard"
      // Without a store, of which the first upload tells, there are no figures to print or to show to others.
      actions={
        currentStore && (
          <Group gap={4}>
            <CopyLinkButton />
            <PrintButton />
          </Group>
        )
      }
      paper={{ store: printedStore }}
    >
      {isEmpty && (
        <Card>
          <Text>
            Guten Tag{user?.name ? `, ${user.name}` : ''}.{' '}
            {opensNothing(areas, groups) ? NOTHING_YET : 'Ihre Bereiche finden Sie im Menü.'}
          </Text>
        </Card>
      )}
      {figures.length > 0 && (
        <div ref={first} className={classes.first}>
          <Places cards={figures.slice(0, 1)} isShown={isShown} />
        </div>
      )}
      <Places cards={figures.slice(1)} {...after} />
      <QuestionSlot />
      {(main.length > 0 || today.length > 0) && (
        <div className={classes.columns}>
          <div className={classes.main}>
            {today.length > 0 && (
              <Card aria-labelledby="heute-wichtig" className={classes.today}>
                <Title order={2} id="heute-wichtig">
                  Heute wichtig
                </Title>
                <Text size="sm" c="var(--portal-dimmed)" className={classes.quiet}>
                  Heute ist nichts zu tun.
                </Text>
                <Places cards={today} {...after} />
              </Card>
            )}
            {/* The first one is the longest: the others stand below what is to be done. */}
            <Places cards={main.slice(1)} {...after} />
          </div>
          <div className={classes.main}>
            <Places cards={main.slice(0, 1)} {...after} />
          </div>
        </div>
      )}
    </Page>
  );
}
