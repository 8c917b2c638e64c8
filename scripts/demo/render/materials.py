"""Materials: a thin writer of shader nodes, and what a street and a home are made of."""
import bpy

made = []


class Material:
    def __init__(self, name, color=(.8, .8, .8), rough=.5, specular=.5, metal=0, average=None, **inputs):
        self.average, self.metal = average or color, metal
        self.m = bpy.data.materials.new(name)
        self.m.use_nodes = True
        self.tree = self.m.node_tree
        self.nodes, self.links = self.tree.nodes, self.tree.links
        self.principled, self.output = self.nodes['Principled BSDF'], self.nodes['Material Output']
        self.normal = None
        self.set('Base Color', (*color, 1))
        self.set('Roughness', rough)
        self.set('Specular', specular)
        self.set('Metallic', metal)
        for k, value in inputs.items():
            self.set(k.replace('_', ' '), value)
        made.append(self)

    def set(self, name, value):
        self.principled.inputs[name].default_value = value

    def node(self, kind, inputs=None, **attributes):
        n = self.nodes.new('ShaderNode' + kind)
        for k, value in attributes.items():
            setattr(n, k, value)
        for k, value in (inputs or {}).items():
            self.put(value, n.inputs[k])
        return n

    def put(self, value, socket):
        """A number, a colour or another node's output into a socket."""
        if isinstance(value, bpy.types.NodeSocket):
            self.links.new(value, socket)
        elif isinstance(value, tuple) and len(value) == 3 and socket.type == 'RGBA':
            socket.default_value = (*value, 1)
        elif isinstance(value, (int, float)) and socket.type == 'RGBA':
            socket.default_value = (value, value, value, 1)
        else:
            socket.default_value = value

    def position(self, scale=(1, 1, 1)):
        return self.node('Mapping', {'Vector': self.node('NewGeometry').outputs['Position'], 'Scale': scale}).outputs[0]

    def local(self, scale=(1, 1, 1)):
        return self.node('Mapping', {'Vector': self.node('TexCoord').outputs['Object'], 'Scale': scale}).outputs[0]

    def uv(self):
        return self.node('UVMap').outputs['UV']

    def noise(self, vector, scale=5, detail=4, rough=.55, distortion=0):
        return self.node('TexNoise', {'Vector': vector, 'Scale': scale, 'Detail': detail, 'Roughness': rough,
                                      'Distortion': distortion}).outputs['Fac']

    def ramp(self, factor, stops, interpolation='LINEAR'):
        n = self.node('ValToRGB', {'Fac': factor})
        n.color_ramp.interpolation = interpolation
        e = n.color_ramp.elements
        while len(e) < len(stops):
            e.new(.5)
        for a, (p, c) in zip(e, stops):
            a.position = p
            a.color = (c, c, c, 1) if isinstance(c, (int, float)) else (*c, 1)
        return n.outputs['Color']

    def math(self, operation, *values):
        n = self.node('Math', operation=operation)
        for i, value in enumerate(values):
            self.put(value, n.inputs[i])
        return n.outputs[0]

    def mix(self, kind, factor, a, b):
        return self.node('MixRGB', {'Fac': factor, 'Color1': a, 'Color2': b}, blend_type=kind).outputs['Color']

    def multiply(self, *colors):
        c = colors[0]
        for other in colors[1:]:
            c = self.mix('MULTIPLY', 1, c, other)
        return c

    def vector(self, x, y, z):
        return self.node('CombineXYZ', {0: x, 1: y, 2: z}).outputs[0]

    def split(self, vector):
        return self.node('SeparateXYZ', {0: vector}).outputs

    def attribute(self, name):
        return self.node('Attribute', attribute_name=name).outputs['Fac']

    def color(self, value):
        self.put(value, self.principled.inputs['Base Color'])

    def rough(self, value):
        self.put(value, self.principled.inputs['Roughness'])

    def bump(self, height, strength=.3, distance=.01):
        n = self.node('Bump', {'Strength': strength, 'Distance': distance, 'Height': height})
        if self.normal:
            self.links.new(self.normal, n.inputs['Normal'])
        self.normal = n.outputs['Normal']
        self.links.new(self.normal, self.principled.inputs['Normal'])

    def translucent(self, color, share):
        t = self.node('BsdfTranslucent', {'Color': color})
        m = self.node('MixShader', {0: share, 1: self.principled.outputs[0], 2: t.outputs[0]})
        self.links.new(m.outputs[0], self.output.inputs['Surface'])

    def bricks(self, vector, width, row, mortar, color1, color2, mortar_color, smooth=.25, bias=-.1, offset=.5):
        return self.node('TexBrick', {
            'Vector': vector, 'Scale': 1, 'Brick Width': width, 'Row Height': row, 'Mortar Size': mortar,
            'Mortar Smooth': smooth, 'Bias': bias, 'Color1': color1, 'Color2': color2, 'Mortar': mortar_color},
            offset=offset)


