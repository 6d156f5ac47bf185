import { KpiRow, Skeleton, Stack, VisuallyHidden } from '@portal/shared/ui';

interface FiguresSkeletonProps {
  /** Number of figure cards above the charts. */
  cards?: number;
  /** Heights of what follows, in px, as it will stand: nothing moves when the figures come. */
  blocks?: readonly number[];
  /** Whether a line below the cards says what they are compared with. */
  isCompared?: boolean;
}

const ONE_CHART = [440];
const CARD_HEIGHT = 96;

/** The page's shape until its first figures are there. */
export const FiguresSkeleton = ({ cards = 3, blocks = ONE_CHART, isCompared = true }: FiguresSkeletonProps) => (
  <Stack gap="lg" role="status">
    <VisuallyHidden>Zahlen werden geladen …</VisuallyHidden>
    <p className="print-only" aria-hidden>Die Zahlen waren noch nicht geladen. Bitte drucken Sie die Seite noch einmal.</p>
    {cards > 0 && (
      <KpiRow compared={isCompared ? '\u00a0' : undefined}>
        {Array.from({ length: cards }, (_, index) => <Skeleton key={index} height={CARD_HEIGHT} radius="lg" />)}
      </KpiRow>
    )}
    {Array.from(blocks, (height, at) => <Skeleton key={at} height={height} radius="lg" />)}
  </Stack>
);
