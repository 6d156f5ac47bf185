/** Where a campaign is planned and written. */
export const campaignPath = (id: number): string => `/marketing/selektion-export?aktion=${id}`;
