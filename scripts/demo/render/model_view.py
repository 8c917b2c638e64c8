"""Build scenes of the catalogue without Blender: check them, and draw them as flat-shaded models to judge the composition.

/usr/bin/python3 model_view.py FOLDER [ID …]   draws FOLDER/ID.png
/usr/bin/python3 model_view.py --check [ID …]  only builds: faces, cameras, alt texts, properties
"""
import importlib
import json
import math
import os
import sys
import time

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, 'stand_in'), HERE]

import bpy  # noqa: E402

import camera  # noqa: E402
import catalogue  # noqa: E402
import furniture  # noqa: E402
import geometry  # noqa: E402
import interior  # noqa: E402
import materials  # noqa: E402
import palette  # noqa: E402
import phrases  # noqa: E402
import street  # noqa: E402

SCENES = {name: importlib.import_module('scene_' + name) for name in ('street', 'room', 'outside')}
WIDTH, HEIGHT, NEAR = 420, 280, .05
view = {}


def keep_camera(position, yaw, lens=24, shift=(0, 0), **_):
    view.update(position=position, yaw=yaw, lens=lens, shift=shift)


def simple_tree(x, y, rng, season, height=6.5, **_):
    """A ball on a stick: leaves by the ten thousand tell nothing about the composition."""
    green = furniture.tint('tree ' + season, street.SEASONS[season]['leaf'])
    geometry.tube([(x, y, 0), (x, y, height * .5)], .1, green)
    geometry.cushion(height * .55, height * .55, height * .5, green, squareness=2, resolution=6, local=geometry.at(x, y, height * .68))


def simple_floor(room, rng, kind, material):
    geometry.quad([(-.3, -.3, 0), (room.width + .3, -.3, 0), (room.width + .3, room.depth + .3, 0), (-.3, room.depth + .3, 0)], material)


def simple_pillow(width, height, material, rng, pressure=6, frames=22, n=24, local=None):
    return geometry.cushion(width, height, .14, material, resolution=6, local=local)


def simplify():
    interior.boards = simple_floor
    furniture.pillow = simple_pillow
    for module in (interior, street, *SCENES.values()):
        module.add_camera = keep_camera
        if hasattr(module, 'tree'):
            module.tree = simple_tree


def build(entry):
    materials.made.clear()
    palette.get.cache_clear()
    furniture._made.clear()
    street._bark.clear()
    bpy.context.scene.collection.objects.clear()
    return SCENES[entry['scene']].build(entry['parameters'], entry['seed'])


def check(entry, known):
    """What is wrong with a row of the catalogue, as sentences."""
    faults = []
    facts = build(entry)
    x, y, z = view['position']
    p = entry['parameters']
    if entry['scene'] == 'room' and not (0 < x < p['width'] and 0 < y < p['depth'] and 0 < z < p['height']):
        faults.append(f'the camera stands outside its room: {view["position"]}')
    if not 1.3 <= z <= 1.7 or not 20 <= view['lens'] <= 28:
        faults.append(f'eye height {z} m, lens {view["lens"]} mm')
    faults += [f'no alt text in {language}' for language, text in phrases.alt_texts(facts).items() if not text]
    faults += [f'no property {i}' for i in entry['properties'] if known and i not in known]
    return faults


def color_of(o):
    """The flat colour of an object; None for what one looks through."""
    if not o.material_slots:
        return (.5, .5, .5)
    m = o.material_slots[0].material
    if 'glass' in m.name or 'pane' in m.name:
        return None
    inputs = m.node_tree.nodes['Principled BSDF'].inputs
    for name in ('Emission', 'Base Color'):
        value = inputs[name].default_value
        if isinstance(value, tuple) and (name == 'Base Color' or m.name.startswith(('lit', 'shop', 'lamp', 'lantern'))):
            return value[:3]
    return (.5, .5, .5)


def clip(points):
    """What of a polygon lies before the eye."""
    kept = []
    for a, b in zip(points, [*points[1:], points[0]]):
        if a[1] >= NEAR:
            kept.append(a)
        if (a[1] < NEAR) != (b[1] < NEAR):
            kept.append(a + (b - a) * ((NEAR - a[1]) / (b[1] - a[1])))
    return kept


