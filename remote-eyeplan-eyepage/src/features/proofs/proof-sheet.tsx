import { useState, type KeyboardEvent } from 'react';
import type { Proof } from '@portal/shared/contract/eyeplan';
import { PagePicture } from '@portal/shared/files';
import { spotText } from '@portal/shared/format';
import { Skeleton, Text, UnstyledButton, VisuallyHidden } from '@portal/shared/ui';
import { usePages } from '../../common/use-pages.ts';
import { placeByKey, placeOf, type Place } from './model.ts';
import classes from './proofs.module.css';

/** A place on a page that a comment is about. */
export type Spot = Place & { page: number };

interface ProofSheetProps {
  proof: Proof;
  page: number;
  onPages: (count: number) => void;
  /** Being commented at the moment. */
  spot: Spot | null;
  onSpot: (spot: Spot) => void;
}

/** A page of a proof with the places that are commented; a click, or arrows and Enter, choose another. */
export function ProofSheet({ proof, page, onPages, spot, onSpot }: ProofSheetProps) {
  const { pages, error } = usePages(proof.file);
  const [told, setTold] = useState<unknown>(null);
  if (pages && told !== pages) {
    setTold(pages);
    onPages(pages.count);
  }
  if (error)
    return (
      <Text role="alert" c="var(--portal-alert)">
        {error.message}
      </Text>
    );
  if (!pages) return <Skeleton height={420} />;
  return (
    <div className={classes.sheet}>
      <PagePicture pages={pages} page={page} label={`${proof.file.name}, Seite ${page}`} />
      <PlacePicker key={page} page={page} onSpot={onSpot} />
      {proof.comments.map(
        ({ id, x, y, done_at, ...comment }, at) =>
          comment.page === page && (
            <span key={id} className={classes.mark} data-done={done_at !== null} style={at100(x, y)} aria-hidden>
              {at + 1}
            </span>
          ),
      )}
      {spot?.page === page && <span className={classes.cross} style={at100(spot.x, spot.y)} />}
    </div>
  );
}

const at100 = (x: number, y: number) => ({ left: `${x * 100}%`, top: `${y * 100}%` });

function PlacePicker({ page, onSpot }: { page: number; onSpot: (spot: Spot) => void }) {
  const [place, setPlace] = useState<Place>({ x: 0.5, y: 0.5 });
  const [isByKeys, setByKeys] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = placeByKey(event, place);
    if (!next) return;
    event.preventDefault();
    setByKeys(true);
    setPlace(next);
  };
  return (
    <>
      <UnstyledButton
        className={classes.place}
        aria-label={`Stelle auf Seite ${page} kommentieren`}
        aria-description="Mit den Pfeiltasten wählen, mit Eingabe kommentieren. Mit der Umschalttaste in größeren Schritten."
        onKeyDown={onKeyDown}
        onBlur={() => setByKeys(false)}
        onClick={(event) => {
          // Enter and Space click at no point.
          const isPointed = event.detail > 0;
          onSpot({ page, ...(isPointed ? placeOf(event, event.currentTarget.getBoundingClientRect()) : place) });
        }}
      />
      {isByKeys && <span className={classes.cross} style={at100(place.x, place.y)} />}
      <VisuallyHidden aria-live="polite">{isByKeys && spotText(place)}</VisuallyHidden>
    </>
  );
}
