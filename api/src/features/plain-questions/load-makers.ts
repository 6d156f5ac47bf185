import type { Asker } from './ask-page.ts';
import { askingPages } from './ask-page.ts';
import type { Names } from './names.ts';

/** Makers of frames and lenses as their page names them, of all days with data. */
export async function loadMakers(
  asker: Asker,
  { dataSince, dataDate }: Names,
): Promise<Pick<Names, 'frameMakers' | 'lensMakers'>> {
  if (dataSince === null || dataDate === null) return { frameMakers: [], lensMakers: [] };
  const period = { from: dataSince, to: dataDate };
  const parts = { figure: 'frames', filters: {}, period, comparison: 'ohne', ranking: null, why: false } as const;
  const { answer } = await askingPages(asker)('makers', parts, period);
  return {
    frameMakers: answer.frames.makers.map(({ maker }) => maker),
    lensMakers: answer.lenses.makers.map(({ maker }) => maker),
  };
}
