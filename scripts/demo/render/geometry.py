"""Meshes and curves of a scene. Every maker places what it makes by the current placement (see `placed`)."""
import math
from contextlib import contextmanager

import bpy
from mathutils import Matrix, Vector, noise

_placement = [Matrix.Identity(4)]


@contextmanager
def placed(matrix):
    """Everything made inside stands in the coordinates of `matrix`."""
    _placement.append(_placement[-1] @ matrix)
    try:
        yield
    finally:
        _placement.pop()


def at(x, y, z=0, turn=0):
    return Matrix.Translation((x, y, z)) @ Matrix.Rotation(turn, 4, 'Z')


def placement():
    return _placement[-1]


def link(data, name, local=None):
    o = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(o)
    o.matrix_world = placement() @ local if local is not None else placement()
    return o


def mesh(vertices, faces, material=None, *, name='mesh', smooth=False, bevel=0, segments=2, subdivisions=0,
         uvs=None, face_random=None, local=None, angle=35):
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(v) for v in vertices], [], faces)
    if uvs is not None:
        data.uv_layers.new(name='UVMap').data.foreach_set('uv', [c for uv in uvs for c in uv])
    if face_random is not None:
        data.attributes.new('random', 'FLOAT', 'FACE').data.foreach_set('value', face_random)
    data.update()
    if smooth or bevel:
        data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
        data.use_auto_smooth = True
        data.auto_smooth_angle = math.radians(angle)
    if material:
        data.materials.append(material)
    o = link(data, name, local)
    if bevel:
        m = o.modifiers.new('bevel', 'BEVEL')
        m.width, m.segments, m.limit_method, m.harden_normals = bevel, segments, 'ANGLE', True
    if subdivisions:
        m = o.modifiers.new('subdivisions', 'SUBSURF')
        m.levels = m.render_levels = subdivisions
    return o


BOX_FACES = [(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]


def box(center, size, material, bevel=.004, local=None, name='box'):
    x, y, z = (s / 2 for s in size)
    v = [(-x, -y, -z), (x, -y, -z), (x, y, -z), (-x, y, -z), (-x, -y, z), (x, -y, z), (x, y, z), (-x, y, z)]
    return mesh(v, BOX_FACES, material, bevel=bevel, name=name,
                local=Matrix.Translation(center) @ (local or Matrix.Identity(4)))


def block(x0, x1, y0, y1, z0, z1, material, bevel=.003):
    return box(((x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2), (abs(x1 - x0), abs(y1 - y0), abs(z1 - z0)),
               material, bevel)


def quad(points, material, uvs=None):
    return mesh(points, [tuple(range(len(points)))], material, uvs=uvs)


def prism(outline, y0, y1, material, bevel=0, name='prism'):
    """An outline in x and z, drawn out along y."""
    n = len(outline)
    v = [(x, y, z) for y in (y0, y1) for x, z in outline]
    f = [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))]
    f += [(k, n + k, n + (k + 1) % n, (k + 1) % n) for k in range(n)]
    return mesh(v, f, material, bevel=bevel, name=name)


def profile_along_x(profile, x0, x1, material, angle=25, smooth=True):
    """A section in y and z, drawn out along x; closed at both ends."""
    n = len(profile)
    v = [(x, y, z) for x in (x0, x1) for y, z in profile]
    f = [(k, n + k, n + (k + 1) % n, (k + 1) % n) for k in range(n)]
    f += [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))]
    return mesh(v, f, material, smooth=smooth, angle=angle, name='profile')


def lathe(profile, material, position=(0, 0, 0), segments=32, angle=50, local=None, name='lathe'):
    v, f = [], []
    n = len(profile)
    for i in range(segments):
        a = 2 * math.pi * i / segments
        v += [(r * math.cos(a), r * math.sin(a), z) for r, z in profile]
    for i in range(segments):
        j = (i + 1) % segments
        f += [(i * n + k, j * n + k, j * n + k + 1, i * n + k + 1) for k in range(n - 1)]
    return mesh(v, f, material, smooth=True, angle=angle, name=name,
                local=Matrix.Translation(position) @ (local or Matrix.Identity(4)))


