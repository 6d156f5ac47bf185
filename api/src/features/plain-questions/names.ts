/** The names of a business that may stand in a question, as far as whoever asks may see them. */
export interface Names {
  /** The visible stores that the person is for. */
  stores: readonly { id: number; name: string }[];
  /** By the names that figures may show; none for whoever may not see figures of staff. */
  staff: readonly { id: number; name: string }[];
  brands: readonly string[];
  frameMakers: readonly string[];
  lensMakers: readonly string[];
  /** Postcodes with enough customers to be told by themselves. */
  places: readonly { plz: string; place: string }[];
  /** Sent campaigns; none for whoever may not open 'Erfolgskontrolle'. */
  campaigns: readonly { id: number; name: string }[];
  /** The store that is looked at, or all of them; null: there is none. */
  current: number | 'all' | null;
  /** First and latest day with data in the stores; null without any. */
  dataSince: string | null;
  dataDate: string | null;
}
