"""As much of Blender's mathutils as the scenes use, in plain Python."""
import math


class Vector:
    def __init__(self, values=(0, 0, 0)):
        self.values = [float(v) for v in values]

    x = property(lambda s: s.values[0])
    y = property(lambda s: s.values[1])
    z = property(lambda s: s.values[2])

    def __iter__(self):
        return iter(self.values)

    def __len__(self):
        return len(self.values)

    def __getitem__(self, i):
        return self.values[i]

    def __add__(self, other):
        return Vector([a + b for a, b in zip(self.values, other)])

    def __sub__(self, other):
        return Vector([a - b for a, b in zip(self.values, other)])

    def __mul__(self, factor):
        return Vector([a * factor for a in self.values])

    __rmul__ = __mul__

    def __truediv__(self, factor):
        return self * (1 / factor)

    def __neg__(self):
        return self * -1

    def dot(self, other):
        return sum(a * b for a, b in zip(self.values, other))

    def cross(self, other):
        a, b = self.values, list(other)
        return Vector((a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]))

    @property
    def length(self):
        return math.sqrt(self.dot(self))

    def normalized(self):
        return self / self.length if self.length else Vector(self.values)

    def lerp(self, other, t):
        return self + (Vector(other) - self) * t

    def copy(self):
        return Vector(self.values)

    def to_track_quat(self, *_axes):
        return Quaternion()


class Quaternion:
    def to_euler(self):
        return (0, 0, 0)


class Matrix:
    def __init__(self, rows=None):
        self.rows = [list(map(float, r)) for r in rows] if rows else [[float(i == j) for j in range(4)] for i in range(4)]

    @staticmethod
    def Identity(_size):
        return Matrix()

    @staticmethod
    def Translation(vector):
        m = Matrix()
        m.translation = vector
        return m

    @staticmethod
    def Rotation(angle, _size, axis):
        c, s, m = math.cos(angle), math.sin(angle), Matrix()
        i, j = {'X': (1, 2), 'Y': (2, 0), 'Z': (0, 1)}[axis]
        m.rows[i][i] = m.rows[j][j] = c
        m.rows[i][j], m.rows[j][i] = -s, s
        return m

    @staticmethod
    def Scale(factor, _size, axis=(1, 1, 1)):
        m = Matrix()
        for i in range(3):
            if axis[i]:
                m.rows[i][i] = float(factor)
        return m

    def __matmul__(self, other):
        if isinstance(other, Matrix):
            return Matrix([[sum(self.rows[i][k] * other.rows[k][j] for k in range(4)) for j in range(4)] for i in range(4)])
        v = [*other, 1]
        return Vector([sum(self.rows[i][k] * v[k] for k in range(4)) for i in range(3)])

    def copy(self):
        return Matrix(self.rows)

    @property
    def translation(self):
        return Vector([self.rows[i][3] for i in range(3)])

    @translation.setter
    def translation(self, vector):
        for i, v in enumerate(vector):
            self.rows[i][3] = float(v)


from . import noise  # noqa: E402,F401