def plane_matrix(origin, u, v):
    u, v = Vector(u), Vector(v)
    w = u.cross(v)
    return Matrix(((u.x, v.x, w.x, origin[0]), (u.y, v.y, w.y, origin[1]), (u.z, v.z, w.z, origin[2]), (0, 0, 0, 1)))


def facing(y=0):
    """The plane of a façade: x to the right, z up, its normal towards the street (-y)."""
    return plane_matrix((0, y, 0), (1, 0, 0), (0, 0, 1))


def sweep(path, profile, material, matrix=None, closed=True, angle=30, name='sweep'):
    """A profile (offset to the left of the path, height) along a path in two dimensions, with mitred corners."""
    n, p = len(path), len(profile)
    v, f = [], []
    for i in range(n):
        point = Vector(path[i])
        before = (point - Vector(path[i - 1])) if closed or i > 0 else None
        after = (Vector(path[(i + 1) % n]) - point) if closed or i < n - 1 else None
        before, after = before or after, after or before
        before, after = before.normalized(), after.normalized()
        na, nb = Vector((-before.y, before.x)), Vector((-after.y, after.x))
        mitre = na + nb
        mitre = mitre / max(.2, mitre.dot(na)) if mitre.length > 1e-6 else na
        for d, h in profile:
            q = point + mitre * d
            q = Vector((q.x, q.y, h))
            v.append(matrix @ q if matrix else q)
    for i in range(n if closed else n - 1):
        j = (i + 1) % n
        f += [(i * p + k, j * p + k, j * p + k + 1, i * p + k + 1) for k in range(p - 1)]
    if not closed:
        f += [tuple(range(p)), tuple(range((n - 1) * p, n * p))[::-1]]
    return mesh(v, f, material, smooth=True, angle=angle, name=name)


def tubes(paths, radius, material, resolution=2, cyclic=False, radii=None, local=None, name='tubes'):
    data = bpy.data.curves.new(name, 'CURVE')
    data.dimensions, data.bevel_depth, data.bevel_resolution = '3D', radius, resolution
    for points in paths:
        s = data.splines.new('POLY')
        s.points.add(len(points) - 1)
        s.use_cyclic_u = cyclic
        for i, (p, q) in enumerate(zip(s.points, points)):
            p.co = (*q, 1)
            if radii:
                p.radius = radii[i]
        s.use_smooth = True
    if material:
        data.materials.append(material)
    return link(data, name, local)


def tube(points, radius, material, **options):
    return tubes([points], radius, material, **options)


def ring(center, radius, axis='y', n=48):
    """Points of a circle round an axis."""
    c = Vector(center)
    turn = [(math.cos(2 * math.pi * i / n) * radius, math.sin(2 * math.pi * i / n) * radius) for i in range(n)]
    return [c + Vector({'x': (0, a, b), 'y': (a, 0, b), 'z': (a, b, 0)}[axis]) for a, b in turn]


def arc(cx, cz, radius, start, end, n, flatten=1):
    step = [math.radians(start + (end - start) * i / n) for i in range(n + 1)]
    return [(cx + radius * math.cos(a), cz + radius * flatten * math.sin(a)) for a in step]


def scroll(cx, cz, y, radius, turns=1.6, direction=1):
    return [(cx + direction * radius * (1 - t) * math.cos(turns * 2 * math.pi * t), y,
             cz + radius * (1 - t) * math.sin(turns * 2 * math.pi * t)) for t in [i / 30 for i in range(28)]]


