/** First purchase, two or more, last Hauptbrille 36 to 60 or more than 60 months ago; the business may set other months. */
export const CUSTOMER_STATUSES = ['neu', 'stamm', 'gefährdet', 'verloren'] as const;
export type CustomerStatus = (typeof CUSTOMER_STATUSES)[number];
