"""Something that wavers: the model view needs no true noise."""
import math

from . import Vector


def noise(position):
    x, y, z = position
    return math.sin(x * 1.7 + y * 2.3 + z * 3.1) * .5


def noise_vector(position):
    return Vector((noise(position), .1, .2))