def cushion(width, depth, height, material, *, squareness=6, crown=.25, resolution=22, roughness=.006, seed=0,
            local=None, name='cushion'):
    """A soft block: a superellipsoid, fuller in the middle, with the unevenness of something filled."""
    v, f, index = [], [], {}

    def vertex(x, y, z):
        key = (round(x, 5), round(y, 5), round(z, 5))
        if key not in index:
            index[key] = len(v)
            n = squareness
            length = (abs(x) ** n + abs(y) ** n + abs(z) ** n) ** (1 / n)
            a, b, c = x / length, y / length, z / length
            c *= 1 + crown * (1 - a * a) * (1 - b * b)
            p = Vector((a * width / 2, b * depth / 2, c * height / 2))
            p += noise.noise_vector(p * 4 + Vector((seed * 13.1, seed * 7.7, 3))) * roughness
            p += noise.noise_vector(p * 13 + Vector((seed * 3.1, 1, 5))) * roughness * .35
            v.append(p)
        return index[key]

    grid = [-1 + 2 * i / resolution for i in range(resolution + 1)]
    for axis in range(3):
        for side in (-1, 1):
            for i in range(resolution):
                for j in range(resolution):
                    corners = []
                    for a, b in ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)):
                        p = [0, 0, 0]
                        p[axis], p[(axis + 1) % 3], p[(axis + 2) % 3] = side, grid[a], grid[b]
                        corners.append(vertex(*p))
                    f.append(tuple(corners if side > 0 else corners[::-1]))
    return mesh(v, f, material, smooth=True, angle=180, local=local, name=name)


def pillow(width, height, material, rng, pressure=6, frames=22, n=24, local=None):
    """Two sheets of cloth, sewn at the edge and blown up: wrinkles come by themselves."""
    v, f = [], []
    count = (n + 1) ** 2

    def vertex(side, i, j):
        at_edge = i in (0, n) or j in (0, n)
        return i * (n + 1) + j + (count if side and not at_edge else 0)

    for side in (1, -1):
        for i in range(n + 1):
            for j in range(n + 1):
                lift = .012 if min(i, j, n - i, n - j) > 0 else 0
                v.append(((i / n - .5) * width, (j / n - .5) * height, side * lift + rng.uniform(-.001, .001)))
    for side in (0, 1):
        for i in range(n):
            for j in range(n):
                q = (vertex(side, i, j), vertex(side, i + 1, j), vertex(side, i + 1, j + 1), vertex(side, i, j + 1))
                f.append(q if side == 0 else q[::-1])
    used = sorted({a for q in f for a in q})
    renamed = {a: k for k, a in enumerate(used)}
    o = mesh([v[a] for a in used], [tuple(renamed[a] for a in q) for q in f], material, smooth=True, angle=180,
             local=Matrix.Identity(4), name='pillow')
    placement_now = o.matrix_world.copy()
    o.matrix_world = Matrix.Identity(4)
    s = o.modifiers.new('cloth', 'CLOTH').settings
    s.use_pressure, s.uniform_pressure_force, s.quality, s.mass = True, pressure, 4, .15
    s.tension_stiffness = s.compression_stiffness = 15
    s.bending_stiffness, s.shrink_min, s.effector_weights.gravity = .3, -.05, 0
    # In a scene of its own: every frame would evaluate the whole room again.
    scene, room = bpy.data.scenes.new('pillow'), o.users_collection[0]
    room.objects.unlink(o)
    scene.collection.objects.link(o)
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    blown = bpy.data.meshes.new_from_object(o.evaluated_get(scene.view_layers[0].depsgraph))
    o.modifiers.clear()
    o.data = blown
    scene.collection.objects.unlink(o)
    room.objects.link(o)
    bpy.data.scenes.remove(scene)
    m = o.modifiers.new('subdivisions', 'SUBSURF')
    m.levels = m.render_levels = 1
    o.matrix_world = placement_now @ (local or Matrix.Identity(4))
    return o


