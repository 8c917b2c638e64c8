"""Sun, skies, windows as lamps."""
import math

import bpy
from mathutils import Vector

from geometry import link, placement


def add_sun(azimuth, elevation, strength, color=(1, .9, .76), angle=.55):
    """`azimuth` is where the light comes from, in degrees: 0 = +x, 90 = +y."""
    data = bpy.data.lights.new('sun', 'SUN')
    data.energy, data.color, data.angle = strength, color, math.radians(angle)
    a, e = math.radians(azimuth), math.radians(elevation)
    direction = -Vector((math.cos(a) * math.cos(e), math.sin(a) * math.cos(e), math.sin(e)))
    o = link(data, 'sun')
    o.rotation_euler = direction.to_track_quat('-Z', 'Y').to_euler()
    return o


def add_lamp(position, watts, color=(1, .72, .42), radius=.05, spot=None):
    data = bpy.data.lights.new('lamp', 'SPOT' if spot else 'POINT')
    data.energy, data.color, data.shadow_soft_size = watts, color, radius
    if spot:
        data.spot_size, data.spot_blend = math.radians(spot), .6
    o = link(data, 'lamp')
    o.matrix_world.translation = placement() @ Vector(position)
    return o


def add_area(matrix, width, height, radiance, color=(.8, .9, 1.)):
    """A lit opening: gives light, is not seen itself."""
    data = bpy.data.lights.new('area', 'AREA')
    data.shape, data.size, data.size_y, data.color = 'RECTANGLE', width, height, color
    data.energy = radiance * math.pi * width * height
    o = link(data, 'area', matrix)
    o.visible_camera = o.visible_glossy = o.visible_transmission = False
    return o


class Sky:
    """A background with clouds for the camera and panes, and an even one for diffuse light."""

    def __init__(self):
        world = bpy.data.worlds.new('sky')
        bpy.context.scene.world = world
        world.use_nodes = True
        self.world, self.tree = world, world.node_tree
        self.background = self.tree.nodes['Background']
        world.cycles.sampling_method, world.cycles.sample_map_resolution = 'MANUAL', 512

    def node(self, kind, **attributes):
        n = self.tree.nodes.new('ShaderNode' + kind)
        for k, v in attributes.items():
            setattr(n, k, v)
        return n

    def link(self, a, b):
        self.tree.links.new(a, b)

    def math(self, operation, a, b=None):
        n = self.node('Math', operation=operation)
        for i, v in enumerate((a, b)):
            if isinstance(v, (int, float)):
                n.inputs[i].default_value = v
            elif v is not None:
                self.link(v, n.inputs[i])
        return n.outputs[0]

    def ramp(self, value, stops):
        n = self.node('ValToRGB')
        e = n.color_ramp.elements
        n.color_ramp.interpolation = 'EASE'
        while len(e) < len(stops):
            e.new(.5)
        for a, (p, c) in zip(e, stops):
            a.position, a.color = p, (*c, 1) if isinstance(c, tuple) else (c, c, c, 1)
        self.link(value, n.inputs[0])
        return n.outputs[0]

    def mix(self, factor, a, b, kind='MIX'):
        n = self.node('MixRGB', blend_type=kind)
        for i, v in enumerate((factor, a, b)):
            if isinstance(v, (int, float)):
                n.inputs[i].default_value = v if i == 0 else (v, v, v, 1)
            elif isinstance(v, tuple):
                n.inputs[i].default_value = (*v, 1)
            else:
                self.link(v, n.inputs[i])
        return n.outputs[0]

    def scale(self, color, strength):
        return self.mix(1, color, strength, 'MULTIPLY')

    def direction(self):
        n = self.node('SeparateXYZ')
        self.link(self.node('TexCoord').outputs['Generated'], n.inputs[0])
        return n.outputs

    def clouds(self, cover, seed, stretch=(1, 2.2), scale=1.1):
        """How much cloud there is in a direction: noise on a plane high above, thin strokes included."""
        x, y, z = self.direction()
        up = self.math('MAXIMUM', z, .04)
        v = self.node('CombineXYZ')
        self.link(self.math('MULTIPLY', self.math('DIVIDE', x, up), stretch[0]), v.inputs[0])
        self.link(self.math('MULTIPLY', self.math('DIVIDE', y, up), stretch[1]), v.inputs[1])
        v.inputs[2].default_value = seed * 7.31
        n = self.node('TexNoise')
        for k, value in (('Scale', scale * .5), ('Detail', 9), ('Roughness', .58), ('Distortion', .35)):
            n.inputs[k].default_value = value
        self.link(v.outputs[0], n.inputs['Vector'])
        edge = .62 - .34 * cover
        return self.ramp(n.outputs['Fac'], [(edge, 0.), (edge + .22, 1.)]), z

    def finish(self, seen, light, strength):
        """`seen` for camera and mirrors, `light` for diffuse rays."""
        path = self.node('LightPath')
        self.link(self.mix(path.outputs['Is Diffuse Ray'], seen, light), self.background.inputs['Color'])
        self.background.inputs['Strength'].default_value = strength