def draw(path):
    import numpy as np
    import OpenImageIO as oiio
    depth, image = np.full((HEIGHT, WIDTH), 1e9), np.full((HEIGHT, WIDTH, 3), (.55, .68, .85))
    a = math.radians(view['yaw'])
    axes = np.array([[math.cos(a), math.sin(a), 0], [-math.sin(a), math.cos(a), 0], [0, 0, 1]])
    eye, scale = np.array(view['position'], float), view['lens'] / 36 * WIDTH
    middle = (WIDTH / 2 - view['shift'][0] * WIDTH, HEIGHT / 2 + view['shift'][1] * WIDTH)
    sun = np.array([-.43, -.75, .5])

    def seen(points, matrix):
        m = np.array(matrix.rows)
        world = np.array([list(p)[:3] for p in points], float) @ m[:3, :3].T + m[:3, 3]
        return world, (world - eye) @ axes.T

    def triangle(points, color):
        s = np.array([[middle[0] + x / y * scale, middle[1] - z / y * scale, y] for x, y, z in points])
        x0, x1 = max(0, int(s[:, 0].min())), min(WIDTH - 1, int(s[:, 0].max()) + 1)
        y0, y1 = max(0, int(s[:, 1].min())), min(HEIGHT - 1, int(s[:, 1].max()) + 1)
        (ax, ay, az), (bx, by, bz), (cx, cy, cz) = s
        area = (by - cy) * (ax - cx) + (cx - bx) * (ay - cy)
        if x0 > x1 or y0 > y1 or abs(area) < 1e-9:
            return
        x, y = np.meshgrid(np.arange(x0, x1 + 1), np.arange(y0, y1 + 1))
        u = ((by - cy) * (x - cx) + (cx - bx) * (y - cy)) / area
        v = ((cy - ay) * (x - cx) + (ax - cx) * (y - cy)) / area
        d = 1 / (u / az + v / bz + (1 - u - v) / cz + 1e-12)
        there = depth[y0:y1 + 1, x0:x1 + 1]
        hit = (u >= -1e-3) & (v >= -1e-3) & (u + v <= 1.001) & (d > 0) & (d < there)
        there[hit] = d[hit]
        image[y0:y1 + 1, x0:x1 + 1][hit] = color

    def line(points, color):
        for p, q in zip(points, points[1:]):
            if min(p[1], q[1]) < .1:
                continue
            for t in np.linspace(0, 1, 12):
                x, y, z = p * (1 - t) + q * t
                i, j = int(middle[1] - z / y * scale), int(middle[0] + x / y * scale)
                if 0 <= i < HEIGHT and 0 <= j < WIDTH and y - .01 < depth[i, j]:
                    depth[i, j], image[i, j] = y, color

    for o in bpy.context.scene.collection.objects:
        color = color_of(o) if o.visible_camera else None
        if color is None:
            continue
        color = np.array(color)
        if isinstance(o.data, bpy.Curve):
            for s in o.data.splines:
                line(seen([p.co for p in s.points], o.matrix_world)[1], color * .8)
        elif isinstance(o.data, bpy.Mesh) and o.data.points:
            world, points = seen(o.data.points, o.matrix_world)
            if points[:, 1].max() < NEAR:
                continue
            for face in o.data.faces:
                n = np.cross(world[face[1]] - world[face[0]], world[face[2]] - world[face[0]])
                length = np.linalg.norm(n)
                shade = .45 + .55 * abs(n @ sun) / length if length > 1e-12 else .5
                polygon = clip([points[i] for i in face])
                for i in range(1, len(polygon) - 1):
                    triangle((polygon[0], polygon[i], polygon[i + 1]), color * shade)
    b = oiio.ImageBuf(oiio.ImageSpec(WIDTH, HEIGHT, 3, oiio.UINT8))
    b.set_pixels(oiio.ROI(), (np.clip(image * 1.3, 0, 1) ** (1 / 2.2)).astype(np.float32))
    b.write(path)


def main():
    first, ids = sys.argv[1], sys.argv[2:]
    simplify()
    records = os.path.join(HERE, '../../../snapshot/nl/properties.json')
    known = {int(r['ID']) for r in json.load(open(records))} if os.path.exists(records) else set()
    doubles = len(catalogue.PICTURES) - len({e['id'] for e in catalogue.PICTURES})
    bad = int(doubles > 0)
    if doubles:
        print(doubles, 'ids stand twice')
    for entry in (e for e in catalogue.PICTURES if 'crop_of' not in e['parameters']):
        if ids and entry['id'] not in ids:
            continue
        start = time.time()
        if first == '--check':
            faults = check(entry, known)
            bad += bool(faults)
            print(entry['id'], '; '.join(faults) or 'good', f'{time.time() - start:.1f} s', flush=True)
        else:
            build(entry)
            draw(os.path.join(first, entry['id'] + '.png'))
            print(entry['id'], f'{time.time() - start:.1f} s', flush=True)
    sys.exit(1 if bad else 0)


if __name__ == '__main__':
    main()
