import { pathOf } from '@portal/shared/contract';
import type { Assortment } from '@portal/shared/contract/analyse';
import { formatCount, formatEuro } from '@portal/shared/format';
import { useSession } from '@portal/shared/session';
import { PageLink, Text, Title } from '@portal/shared/ui';
import { WORDS } from './model.ts';
import classes from './alike-names.module.css';

/** Where two spellings are decided about: both beside each other. */
const mergingPath = ([name, other]: readonly [string, string]): string =>
  `${pathOf('brands')}?${new URLSearchParams({ marke: name, mit: other })}`;

/** What a name sold, where it is among the rows. */
function Sold({ name, names }: { name: string; names: Assortment['names'] }) {
  const row = names.find((one) => one.name === name);
  return (
    <>
      <b>{name}</b>
      {row && ` (${formatCount(row.current.pieces)} Stück, ${formatEuro(row.current.cents)})`}
    </>
  );
}

/** Names that are probably one, each pair beside each other, and who may have them count as one. */
export function AlikeNames({ found: { alike, names, sortiment } }: { found: Assortment }) {
  const isAdmin = useSession().groups.includes('Admin');
  if (alike.length === 0) return null;
  const { name: kind } = WORDS[sortiment];
  return (
    <section aria-labelledby="schreibweisen">
      <Title order={3} size="h5" id="schreibweisen">
        {`Wahrscheinlich ${kind === 'Marke' ? 'dieselbe Marke' : 'derselbe Hersteller'}`}
      </Title>
      <ul className={classes.pairs}>
        {alike.map(({ names: pair, reason }) => (
          <li key={pair.join(' ')}>
            <Text size="sm" span>
              <Sold name={pair[0]} names={names} /> und <Sold name={pair[1]} names={names} />: {reason}
            </Text>
            {isAdmin && (
              <span className="no-print">
                {' '}
                <PageLink
                  to={mergingPath(pair)}
                  size="sm"
                  underline="always"
                  aria-label={`${pair[0]} und ${pair[1]} zusammenführen`}
                >
                  Zusammenführen
                </PageLink>
              </span>
            )}
          </li>
        ))}
      </ul>
      {!isAdmin && (
        <Text size="xs" c="var(--portal-dimmed)">
          Ein Admin führt sie unter Einstellungen › Fassungmarken zusammen.
        </Text>
      )}
    </section>
  );
}
