export { customersByPlz, germanPlz, notLocated, type CustomersOfPlz, type Located } from './customers-by-plz.ts';
export { distanceKm, type Point } from './distance.ts';
export { ensureGeodata, SHIPPED_SOURCE, type ShippedGeodata } from './ensure-geodata.ts';
export { findAreas, findAreasVersion, findAttributions, type AreasName } from './find-areas.ts';
export { findPlz, findState } from './find-plz.ts';
export { replaceAreas, replacePlz, type Dataset, type PlzRow } from './replace-plz.ts';
export { STATES, type StateName } from './states.ts';
