/** The sixteen states by the first two digits of the official municipality key and by GeoNames' letters. */
export const STATES = [
  { ags: '01', code: 'SH', name: 'Schleswig-Holstein' },
  { ags: '02', code: 'HH', name: 'Hamburg' },
  { ags: '03', code: 'NI', name: 'Niedersachsen' },
  { ags: '04', code: 'HB', name: 'Bremen' },
  { ags: '05', code: 'NW', name: 'Nordrhein-Westfalen' },
  { ags: '06', code: 'HE', name: 'Hessen' },
  { ags: '07', code: 'RP', name: 'Rheinland-Pfalz' },
  { ags: '08', code: 'BW', name: 'Baden-Württemberg' },
  { ags: '09', code: 'BY', name: 'Bayern' },
  { ags: '10', code: 'SL', name: 'Saarland' },
  { ags: '11', code: 'BE', name: 'Berlin' },
  { ags: '12', code: 'BB', name: 'Brandenburg' },
  { ags: '13', code: 'MV', name: 'Mecklenburg-Vorpommern' },
  { ags: '14', code: 'SN', name: 'Sachsen' },
  { ags: '15', code: 'ST', name: 'Sachsen-Anhalt' },
  { ags: '16', code: 'TH', name: 'Thüringen' },
] as const;

/** A German state (Bundesland) by its German name. */
export type StateName = (typeof STATES)[number]['name'];