def flatten_for_diffuse_rays():
    """Light that bounces off a wall needs its mean colour only: Cycles skips the textures of an unused branch."""
    for s in made:
        if len(s.nodes) < 6 or s.metal > .4:
            continue
        source = s.output.inputs['Surface'].links[0].from_socket
        flat = s.node('BsdfDiffuse', {0: tuple(c * .93 for c in s.average)})
        n = s.node('MixShader', {0: s.node('LightPath').outputs['Is Diffuse Ray'], 1: source, 2: flat.outputs[0]})
        s.links.new(n.outputs[0], s.output.inputs['Surface'])


def plain(name, color, rough=.5, specular=.4, metal=0, **inputs):
    return Material(name, color, rough, specular, metal, **inputs).m


def glow(name, color, strength):
    m = Material(name, (0, 0, 0), 1, 0)
    m.set('Emission', (*color, 1))
    m.set('Emission Strength', strength)
    m.m.cycles.sample_as_light = False
    return m.m


def dirt(m, color, amount=1.0, foot=.9):
    """Rain streaks, splashes at the foot of the wall, clouds of soot."""
    z = m.split(m.position())[2]
    streaks = m.noise(m.position((2.6, 2.6, .16)), 1, 3, .62)
    fine = m.noise(m.position((9, 9, .5)), 1, 1, .6)
    clouds = m.noise(m.position(), .42, 3, .65)
    splash = m.math('MULTIPLY_ADD', m.noise(m.position(), 3, 2), .5, m.math('DIVIDE', z, foot))
    return m.multiply(color, m.ramp(streaks, [(.36, 1 - .24 * amount), (.56, 1)]),
                      m.ramp(fine, [(.34, 1 - .14 * amount), (.55, 1)]),
                      m.ramp(clouds, [(.3, 1 - .24 * amount), (.7, 1.07)]),
                      m.ramp(splash, [(.1, 1 - .45 * amount), (.85, 1)]))


def brick(name, color1, color2, mortar, size=(.19, .062), joint=.0055, rough=.85, dirty=1.0, gloss=.25):
    m = Material(name, color1, rough, gloss, average=tuple((a + b) / 2 for a, b in zip(color1, color2)))
    g = m.position()
    x, y, z = m.split(g)
    w = m.noise(g, 14, 1)
    along = m.math('ADD', m.math('ADD', x, y), m.math('MULTIPLY', w, .004))
    b = m.bricks(m.vector(along, m.math('ADD', z, m.math('MULTIPLY', w, .005)), 0.), *size, joint, color1, color2, mortar)
    f = m.noise(g, 60, 2, .7)
    m.color(dirt(m, m.multiply(b.outputs['Color'], m.ramp(f, [(.3, .78), (.7, 1.12)])), dirty))
    m.bump(m.math('SUBTRACT', 1., b.outputs['Fac']), .7, .006)
    m.bump(f, .25, .004)
    return m.m


def stone(name, color, variance=.2, rough=.75, grain=.2, dirty=1.0):
    m = Material(name, color, rough, .3)
    g = m.position()
    n, f = m.noise(g, 1.6, 4, .6), m.noise(g, 70, 2, .7)
    c = m.multiply(color, m.ramp(n, [(.3, 1 - variance), (.7, 1.05)]), m.ramp(f, [(.3, .86), (.7, 1.06)]))
    m.color(dirt(m, c, dirty))
    m.bump(f, grain, .004)
    return m.m


