/**
 * Topics of areas whose sources lie elsewhere, which they declare themselves: what they have asked is asked anew after every
 * change, since the portal's table (`DEPENDS`) does not know them. Since 4.3.0.
 * @example declare module '@portal/shared/api' { interface OwnTopics { lager: 'stock' | 'places' } }
 */
export interface OwnTopics {}
