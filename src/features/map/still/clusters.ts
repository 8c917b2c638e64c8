// Clusters places with the algorithm of MapLibre's supercluster, so that clusters stay the same when the map replaces
// the static drawing.
import { CLUSTER_MAX_ZOOM, CLUSTER_RADIUS_PX } from '../frame/map-layers.ts';
import type { PlaceGroup } from '../frame/place-groups.ts';
import { worldOf } from './view.ts';

const TILE_PX = 512;

/** One place, or several places that are too close to show separately. */
export type Cluster = { x: number; y: number; groups: readonly PlaceGroup[] };

/** Grid index with the radius as cell size: all neighbours of a point are in its own and the adjacent cells. */
function indexByCell(points: readonly Cluster[], radius: number) {
  const cells = new Map<string, number[]>();
  const cellOf = (value: number) => Math.floor(value / radius);
  points.forEach(({ x, y }, index) => {
    const key = `${cellOf(x)},${cellOf(y)}`;
    const cell = cells.get(key);
    if (cell) cell.push(index);
    else cells.set(key, [index]);
  });
  return ({ x, y }: Cluster): number[] =>
    [-1, 0, 1]
      .flatMap((column) => [-1, 0, 1].flatMap((row) => cells.get(`${cellOf(x) + column},${cellOf(y) + row}`) ?? []))
      .filter((index) => {
        const other = points[index];
        return other && (other.x - x) ** 2 + (other.y - y) ** 2 <= radius * radius;
      });
}

/** Merges each point with its neighbours that are not merged yet, in the order of the points. */
function mergeNeighbours(points: readonly Cluster[], zoom: number): Cluster[] {
  const radius = CLUSTER_RADIUS_PX / TILE_PX / 2 ** zoom;
  const neighboursOf = indexByCell(points, radius);
  const isTaken = new Set<number>();
  return points.flatMap((point, index) => {
    if (isTaken.has(index)) return [];
    isTaken.add(index);
    const own = [point];
    for (const other of neighboursOf(point)) {
      const neighbour = points[other];
      if (isTaken.has(other) || !neighbour) continue;
      isTaken.add(other);
      own.push(neighbour);
    }
    if (own.length === 1) return own;
    const places = own.reduce((sum, { groups }) => sum + groups.length, 0);
    const middle = (axis: 'x' | 'y') =>
      Math.fround(own.reduce((sum, one) => sum + one[axis] * one.groups.length, 0) / places);
    return [{ x: middle('x'), y: middle('y'), groups: own.flatMap(({ groups }) => groups) }];
  });
}

/** Clusters and single places at a zoom. */
export function clusterAt(groups: Iterable<PlaceGroup>, zoom: number): Cluster[] {
  let points = [...groups].map((group): Cluster => {
    const [lat, lng] = group.position;
    const { x, y } = worldOf([lng, lat]);
    return { x: Math.fround(x), y: Math.fround(y), groups: [group] };
  });
  for (let level = CLUSTER_MAX_ZOOM; level >= Math.floor(zoom); level -= 1) points = mergeNeighbours(points, level);
  return points;
}

/** Lowest zoom at which a cluster splits. */
export function expansionZoom({ groups }: Cluster, all: readonly PlaceGroup[], zoom: number): number {
  const [first] = groups;
  let level = Math.floor(zoom) + 1;
  const isWhole = () =>
    clusterAt(all, level).some((one) => first && one.groups.includes(first) && one.groups.length === groups.length);
  while (level <= CLUSTER_MAX_ZOOM && isWhole()) level += 1;
  return level;
}
