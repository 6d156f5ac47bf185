/** 'Geb.-Datum' → 'gebdatum', 'Straße' → 'strasse': what is left of a name when its spelling does not count. */
export const foldName = (name: string): string =>
  name.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss').replaceAll(/[^a-z0-9]/g, '');

/** Values of usual programs, where the format has words of its own; neither case nor umlauts nor blanks count. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  anrede: { m: 'Herr', w: 'Frau', f: 'Frau', h: 'Herr' },
  status: {
    verkauft: 'abgeholt', ausgeliefert: 'abgeholt', abgegeben: 'abgeholt', 'in arbeit': 'offen', bestellt: 'offen', storno: 'storniert',
    übergeben: 'abgeholt', ausgehändigt: 'abgeholt', geliefert: 'abgeholt', bezahlt: 'abgeholt', abgeschlossen: 'abgeholt', erledigt: 'abgeholt', berechnet: 'abgeholt', fakturiert: 'abgeholt', archiviert: 'abgeholt',
    'in bearbeitung': 'offen', 'in werkstatt': 'offen', werkstatt: 'offen', angelegt: 'offen', neu: 'offen', erfasst: 'offen', beauftragt: 'offen', wartend: 'offen',
    abholbereit: 'fertig', 'zur abholung': 'fertig', fertiggestellt: 'fertig', bereit: 'fertig', gefertigt: 'fertig',
    annulliert: 'storniert', abgebrochen: 'storniert', gelöscht: 'storniert', 'nicht abgeholt': 'fertig',
    open: 'offen', ready: 'fertig', delivered: 'abgeholt', 'picked up': 'abgeholt', collected: 'abgeholt', cancelled: 'storniert', canceled: 'storniert', sold: 'abgeholt', paid: 'abgeholt',
  },
  brillentyp: {
    gs: 'Gleitsicht', ferne: 'Fern', nähe: 'Nah', gleitsichtbrille: 'Gleitsicht', fernbrille: 'Fern', nahbrille: 'Nah', lesebrille: 'Nah', sonnenbrille: 'Sonne', sportbrille: 'Sport', arbeitsplatz: 'Office', 'arbeitsplatzbrille': 'Office',
    lesen: 'Nah', bildschirm: 'Office', bildschirmbrille: 'Office', pc: 'Office', 'pc-brille': 'Office', bürobrille: 'Office', gleitsichtgläser: 'Gleitsicht', varilux: 'Gleitsicht', sport: 'Sport',
    'einstärken ferne': 'Fern', 'einstärkenbrille ferne': 'Fern', 'einstärken fern': 'Fern', 'einstärken nähe': 'Nah', 'einstärkenbrille nähe': 'Nah', 'einstärken nah': 'Nah', nahkomfort: 'Office', raumbrille: 'Office', progressive: 'Gleitsicht', reading: 'Nah', distance: 'Fern', sunglasses: 'Sonne',
  },
  art: {
    // Of lists by line: lenses without a frame are new lenses for an old one, with a frame they are a pair.
    fassung: 'Brille', fassungen: 'Brille', brillenfassung: 'Brille', gestell: 'Brille', glas: 'Neuverglasung', gläser: 'Neuverglasung', brillenglas: 'Neuverglasung', brillengläser: 'Neuverglasung', 'glas rechts': 'Neuverglasung', 'glas links': 'Neuverglasung',
    korrektionsbrille: 'Brille', brillen: 'Brille', kontaktlinsen: 'KL', kontaktlinse: 'KL', zubehör: 'Handelsware', pflegemittel: 'Handelsware',
    brillenauftrag: 'Brille', fernbrille: 'Brille', lesebrille: 'Brille', nahbrille: 'Brille', gleitsichtbrille: 'Brille', sonnenbrille: 'Brille', komplettbrille: 'Brille', glasses: 'Brille',
    kontaktlinsenauftrag: 'KL', linsen: 'KL', 'contact lenses': 'KL', handel: 'Handelsware', barverkauf: 'Handelsware', kasse: 'Handelsware', ladenverkauf: 'Handelsware', pflege: 'Handelsware',
    reparaturen: 'Reparatur', reparaturauftrag: 'Reparatur', rep: 'Reparatur', werkstatt: 'Reparatur', neuglas: 'Neuverglasung', neugläser: 'Neuverglasung', gläsertausch: 'Neuverglasung', glastausch: 'Neuverglasung', umglasung: 'Neuverglasung', neuverglasungen: 'Neuverglasung',
  },
  gruppe: {
    'glas rechts': 'Glas_R', 'glas links': 'Glas_L', kontaktlinse: 'KL', kontaktlinsen: 'KL',
    brillenfassung: 'Fassung', fassungen: 'Fassung', gestell: 'Fassung', frame: 'Fassung', rechtesglas: 'Glas_R', linkesglas: 'Glas_L', 'brillenglas rechts': 'Glas_R', 'brillenglas links': 'Glas_L', 'glas re': 'Glas_R', 'glas li': 'Glas_L', 'r-glas': 'Glas_R', 'l-glas': 'Glas_L',
    linsen: 'KL', zubehör: 'Sonstiges', dienstleistung: 'Sonstiges', pflegemittel: 'Sonstiges', handelsware: 'Sonstiges', sonstige: 'Sonstiges', service: 'Sonstiges',
  },
};

/** What usual programs call the values of a column, each with its word in the format; null: nothing is known. */
export const usualValues = (column: string): Record<string, string> | null => {
  const values = VALUES[column];
  return values ? { ...values } : null;
};
