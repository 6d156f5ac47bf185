import type { GoogleParts } from './google-parts.ts';

type Handler = (event?: unknown) => void;

/** Something that listeners can be hung on. */
class Emitter {
  private readonly handlers = new Map<string, Handler[]>();

  addListener(name: string, handler: Handler): void {
    this.handlers.set(name, [...(this.handlers.get(name) ?? []), handler]);
  }

  emit(name: string, event?: unknown): void {
    for (const handler of this.handlers.get(name) ?? []) handler(event);
  }
}

interface Feature {
  id: string;
  getId: () => string;
}
type Style = (feature: Feature) => { fillOpacity: number };

class FakeData extends Emitter {
  features: Feature[] = [];
  style: Style = () => ({ fillOpacity: 0 });
  setStyle(style: Style): void {
    this.style = style;
  }
  addGeoJson({ id }: { id: string }): void {
    this.features.push({ id, getId: () => id });
  }
  forEach(visit: (feature: Feature) => void): void {
    for (const feature of this.features) visit(feature);
  }
  remove(feature: Feature): void {
    this.features = this.features.filter((other) => other !== feature);
  }
}

class FakeMap extends Emitter {
  readonly data = new FakeData();
  bounds: object | undefined;
  centre: object | undefined;
  private zoom = 10;
  fitBounds(bounds: object): void {
    this.bounds = bounds;
  }
  getBounds(): { toJSON: () => object | undefined } {
    return { toJSON: () => this.bounds };
  }
  getZoom(): number {
    return this.zoom;
  }
  setZoom(zoom: number): void {
    this.zoom = zoom;
  }
  panTo(centre: object): void {
    this.centre = centre;
  }
}

/** A circle or marker: on the map until `setMap(null)`. */
class FakeOverlay<Options> extends Emitter {
  readonly options: Options;
  private readonly drawn: Set<unknown>;

  constructor(options: Options, drawn: Set<unknown>) {
    super();
    this.options = options;
    this.drawn = drawn.add(this);
  }

  setMap(map: null): void {
    if (map === null) this.drawn.delete(this);
  }
}

interface MarkerOptions {
  title: string;
  clickable: boolean;
  optimized: boolean;
  icon: { scaledSize: object };
}
interface CircleOptions {
  center: object;
  radius: number;
}

/** As much of Google's interface as the adapter uses, and what it was told. For tests. */
export function fakeGoogle() {
  const maps: FakeMap[] = [];
  const markers = new Set<FakeOverlay<MarkerOptions>>();
  const circles = new Set<FakeOverlay<CircleOptions>>();
  const parts = {
    Map: class extends FakeMap {
      constructor() {
        super();
        maps.push(this);
      }
    },
    Marker: class extends FakeOverlay<MarkerOptions> {
      constructor(options: MarkerOptions) {
        super(options, markers);
      }
    },
    Circle: class extends FakeOverlay<CircleOptions> {
      constructor(options: CircleOptions) {
        super(options, circles);
      }
    },
    Point: function Point(x: number, y: number) {
      return { x, y };
    },
    Size: function Size(width: number, height: number) {
      return { width, height };
    },
  };
  return {
    parts: parts as unknown as GoogleParts,
    map: () => maps[0] as FakeMap,
    markers: () => [...markers],
    circles: () => [...circles],
  };
}
