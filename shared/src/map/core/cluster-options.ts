/** How points become clusters (specification, section 9), for supercluster. */
export const CLUSTER_OPTIONS = {
  /** Pixels in which points become one icon. */
  radius: 60,
  /** Beyond it every point stands by itself. */
  maxZoom: 16,
  /** Fewest points of a cluster. */
  minPoints: 2,
  /** Pixels of a tile at zoom 0, which the radius is measured in: supercluster's own 512 would halve it on these maps. */
  extent: 256,
} as const;

/** What supercluster throws when a cluster is asked for that the present points do not have. */
export const NO_SUCH_CLUSTER = 'No cluster with the specified id.';
