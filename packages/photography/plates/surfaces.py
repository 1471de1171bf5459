"""Materials of the rooms as node graphs. Colors are sRGB hex, lengths meters."""
import bpy


def srgb_to_linear(hex_):
    h = hex_.lstrip('#')
    c = [int(h[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(v / 12.92 if v <= .04045 else ((v + .055) / 1.055) ** 2.4 for v in c) + (1,)


def mixed(a, b, t):
    return tuple(a[i] * (1 - t) + b[i] * t for i in range(3)) + (1,)


class Graph:
    def __init__(self, name):
        self.material = bpy.data.materials.new(name); self.material.use_nodes = True
        self.tree = self.material.node_tree; self.tree.nodes.clear()

    def node(self, kind, inputs=None, **settings):
        n = self.tree.nodes.new(kind)
        for k, v in settings.items(): setattr(n, k, v)
        for k, v in (inputs or {}).items():
            if hasattr(v, 'is_output'): self.tree.links.new(v, n.inputs[k])
            else: n.inputs[k].default_value = v
        return n

    def math(self, operation, a, b): return self.node('ShaderNodeMath', {0: a, 1: b}, operation=operation).outputs[0]

    def ramp(self, factor, stops):
        r = self.node('ShaderNodeValToRGB', {'Fac': factor}); e = r.color_ramp.elements
        while len(e) < len(stops): e.new(.5)
        for x, (at, c) in zip(e, stops): x.position, x.color = at, c
        return r.outputs['Color']

    def surface(self, shader):
        self.node('ShaderNodeOutputMaterial', {'Surface': shader.outputs[0]}); return self.material


def plain(name, colour, roughness, specular, metallic=0.0):
    g = Graph(name)
    return g.surface(g.node('ShaderNodeBsdfPrincipled', {'Base Color': srgb_to_linear(colour), 'Roughness': roughness, 'Specular': specular, 'Metallic': metallic}))


def glass(name):
    """Transparent, with a faint sheen: real gloss with few samples would leave specks."""
    g = Graph(name)
    clear = g.node('ShaderNodeBsdfTransparent', {0: (.93, .955, .945, 1)}); shine = g.node('ShaderNodeEmission', {'Color': (1, 1, 1, 1), 'Strength': .03})
    g.material.cycles.sample_as_light = False
    return g.surface(g.node('ShaderNodeAddShader', {0: clear.outputs[0], 1: shine.outputs[0]}))


def cloth(name, colour):
    """Sheer, translucent linen."""
    g = Graph(name); c = srgb_to_linear(colour)
    d = g.node('ShaderNodeBsdfDiffuse', {'Color': c}); t = g.node('ShaderNodeBsdfTranslucent', {'Color': c})
    return g.surface(g.node('ShaderNodeMixShader', {0: .2, 1: d.outputs[0], 2: t.outputs[0]}))


def print_of(name, colours, seed):
    """A print of a few broad shapes, like paper cut-outs, in the given colors."""
    g = Graph(name); at = g.node('ShaderNodeTexCoord').outputs['Object']
    far = g.node('ShaderNodeVectorMath', {0: at, 1: (seed * 7.3, 0, seed * 3.1)}, operation='ADD').outputs[0]
    shapes = g.node('ShaderNodeTexNoise', {'Vector': far, 'Scale': 1.7, 'Detail': 0, 'Distortion': .7}).outputs['Fac']
    step = .3 / len(colours)
    ramp = g.ramp(shapes, [(0 if i == 0 else .36 + step * i, srgb_to_linear(c)) for i, c in enumerate(colours)])
    ramp.node.color_ramp.interpolation = 'CONSTANT'
    return g.surface(g.node('ShaderNodeBsdfPrincipled', {'Base Color': ramp, 'Roughness': .8, 'Specular': .15}))


def planks(name, colour, plank):
    """Boards along X; `plank` is (width, length)."""
    g = Graph(name); base = srgb_to_linear(colour)
    at = g.node('ShaderNodeTexCoord').outputs['Object']
    brick = g.node('ShaderNodeTexBrick', {'Vector': at, 'Scale': 1, 'Mortar Size': .0014, 'Mortar Smooth': .1, 'Brick Width': plank[1], 'Row Height': plank[0], 'Color1': (0, 0, 0, 1), 'Color2': (1, 1, 1, 1), 'Mortar': (.5, .5, .5, 1)}, offset=.37)
    far = g.node('ShaderNodeVectorMath', {0: brick.outputs['Color']}, operation='SCALE'); far.inputs['Scale'].default_value = 37
    own = g.node('ShaderNodeVectorMath', {0: at, 1: far.outputs[0]}, operation='ADD')
    long = g.node('ShaderNodeMapping', {'Vector': own.outputs[0], 'Scale': (1.1, 17, 1)})
    grain = g.node('ShaderNodeTexNoise', {'Vector': long.outputs[0], 'Scale': 1.5, 'Detail': 8, 'Distortion': .8}).outputs['Fac']
    pores = g.node('ShaderNodeTexNoise', {'Vector': g.node('ShaderNodeMapping', {'Vector': own.outputs[0], 'Scale': (6, 240, 1)}).outputs[0], 'Scale': 1, 'Detail': 2}).outputs['Fac']
    tone = g.ramp(g.math('ADD', g.math('MULTIPLY', grain, .82), g.math('MULTIPLY', pores, .18)), [(.30, mixed(base, (0, 0, 0), .24)), (.52, base), (.74, mixed(base, (1, .96, .88), .14))])
    varied = g.node('ShaderNodeHueSaturation', {'Color': tone, 'Value': g.math('ADD', g.math('MULTIPLY', brick.outputs['Color'], .20), .90)})
    seams = g.node('ShaderNodeMixRGB', {0: brick.outputs['Fac'], 1: varied.outputs[0], 2: mixed(base, (0, 0, 0), .72)})
    bump = g.node('ShaderNodeBump', {'Strength': .2, 'Distance': .0015, 'Height': g.math('SUBTRACT', grain, g.math('MULTIPLY', brick.outputs['Fac'], 2))})
    return g.surface(g.node('ShaderNodeBsdfPrincipled', {'Base Color': seams.outputs[0], 'Roughness': .40, 'Specular': .35, 'Normal': bump.outputs[0]}))


def tiles(name, colour, size, joint, wall=False):
    """Tiles of `size` (width, height); `joint` is (width of the joint, offset of every other row)."""
    g = Graph(name); base = srgb_to_linear(colour)
    at = g.node('ShaderNodeTexCoord').outputs['Object']
    if wall:
        # A wall area: rows follow the height, columns the horizontal axis of the wall.
        s = g.node('ShaderNodeSeparateXYZ', {0: at})
        at = g.node('ShaderNodeCombineXYZ', {'X': g.math('ADD', s.outputs[0], s.outputs[1]), 'Y': s.outputs[2]}).outputs[0]
    brick = g.node('ShaderNodeTexBrick', {'Vector': at, 'Scale': 1, 'Mortar Size': joint[0], 'Mortar Smooth': .2, 'Brick Width': size[0], 'Row Height': size[1], 'Color1': (0, 0, 0, 1), 'Color2': (1, 1, 1, 1), 'Mortar': (.5, .5, .5, 1)}, offset=joint[1])
    cloud = g.node('ShaderNodeTexNoise', {'Vector': at, 'Scale': 3.5, 'Detail': 6, 'Distortion': 1.2}).outputs['Fac']
    tone = g.ramp(cloud, [(.3, mixed(base, (0, 0, 0), .04 if wall else .10)), (.7, mixed(base, (1, 1, 1), .05))])
    varied = g.node('ShaderNodeHueSaturation', {'Color': tone, 'Value': g.math('ADD', g.math('MULTIPLY', brick.outputs['Color'], .07), .965)})
    seams = g.node('ShaderNodeMixRGB', {0: brick.outputs['Fac'], 1: varied.outputs[0], 2: mixed(base, (.26, .25, .23), .5)})
    bump = g.node('ShaderNodeBump', {'Strength': .35, 'Distance': .0015, 'Height': g.math('SUBTRACT', 1, brick.outputs['Fac'])})
    return g.surface(g.node('ShaderNodeBsdfPrincipled', {'Base Color': seams.outputs[0], 'Roughness': .22 if wall else .34, 'Specular': .4, 'Normal': bump.outputs[0]}))
