import { Columns, KpiRow, Skeleton, VisuallyHidden } from '@portal/shared/ui';

/** A chart or table by its height in px; a half stands beside the next one in a wide window, as `Columns` places its charts. */
export type Block = { half: number } | { whole: number };

interface FiguresSkeletonProps {
  /** Number of figure cards above the charts. */
  cards?: number;
  /** What follows, as it will stand: nothing moves when the figures come. */
  blocks?: readonly Block[];
  /** Whether a line below the cards says what they are compared with. */
  isCompared?: boolean;
}

const ONE_CHART: Block[] = [{ whole: 440 }];
const CARD_HEIGHT = 96;

/** The page's shape until its first figures are there. */
export const FiguresSkeleton = ({ cards = 3, blocks = ONE_CHART, isCompared = true }: FiguresSkeletonProps) => (
  <Columns role="status">
    <VisuallyHidden>Zahlen werden geladen …</VisuallyHidden>
    <p className="print-only" aria-hidden>
      Die Zahlen waren noch nicht geladen. Bitte drucken Sie die Seite noch einmal.
    </p>
    {cards > 0 && (
      <KpiRow compared={isCompared ? '\u00a0' : undefined}>
        {Array.from({ length: cards }, (_, index) => (
          <Skeleton key={index} height={CARD_HEIGHT} radius="lg" />
        ))}
      </KpiRow>
    )}
    {Array.from(blocks, (block, at) => (
      <Skeleton
        key={at}
        radius="lg"
        {...('half' in block ? { height: block.half, 'data-half': true } : { height: block.whole })}
      />
    ))}
  </Columns>
);
