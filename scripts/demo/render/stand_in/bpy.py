"""A stand-in for Blender's bpy: it keeps meshes, curves, matrices and colours, and takes everything else without a word.

With it the scenes can be built, checked and drawn as flat models where no Blender is, in seconds.
"""
from mathutils import Matrix


class Anything:
    """Every attribute, item and call gives something again."""

    def __init__(self, **values):
        self.__dict__.update(values)

    def __getattr__(self, name):
        if name.startswith('__'):
            raise AttributeError(name)
        value = Anything()
        self.__dict__[name] = value
        return value

    def __call__(self, *_arguments, **_options):
        return Anything()

    def __getitem__(self, key):
        return self.__dict__.setdefault(f'item {key}', Socket())

    def __iter__(self):
        return iter(())

    def __len__(self):
        return 0

    def __bool__(self):
        return True


class Socket(Anything):
    def __init__(self, kind='VALUE'):
        super().__init__(type=kind, default_value=1, links=[])


class Sockets(Anything):
    COLORS = ('Color', 'Color1', 'Color2', 'Base Color', 'Mortar', 'Emission', 0)

    def __getitem__(self, key):
        return self.__dict__.setdefault(f'socket {key}', Socket('RGBA' if key in self.COLORS and self.colored else 'VALUE'))

    def __iter__(self):
        return iter([self[0], self[1], self[2]])


class Node(Anything):
    def __init__(self, kind):
        plain = ('Math', 'CombineXYZ', 'SeparateXYZ', 'VectorMath', 'MixShader', 'Fresnel', 'LayerWeight')
        super().__init__(inputs=Sockets(colored=not kind.endswith(plain)), outputs=Sockets(colored=False),
                         color_ramp=Anything(elements=Elements([Anything(), Anything()])))


class Elements(list):
    def new(self, _position):
        self.append(Anything())
        return self[-1]


class Nodes(list):
    def __init__(self):
        super().__init__()
        self.named = {}

    def new(self, kind):
        self.append(Node(kind))
        return self[-1]

    def __getitem__(self, key):
        if isinstance(key, str) and key not in self.named:
            self.named[key] = self.new(key)
        return self.named[key] if isinstance(key, str) else list.__getitem__(self, key)

    get = __getitem__


class Links:
    def new(self, source, target):
        target.links.append(Anything(from_socket=source))


class Tree(Anything):
    def __init__(self):
        super().__init__(nodes=Nodes(), links=Links())
        self.nodes['Material Output'].inputs['Surface'].links.append(Anything(from_socket=Socket()))


class Material(Anything):
    def __init__(self, name):
        super().__init__(name=name, node_tree=Tree())

    def copy(self):
        return self


class Mesh(Anything):
    def __init__(self, name):
        super().__init__(name=name, materials=[], points=[], faces=[])

    def from_pydata(self, points, _edges, faces):
        for q in faces:
            if len(q) < 3 or not all(0 <= a < len(points) for a in q):
                raise ValueError(f'{self.name}: face {q} of {len(points)} points')
        if any(c != c for p in points for c in p):
            raise ValueError(f'{self.name}: a point is not a number')
        self.points, self.faces = points, faces


class Points(list):
    def add(self, count):
        self.extend(Anything() for _ in range(count))


class Splines(list):
    def new(self, _kind):
        self.append(Anything(points=Points([Anything()])))
        return self[-1]


class Curve(Anything):
    def __init__(self, name, _kind):
        super().__init__(name=name, materials=[], splines=Splines())


class Modifiers(list):
    def new(self, _name, _kind):
        self.append(Anything())
        return self[-1]


class Object(Anything):
    def __init__(self, name, data):
        super().__init__(name=name, data=data, modifiers=Modifiers(), visible_camera=True, type='MESH' if isinstance(data, Mesh) else 'OTHER')
        self.matrix_world = Matrix()
        found = data.materials if isinstance(data, (Mesh, Curve)) else []
        self.material_slots = [Anything(material=m) for m in found if isinstance(m, Material)]

    def __setattr__(self, name, value):
        # Blender copies what it is given.
        self.__dict__[name] = value.copy() if name == 'matrix_world' else value

    def copy(self):
        o = Object(self.name, self.data)
        o.matrix_world = self.matrix_world
        return o

    def evaluated_get(self, _graph):
        return self


class Objects(list):
    link = list.append


class World(Anything):
    def __init__(self, name):
        super().__init__(name=name, node_tree=Tree())


class types:
    NodeSocket = Socket


data = Anything(
    meshes=Anything(new=Mesh, new_from_object=lambda o: o.data), curves=Anything(new=Curve), materials=Anything(new=Material),
    objects=Anything(new=Object), lights=Anything(new=lambda *_: Anything()), cameras=Anything(new=lambda *_: Anything()),
    worlds=Anything(new=World))
context = Anything(scene=Anything(collection=Anything(objects=Objects())))
ops = Anything()