def leaf(length, width, material, *, fold=.25, droop=.6, nx=4, ny=6, wave=.03, seed=0, shape='oval'):
    """Mesh data of one leaf along +y, to be instanced or merged."""
    v, f, uvs, coordinates = [], [], [], []
    for j in range(ny + 1):
        t = j / ny
        w = width * math.sin(math.pi * t ** .9) ** .9
        if shape == 'fiddle':
            w = width * math.sin(math.pi * min(1, t ** .8)) ** .75 * (.75 + .35 * t)
            w *= 1 - .18 * math.exp(-((t - .38) / .12) ** 2)
        if shape == 'blade':
            w = width * (1 - t) ** .6 * min(1, .5 + t * 3)
        a = droop * t
        y = length * (math.sin(a) / droop if droop else t)
        z = -length * (1 - math.cos(a)) / max(droop, 1e-3)
        for i in range(nx + 1):
            s = i / nx * 2 - 1
            v.append((s * w / 2, y, z + abs(s) * w * fold * .5 + wave * length * math.sin(t * 14 + s * 4 + seed) * abs(s) * .4))
            coordinates.append((i / nx, t))
    for j in range(ny):
        for i in range(nx):
            k = j * (nx + 1) + i
            face = (k, k + 1, k + nx + 2, k + nx + 1)
            f.append(face)
            uvs += [coordinates[a] for a in face]
    data = bpy.data.meshes.new('leaf')
    data.from_pydata(v, [], f)
    data.uv_layers.new(name='UVMap').data.foreach_set('uv', [c for uv in uvs for c in uv])
    data.polygons.foreach_set('use_smooth', [True] * len(f))
    data.materials.append(material)
    data.update()
    return data


class Foliage:
    """Thousands of leaves in one mesh."""

    def __init__(self, leaves, material):
        self.material = material
        self.shapes = [[v.co.copy() for v in m.vertices] for m in leaves]
        self.faces = [tuple(p.vertices) for p in leaves[0].polygons]
        self.leaf_uvs = [tuple(u.uv) for u in leaves[0].uv_layers[0].data]
        self.v, self.f, self.uvs, self.random = [], [], [], []

    def add(self, matrix, kind, random):
        n = len(self.v)
        self.v += [matrix @ p for p in self.shapes[kind % len(self.shapes)]]
        self.f += [tuple(n + a for a in q) for q in self.faces]
        self.uvs += self.leaf_uvs
        self.random += [random] * len(self.faces)

    def finish(self):
        return mesh(self.v, self.f, self.material, smooth=True, uvs=self.uvs, angle=180, face_random=self.random,
                    name='foliage')


def instance(data, matrix, name='instance'):
    return link(data, name, matrix)


@contextmanager
def collected():
    """The objects made inside, as a list."""
    before = set(bpy.context.scene.collection.objects)
    made = []
    yield made
    made += [o for o in bpy.context.scene.collection.objects if o not in before]


def cloth_strip(u0, u1, z0, z1, y, folds, depth, material, rng, across='x', rows=10, gather=0.0):
    """Hanging cloth with folds between two ends; `gather` draws it together towards its foot."""
    n = max(24, int(folds * 12))
    ph = rng.uniform(0, 50)
    v = []
    for j in range(rows + 1):
        t = j / rows
        for i in range(n + 1):
            u = i / n
            q = u * folds * 2 * math.pi
            d = depth * (.6 + .4 * t) * math.sin(q + 1.2 * noise.noise((u * 4, t * .8, ph)))
            d += depth * .35 * noise.noise((u * folds * .8, t * 1.5, ph + 9))
            c = u0 + (u1 - u0) * (u + gather * t * (.5 - u))
            z = z1 + (z0 - z1) * t
            v.append((c, y + d, z) if across == 'x' else (y + d, c, z))
    f = [(j * (n + 1) + i, j * (n + 1) + i + 1, (j + 1) * (n + 1) + i + 1, (j + 1) * (n + 1) + i)
         for j in range(rows) for i in range(n)]
    return mesh(v, f, material, smooth=True, angle=180, name='cloth')
