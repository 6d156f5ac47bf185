export { distanceKm, type Point } from './distance.ts';
export { ensureGeodata, SHIPPED_SOURCE, type ShippedGeodata } from './ensure-geodata.ts';
export { findAreas, findAreasVersion, type AreasName } from './find-areas.ts';
export { findDatasets, type ImportedDataset } from './find-datasets.ts';
export { loadPlaces, type Place, type Places } from './load-places.ts';
export { findPlaceNames, rebuildPlaceNames } from './place-names.ts';
export { replaceAreas, replacePlz, type Dataset, type PlzRow } from './replace-plz.ts';
export { STATES, type StateName } from './states.ts';
