export { ClusterMap, type ClusterMapProps } from './cluster-map.tsx';
export type { MapPoint, PointGroup } from './core/cluster-model.ts';
export { PositionMap } from './position-map.tsx';
export { readAreas, type AreasDocument } from './core/read-areas.ts';
export { shadesOf } from './core/shades.ts';
export type { Box, MapArea, Place } from './core/surface.ts';
export type { MapCentre } from './icons-of.ts';
export { outlinesQuery } from './outlines-query.ts';
export { warmUpMap } from './open-map.ts';
