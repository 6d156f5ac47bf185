import { memo, type CSSProperties } from 'react';
import type { RegistryEntry } from '@portal/shared/contract';
import { useSession } from '@portal/shared/session';
import { Card, CopyLinkButton, Group, Page, PrintButton, Text, Title } from '@portal/shared/ui';
import { AreaCard } from '../../areas/index.tsx';
import { useHostRouter } from '../../host-router.ts';
import { cardsFor, type PlacedCard } from './cards-for.ts';
import classes from './dashboard.module.css';
import { useLingering } from './use-lingering.ts';

interface Shown {
  isShown: boolean;
}

/** Left with its page, a card is not rendered once more. */
const Still = memo(AreaCard);

/** Card in the room that is kept for it. */
function Place({ entry, card, isShown }: PlacedCard & Shown) {
  const router = useHostRouter();
  const isThere = useLingering(isShown);
  const rooms = Object.fromEntries(Object.entries(card.height).map(([width, px]) => [`--${width}`, `${px}px`]));
  return (
    <div className={classes.place} style={rooms as CSSProperties} data-card={`${entry.id}/${card.id}`}>
      {isThere && <Still entry={entry} card={card} router={router} />}
    </div>
  );
}

const Places = ({ cards, isShown }: { cards: readonly PlacedCard[] } & Shown) =>
  cards.map((placed) => <Place key={`${placed.entry.id}/${placed.card.id}`} {...placed} isShown={isShown} />);

/** The first page of the day: what every area has to say, each card loaded and failing by itself. */
export function DashboardPage({ areas, isShown }: { areas: readonly RegistryEntry[] } & Shown) {
  const { user, groups, currentStore } = useSession();
  const [figures, main, today] = [cardsFor(areas, 'figures', groups), cardsFor(areas, 'main', groups), cardsFor(areas, 'today', groups)];
  const isEmpty = figures.length + main.length + today.length === 0;
  return (
    <Page title="Dashboard" actions={<Group gap={4}><CopyLinkButton /><PrintButton /></Group>} paper={{ store: currentStore?.name }}>
      {isEmpty && (
        <Card>
          <Text>Guten Tag{user?.name ? `, ${user.name}` : ''}. Ihre Bereiche finden Sie im Menü links.</Text>
        </Card>
      )}
      <Places cards={figures} isShown={isShown} />
      {(main.length > 0 || today.length > 0) && (
        <div className={classes.columns}>
          {today.length > 0 && (
            <Card aria-labelledby="heute-wichtig" className={classes.today}>
              <Title order={2} id="heute-wichtig">Heute wichtig</Title>
              <Places cards={today} isShown={isShown} />
            </Card>
          )}
          {main.length > 0 && <div className={classes.main}><Places cards={main} isShown={isShown} /></div>}
        </div>
      )}
    </Page>
  );
}
