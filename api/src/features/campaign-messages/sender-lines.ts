import type { MessageStyle } from '@portal/shared/contract/settings-admin';

/** How the sender is reached beside their address, as far as it is told, a line each. */
export const reachedLines = ({ phone, website, opening_hours }: MessageStyle): string[] =>
  [phone && `Telefon ${phone}`, website, opening_hours].filter(Boolean);
