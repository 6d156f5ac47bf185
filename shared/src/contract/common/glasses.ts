/** Art of an order. */
export const ORDER_KINDS = ['Brille', 'Neuverglasung', 'KL', 'Handelsware', 'Reparatur'] as const;
/** Brillentyp of a pair of glasses. */
export const GLASSES_TYPES = ['Fern', 'Nah', 'Gleitsicht', 'Office', 'Sonne', 'Sport'] as const;