def cladding(name, color, width, height, joint=.008, variance=.06, rough=.5, dirty=.5, offset=.5, specular=.4):
    """Panels, slabs or tiles in courses on a wall."""
    m = Material(name, color, rough, specular)
    x, y, z = m.split(m.position())
    dark = tuple(c * (1 - variance) for c in color)
    b = m.bricks(m.vector(m.math('ADD', x, y), z, 0.), width, height, joint, color, dark,
                 tuple(c * .35 for c in color), offset=offset)
    f = m.noise(m.position(), 80, 3, .7)
    m.color(dirt(m, m.multiply(b.outputs['Color'], m.ramp(f, [(.3, .9), (.7, 1.06)])), dirty))
    m.bump(m.math('SUBTRACT', 1., b.outputs['Fac']), .5, .006)
    return m.m


def roof_tiles(name, color1, color2, size=(.22, .13)):
    m = Material(name, color1, .6, .4)
    x, y, z = m.split(m.position())
    b = m.bricks(m.vector(m.math('ADD', x, y), z, 0.), *size, .006, color1, color2, (.015, .015, .018))
    clouds = m.noise(m.position(), .8, 5, .65)
    moss = m.noise(m.position(), 2.2, 6, .7)
    c = m.multiply(b.outputs['Color'], m.ramp(clouds, [(.3, .7), (.7, 1.15)]))
    m.color(m.mix('MIX', m.ramp(moss, [(.62, 0.), (.75, .35)]), c, (.09, .1, .05)))
    m.bump(m.math('SUBTRACT', 1., b.outputs['Fac']), .6, .012)
    return m.m


def paint(name, color, rough=.55, grain=.12, specular=.35):
    """A painted wall or ceiling indoors."""
    m = Material(name, color, rough, specular)
    g = m.position()
    m.color(m.multiply(color, m.ramp(m.noise(g, 1.3, 3), [(.3, .965), (.7, 1.0)])))
    m.bump(m.noise(g, 38, 4, .6), grain, .004)
    return m.m


def lacquer(name, color, rough=.35, wear=.25):
    """Paint on joinery that has been outside for some years."""
    m = Material(name, color, rough, .45)
    g = m.position()
    m.color(m.multiply(color, m.ramp(m.noise(g, 2.5, 5, .65), [(.3, 1 - wear), (.65, 1)]),
                       m.ramp(m.noise(m.position((18, 18, 1.2)), 1, 4), [(.3, 1 - wear * .6), (.6, 1)])))
    m.rough(m.ramp(m.noise(g, 6, 3), [(.3, rough - .08), (.7, rough + .15)]))
    return m.m


def fabric(name, color, scale=420, rough=.95, sheen=.5, variance=.25, second=None):
    m = Material(name, color, rough, .15, Sheen=sheen)
    c = m.local()
    f, big, middle = m.noise(c, scale, 2, .7), m.noise(c, 6, 4), m.noise(c, scale * .22, 3, .7)
    base = m.mix('MIX', m.ramp(f, [(.4, 0.), (.6, 1.)]), color, second) if second else color
    k = m.mix('MIX', .5, m.ramp(f, [(.25, 1 - variance * 1.6), (.75, 1.)]), m.ramp(big, [(.3, 1 - variance), (.7, 1.)]))
    m.color(m.multiply(base, k, m.ramp(middle, [(.3, 1 - variance * 1.3), (.7, 1.12)])))
    m.bump(f, .45, .003)
    m.bump(middle, .35, .004)
    m.bump(m.noise(c, 9, 3, .6), .35, .02)
    return m.m


def sheer(name, color, share=.5, rough=.9):
    """Thin cloth that lets light through."""
    m = Material(name, color, rough, .1)
    f = m.noise(m.position((260, 260, 40)), 1, 2, .7)
    m.color(m.multiply(color, m.ramp(f, [(.3, .86), (.7, 1.)])))
    m.translucent(tuple(min(1, c * 1.05) for c in color), share)
    return m.m


