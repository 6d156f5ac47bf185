/** Fields that differ between two askings of one portal, by name, with the reason. */
const VOLATILE: Readonly<Record<string, string>> = {
  created_on: 'Day on which a disclosure is made.',
  generated_at: 'Time of asking.',
};

export const isVolatile = (field: string): boolean => field in VOLATILE;
