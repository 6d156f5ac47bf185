/** What the messages of a list are called in the outbox. */
export const referenceOf = ({ id }: { id: number }): string => `shipping-list/${id}`;
