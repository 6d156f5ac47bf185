import type { AreaConfig } from '@portal/shared/contract';

let config: AreaConfig | undefined;

/** What areas may know of the place that the portal runs in; nothing where no host has told. */
export const areaConfig = (): AreaConfig => config ?? {};

/** Called by the host with what `/config.json` says, before anything renders. */
export function provideAreaConfig({ googleMapsKey }: AreaConfig): void {
  config = googleMapsKey === undefined ? {} : { googleMapsKey };
}