def clear_sky(elevation, rotation, strength, seed, cover=.35, dust=1.3, cloud=(1, .97, .93)):
    s = Sky()
    n = s.node('TexSky', sky_type='NISHITA', sun_disc=False)
    n.sun_elevation, n.sun_rotation = math.radians(elevation), math.radians(rotation)
    n.dust_density, n.air_density = dust, 1.1
    amount, z = s.clouds(cover, seed)
    # Towards the horizon clouds melt into haze.
    amount = s.math('MULTIPLY', amount, s.math('MINIMUM', 1., s.math('MULTIPLY', s.math('MAXIMUM', z, 0.), 4.)))
    bright = tuple(c * (2.6 + 10 * max(0, math.sin(math.radians(elevation)))) for c in cloud)
    seen = s.scale(s.mix(s.math('MULTIPLY', amount, .8), n.outputs[0], bright), 1.35)
    s.finish(seen, s.mix(.25 * cover, n.outputs[0], bright), strength)
    return s.world


def grey_sky(strength, seed, tone=(.86, .93, 1.0)):
    """An overcast day: brighter above, structure in the cloud deck."""
    s = Sky()
    amount, z = s.clouds(.75, seed, (1, 1.5), .8)
    base = s.ramp(s.math('MAXIMUM', z, 0.), [(0, tuple(c * .72 for c in tone)), (.5, tone)])
    s.finish(s.mix(1, base, s.ramp(amount, [(0, .74), (1, 1.06)]), 'MULTIPLY'), base, strength)
    return s.world


def dusk_sky(strength, seed, glow_azimuth, zenith=(.055, .11, .29), horizon=(.95, .48, .22), side=(.22, .24, .42)):
    """The blue hour: deep above, warm where the sun went down."""
    s = Sky()
    x, y, z = s.direction()
    a = math.radians(glow_azimuth)
    towards = s.math('ADD', s.math('MULTIPLY', x, math.cos(a)), s.math('MULTIPLY', y, math.sin(a)))
    low = s.mix(s.ramp(s.math('MULTIPLY_ADD', towards, .5), [(0, 0.), (.95, 1.)]), side, horizon)
    up = s.math('MAXIMUM', z, 0.)
    base = s.mix(s.ramp(up, [(0, 0.), (.08, .3), (.55, 1.)]), low, zenith)
    amount, _ = s.clouds(.4, seed, (1, 2.6))
    lit = s.mix(s.ramp(up, [(0, 1.), (.5, 0.)]), zenith, tuple(c * .8 for c in horizon))
    s.finish(s.mix(s.math('MULTIPLY', amount, .45), base, lit), base, strength)
    return s.world