def wood(name, dark, middle, light, axis='X', rough=.38, planks=False, bump=.15, specular=.4):
    """Grain along an axis; `planks` takes it from the UVs and varies it per face."""
    m = Material(name, middle, rough, specular)
    per_plank = None
    if planks:
        u, v, _ = m.split(m.uv())
        per_plank = m.attribute('random')
        z = m.math('MULTIPLY', per_plank, 57.)
        coarse = m.vector(m.math('MULTIPLY', u, 2.), m.math('MULTIPLY', v, 30.), z)
        fine = m.vector(m.math('MULTIPLY', u, 14.), m.math('MULTIPLY', v, 420.), z)
    else:
        s = {'X': (1.6, 22, 22), 'Y': (22, 1.6, 22), 'Z': (22, 22, 1.6)}[axis]
        coarse, fine = m.local(s), m.local(tuple(k * 11 for k in s))
    g, p = m.noise(coarse, 1, 6, .6, .9), m.noise(fine, 1, 3, .6)
    c = m.multiply(m.ramp(g, [(.28, dark), (.5, middle), (.72, light)]), m.ramp(p, [(.32, .72), (.5, 1.)]))
    if planks:
        c = m.multiply(c, m.ramp(per_plank, [(0, (.66, .62, .58)), (.5, (.95, .93, .9)), (1, (1.2, 1.17, 1.12))]))
    m.color(c)
    m.rough(m.ramp(m.mix('MIX', .5, g, m.noise(m.position(), 2.5, 3)), [(.3, rough - .1), (.7, rough + .14)]))
    m.bump(p, bump, .0012)
    return m.m


def marble(name, base=(.8, .79, .765), vein=(.36, .36, .37), rough=.13, scale=1.0):
    m = Material(name, base, rough, .5)
    g = m.position()
    a, b = m.noise(g, 2.2 * scale, 8, .62, 1.6), m.noise(g, 5.5 * scale, 8, .65, 1.2)
    va = m.math('ABSOLUTE', m.math('SUBTRACT', a, .5))
    vb = m.math('ABSOLUTE', m.math('SUBTRACT', b, .52))
    between = tuple((x + y) / 2 for x, y in zip(base, vein))
    m.color(m.multiply(m.ramp(va, [(0, vein), (.028, between), (.11, base)]),
                       m.ramp(vb, [(0, .72), (.02, .93), (.06, 1.)])))
    m.rough(m.ramp(b, [(.3, rough - .03), (.7, rough + .07)]))
    return m.m


def leaf_material(name, color, through=(.25, .45, .08), variance=.45):
    m = Material(name, color, .4, .4)
    u, v, _ = m.split(m.uv())
    across = m.math('ABSOLUTE', m.math('SUBTRACT', u, .5))
    rib = m.math('LESS_THAN', across, .025)
    shade = m.ramp(m.attribute('random'), [(0, 1 - variance), (1, 1 + variance * .8)])
    base = m.multiply(color, shade)
    m.color(m.mix('MIX', m.math('MULTIPLY', rib, .5), base, tuple(c * 1.8 + .05 for c in color)))
    m.translucent(m.multiply(through, shade), .3)
    return m.m


def window_glass(name='glass', tint=(.80, .84, .83), wave=.10):
    """A pane: a reflection by Fresnel over what is behind, slightly wavy as real panes are."""
    g = Material(name, (0, 0, 0), .015, .5)
    made.remove(g)
    bump = g.node('Bump', {'Strength': wave, 'Distance': .03, 'Height': g.noise(g.position((1.2, 1.2, .8)), 1.3, 2)})
    glossy = g.node('BsdfGlossy', {'Roughness': .012, 'Normal': bump.outputs[0]})
    clear = g.node('BsdfTransparent', {0: tint})
    fresnel = g.node('Fresnel', {0: 1.65})
    n = g.node('MixShader', {0: g.math('MULTIPLY_ADD', fresnel.outputs[0], 1.2, .06), 1: clear.outputs[0], 2: glossy.outputs[0]})
    g.links.new(n.outputs[0], g.output.inputs[0])
    return g.m


