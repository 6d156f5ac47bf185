import { SimpleGrid, Skeleton, Stack, VisuallyHidden } from '@portal/shared/ui';

interface FiguresSkeletonProps {
  /** Number of KPI cards above the charts. */
  cards?: number;
  /** Heights of what follows, in px, as it will stand: nothing moves when the figures come. */
  blocks?: readonly number[];
}

const ONE_CHART = [440];

/** The page's shape until its first figures are there. */
export const FiguresSkeleton = ({ cards = 3, blocks = ONE_CHART }: FiguresSkeletonProps) => (
  <Stack gap="lg" role="status">
    <VisuallyHidden>Zahlen werden geladen …</VisuallyHidden>
    <p className="print-only" aria-hidden>Die Zahlen waren noch nicht geladen. Bitte drucken Sie die Seite noch einmal.</p>
    {cards > 0 && (
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
        {Array.from({ length: cards }, (_, index) => <Skeleton key={index} height={188} radius="lg" />)}
      </SimpleGrid>
    )}
    {Array.from(blocks, (height, at) => <Skeleton key={at} height={height} radius="lg" />)}
  </Stack>
);