def ground_slabs(name, color1, color2, size, joint=.006, wet=0.0, rough=.8, grout=(.10, .095, .085)):
    m = Material(name, color1, rough, .35)
    g = m.position()
    w = m.noise(g, 2.5, 2)
    x, y, _ = m.split(g)
    b = m.bricks(m.vector(m.math('MULTIPLY_ADD', w, .008, x), m.math('MULTIPLY_ADD', w, .008, y), 0.), *size, joint,
                 color1, color2, grout)
    clouds, f, spots = m.noise(g, 1.2, 6, .65), m.noise(g, 90, 3, .7), m.noise(g, 5, 4, .7)
    c = m.multiply(b.outputs['Color'], m.ramp(clouds, [(.3, .62), (.7, 1.1)]), m.ramp(f, [(.3, .8), (.7, 1.1)]),
                   m.ramp(spots, [(.32, .7), (.42, 1)]))
    finish_ground(m, c, clouds, wet, rough, m.math('SUBTRACT', 1., b.outputs['Fac']), .006)
    m.bump(f, .3, .004)
    return m.m


def cobbles(name, color1=(.22, .205, .19), color2=(.12, .118, .12), size=(.19, .14), wet=0.0):
    m = Material(name, (.17, .16, .15), .55, .4)
    g = m.position()
    push = m.node('TexNoise', {'Vector': g, 'Scale': 7.})
    moved = m.node('VectorMath', {0: push.outputs['Color'], 1: (.05, .05, 0), 2: g}, operation='MULTIPLY_ADD')
    b = m.bricks(moved.outputs[0], *size, .012, color1, color2, (.05, .045, .04), smooth=.9)
    n = m.noise(g, .7, 5, .6)
    finish_ground(m, m.multiply(b.outputs['Color'], m.ramp(n, [(.3, .7), (.7, 1.15)])), n, wet, .6,
                  m.math('SUBTRACT', 1., b.outputs['Fac']), .02)
    m.bump(m.noise(g, 40, 3), .3, .006)
    return m.m


def asphalt(name, color=(.085, .085, .088), wet=0.0):
    m = Material(name, color, .8, .35)
    g = m.position()
    f, n = m.noise(g, 160, 3, .8), m.noise(g, .5, 5, .6)
    tracks = m.noise(m.position((.05, 1.1, 1)), 1, 3)
    c = m.multiply(color, m.ramp(f, [(.3, .55), (.7, 1.5)]), m.ramp(n, [(.3, .75), (.7, 1.15)]),
                   m.ramp(tracks, [(.35, .8), (.65, 1.1)]))
    finish_ground(m, c, n, wet, .75, f, .004)
    return m.m


def finish_ground(m, color, clouds, wet, rough, height, depth):
    """Colour and roughness of a ground, dry or with puddles where it lies lower."""
    if not wet:
        m.color(color)
        m.rough(m.ramp(clouds, [(.3, rough - .15), (.7, min(1, rough + .1))]))
        m.bump(height, .8, depth)
        return
    puddle = m.ramp(m.noise(m.position((.35, .8, 1)), 1, 4, .55), [(.5 - .12 * wet, 1.), (.62 - .08 * wet, 0.)])
    m.color(m.mix('MULTIPLY', 1, color, m.mix('MIX', puddle, (.62, .62, .62), (.4, .4, .4))))
    m.rough(m.mix('MIX', puddle, .32, .06))
    m.set('Specular', .6)
    m.bump(height, .5, depth)


def grass(name, color=(.082, .118, .036)):
    m = Material(name, color, .95, .1)
    g = m.position()
    m.color(m.multiply(color, m.ramp(m.noise(g, .8, 5, .6), [(.3, .6), (.7, 1.25)]),
                       m.ramp(m.noise(g, 45, 3, .7), [(.3, .5), (.7, 1.4)]),
                       m.ramp(m.noise(g, .25, 2), [(.4, (.85, .92, .9)), (.7, (1.4, 1.15, .85))])))
    m.bump(m.noise(g, 60, 3, .7), 1, .03)
    return m.m
