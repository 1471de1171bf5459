"""Surfaces by name: `kind|variant|#hex`, or `kind|variant|vertex` for the vertex colors of the mesh.

Texture coordinates are meters. Every recipe multiplies the product's exact color by a brightness pattern near 1, so
that the rendered color stays that of the palette.
"""
import bpy


def linear(c):
    return c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4


def colour_of(text):
    h = text.lstrip("#")
    return tuple(linear(int(h[i:i + 2], 16) / 255) for i in (0, 2, 4)) + (1,)


class Graph:
    def __init__(self, material, colour):
        material.use_nodes = True
        self.tree = material.node_tree
        self.tree.nodes.clear()
        self.out = self.node("ShaderNodeOutputMaterial")
        if colour == "vertex":
            self.base = self.node("ShaderNodeAttribute", attribute_name="Col").outputs["Color"]
            self.rgb = (0.5, 0.5, 0.5, 1)
        else:
            rgb = self.node("ShaderNodeRGB")
            self.rgb = rgb.outputs[0].default_value = colour_of(colour)
            self.base = rgb.outputs[0]

    def node(self, kind, inputs=None, **settings):
        node = self.tree.nodes.new(kind)
        for key, value in settings.items():
            setattr(node, key, value)
        for key, value in (inputs or {}).items():
            if isinstance(value, bpy.types.NodeSocket):
                self.tree.links.new(value, node.inputs[key])
            else:
                node.inputs[key].default_value = value
        return node

    def place(self, scale=(1, 1, 1), world=False):
        source = self.node("ShaderNodeTexCoord").outputs["Object" if world else "UV"]
        return self.node("ShaderNodeMapping", {"Vector": source, "Scale": scale}).outputs["Vector"]

    def noise(self, vector, scale, detail=3.0, distortion=0.0, solid=False):
        """Cloth and grain use two-dimensional texture coordinates: 2D noise costs half of 3D noise."""
        return self.node("ShaderNodeTexNoise", {"Vector": vector, "Scale": scale, "Detail": detail, "Distortion": distortion},
                         noise_dimensions="3D" if solid else "2D").outputs["Fac"]

    def cells(self, scale, **settings):
        return self.node("ShaderNodeTexVoronoi", {"Vector": self.place(), "Scale": scale}, voronoi_dimensions="2D",
                         **settings).outputs["Distance"]

    def wave(self, vector, scale, direction, distortion=0.0, detail_scale=2.5):
        return self.node("ShaderNodeTexWave", {"Vector": vector, "Scale": scale, "Distortion": distortion, "Detail": 2.0,
                                               "Detail Scale": detail_scale}, bands_direction=direction).outputs["Fac"]

    def math(self, operation, a, b=0.0):
        return self.node("ShaderNodeMath", {0: a, 1: b}, operation=operation).outputs[0]

    def mix(self, a, b, share):
        return self.math("ADD", self.math("MULTIPLY", a, 1 - share), self.math("MULTIPLY", b, share))

    def grey(self, fac, low, high, start=0.3, end=0.7):
        ramp = self.node("ShaderNodeMapRange", {"Value": fac, "From Min": start, "From Max": end, "To Min": low, "To Max": high})
        return ramp.outputs[0]

    def tinted(self, grey):
        node = self.node("ShaderNodeVectorMath", operation="SCALE")
        self.tree.links.new(self.base, node.inputs[0])
        self.tree.links.new(grey, node.inputs["Scale"])
        return node.outputs[0]

    def bump(self, height, distance, strength, under=None):
        inputs = {"Height": height, "Distance": distance, "Strength": strength}
        if under:
            inputs["Normal"] = under
        return self.node("ShaderNodeBump", inputs).outputs[0]

    def surface(self, **inputs):
        named = {key.replace("_", " "): value for key, value in inputs.items()}
        shader = self.node("ShaderNodeBsdfPrincipled", named)
        self.tree.links.new(shader.outputs[0], self.out.inputs["Surface"])
        return shader

    def shader(self, socket):
        self.tree.links.new(socket, self.out.inputs["Surface"])


WEAVES = {  # threads per meter / 6.28, slub share of color, bump distance (m), bump strength
    "linen": (68, 0.26, 0.0012, 0.5),
    "cotton": (140, 0.07, 0.0003, 0.25),
    "knit": (15, 0.20, 0.004, 0.8),
}


def fabric(g, variant):
    v = g.place()
    mottle = g.noise(v, 9, 2)
    soft = g.grey(mottle, 0.93, 1.03)
    folds = g.bump(g.noise(g.place(world=True), 7, 2, 0.8, solid=True), 0.010, 0.35)
    sheen, specular, rough = 0.45, 0.18, 0.9
    if variant == "boucle":
        cells = g.mix(g.cells(150.0), g.noise(v, 190, 1), 0.3)
        grey, height, distance, strength = g.grey(cells, 1.10, 0.70, 0.0, 0.75), g.math("MULTIPLY", cells, -1.6), 0.005, 0.8
        sheen = 0.6
    elif variant == "terry":
        cells = g.cells(320.0)
        grey, height, distance, strength = g.grey(cells, 1.08, 0.80, 0.0, 0.8), g.math("MULTIPLY", cells, -1.0), 0.004, 0.8
        sheen = 0.7
    elif variant in WEAVES:
        threads, share, distance, strength = WEAVES[variant]
        woven = g.math("MULTIPLY", g.math("ADD", g.wave(v, threads, "X", 1.2), g.wave(v, threads, "Y", 1.2)), 0.5)
        slub = g.math("MULTIPLY", g.math("ADD", g.noise(g.place((8, 220, 1)), 1), g.noise(g.place((220, 8, 1)), 1)), 0.5)
        height = g.mix(woven, slub, 0.65)
        grey = g.grey(height, 1 - share, 1 + share * 0.45, 0.30, 0.68)
    elif variant == "leather":
        cells = g.cells(420.0, feature="DISTANCE_TO_EDGE")
        height, distance, strength = g.math("MINIMUM", cells, 0.12), 0.0012, 0.35
        grey = g.grey(g.noise(v, 5, 6), 0.86, 1.06)
        sheen, specular, rough = 0.0, 0.42, 0.46
    else:  # velvet: the direction of the pile varies
        height, distance, strength = g.noise(v, 700, 2), 0.0006, 0.3
        grey = g.grey(g.noise(v, 6, 3, 0.6), 0.82, 1.08, 0.35, 0.65)
        sheen, specular = 1.0, 0.3
    tone = g.math("MULTIPLY", grey, soft)
    g.surface(Base_Color=g.tinted(tone), Roughness=rough, Specular=specular, Sheen=sheen, Sheen_Tint=0.6,
              Normal=g.bump(height, distance, strength, folds))


def rug(g, variant):
    v = g.place()
    if variant == "flat":
        height = g.math("MULTIPLY", g.math("ADD", g.wave(v, 30, "X", 0.6), g.wave(v, 55, "Y", 0.6)), 0.5)
        grey, distance, strength = g.grey(height, 0.84, 1.06, 0.25, 0.75), 0.003, 0.7
    else:
        scale = 90.0 if variant == "shag" else 210.0
        cells = g.cells(scale)
        height, distance, strength = g.math("MULTIPLY", cells, -1.2), 0.012 if variant == "shag" else 0.005, 0.9
        grey = g.grey(cells, 1.08, 0.74, 0.0, 0.8)
    tone = g.math("MULTIPLY", grey, g.grey(g.noise(v, 5, 4), 0.92, 1.04))
    g.surface(Base_Color=g.tinted(tone), Roughness=0.95, Specular=0.1, Sheen=0.5, Sheen_Tint=0.6,
              Normal=g.bump(height, distance, strength))


def wood(g, variant):
    if variant == "painted":
        v = g.place((26, 2, 1))
        g.surface(Base_Color=g.tinted(g.grey(g.noise(v, 2, 4), 0.97, 1.02)), Roughness=0.42, Specular=0.35,
                  Normal=g.bump(g.noise(v, 2.2, 6), 0.0006, 0.10))
        return
    fine = g.noise(g.place((26, 0.9, 1)), 2.2, 6, 0.6)
    rings = g.node("ShaderNodeTexWave", {"Vector": g.place((7, 0.35, 1)), "Scale": 1.1, "Distortion": 7.0, "Detail": 4.0},
                   wave_type="RINGS").outputs["Fac"]
    pores = g.noise(g.place((240, 3, 1)), 2.0, 3)
    figure = g.mix(g.mix(fine, rings, 0.4), pores, 0.34)
    deep = {"walnut": 0.62, "ash": 0.82}.get(variant, 0.74)
    g.surface(Base_Color=g.tinted(g.grey(figure, deep, 1.10, 0.34, 0.66)), Roughness=0.42, Specular=0.35,
              Normal=g.bump(figure, 0.001, 0.15))


def metal(g, variant):
    smooth = g.noise(g.place((1, 6, 1), world=True), 40, 2, solid=True)
    # The albedo pass follows reflections of surfaces with roughness below 0.275: each variant must stay on one side of it.
    low, high = {"chrome": (0.08, 0.12), "brass": (0.29, 0.35), "black": (0.36, 0.48)}.get(variant, (0.30, 0.42))
    shiny = 0.0 if variant == "black" else 1.0
    g.surface(Base_Color=g.base, Metallic=shiny, Roughness=g.grey(smooth, low, high), Specular=0.4)


def stone(g, variant):
    v = g.place(world=True)
    if variant == "marble":
        # Cloud noise modulates the veins: with uniform strength they would look drawn.
        veins = g.math("ABSOLUTE", g.math("SUBTRACT", g.noise(v, 3.2, 7, 1.6, solid=True), 0.5))
        clouds = g.noise(v, 2.1, 4, 0.6, solid=True)
        paler = g.math("MULTIPLY", g.math("SUBTRACT", 1.0, g.grey(veins, 0.0, 1.0, 0.0, 0.06)), g.grey(clouds, 0.0, 0.48, 0.40, 0.64))
        grey, rough = g.math("MULTIPLY", g.math("SUBTRACT", 1.0, paler), g.grey(clouds, 1.0, 0.93, 0.4, 0.7)), 0.3
    elif variant == "travertine":
        # Layers of uneven thickness, modulated by cloud noise, with pits.
        beds = g.noise(g.place((5, 5, 22), world=True), 1.0, 5, 1.8, solid=True)
        clouds = g.noise(v, 9, 5, 0.8, solid=True)
        pits = g.node("ShaderNodeTexVoronoi", {"Vector": g.place((70, 70, 130), world=True), "Scale": 1.0}).outputs["Distance"]
        pitted = g.grey(g.noise(v, 26, 3, solid=True), 0.0, 0.26, 0.52, 0.62)
        holes = g.grey(g.math("SUBTRACT", pits, pitted), 0.58, 1.0, -0.04, 0.06)
        grey, rough = g.math("MULTIPLY", g.grey(g.mix(beds, clouds, 0.5), 0.88, 1.06, 0.36, 0.62), holes), 0.5
    elif variant == "terrazzo":
        chips = g.node("ShaderNodeTexVoronoi", {"Vector": v, "Scale": 45.0}).outputs["Color"]
        value = g.node("ShaderNodeSeparateXYZ", {0: chips}).outputs[0]
        grey, rough = g.grey(value, 0.72, 1.05, 0.1, 0.5), 0.3
    else:
        grey, rough = g.grey(g.noise(v, 24, 4, solid=True), 0.93, 1.03), 0.45
    g.surface(Base_Color=g.tinted(grey), Roughness=rough, Specular=0.45)


def ceramic(g, variant):
    gloss = variant == "gloss"
    g.surface(Base_Color=g.tinted(g.grey(g.noise(g.place(world=True), 14, 3, solid=True), 0.95, 1.03)), Roughness=0.14 if gloss else 0.6,
              Specular=0.5, Normal=g.bump(g.noise(g.place(world=True), 18, 2, solid=True), 0.0015, 0.2))


def lacquer(g, variant):
    g.surface(Base_Color=g.base, Roughness=0.12 if variant == "gloss" else 0.36, Specular=0.5)


def plastic(g, variant):
    g.surface(Base_Color=g.base, Roughness=0.34, Specular=0.45)


def leaf(g, variant):
    v = g.place(world=True)
    g.surface(Base_Color=g.tinted(g.grey(g.noise(v, 16, 3, solid=True), 0.75, 1.15)), Roughness=0.42, Specular=0.4)


def cane(g, variant):
    v = g.place()
    a, b = g.wave(v, 38, "X"), g.wave(v, 38, "Y")
    height = g.math("MAXIMUM", a, b)
    g.surface(Base_Color=g.tinted(g.grey(height, 0.34, 1.06, 0.55, 0.9)), Roughness=0.6, Specular=0.3,
              Normal=g.bump(height, 0.004, 0.8))


def shade(g, variant):
    v = g.place()
    threads = 26 if variant == "paper" else 110
    woven = g.math("MULTIPLY", g.math("ADD", g.wave(v, threads, "X", 2), g.wave(v, threads, "Y", 2)), 0.5)
    colour = g.tinted(g.grey(woven, 0.88, 1.06, 0.2, 0.8))
    front = g.node("ShaderNodeBsdfDiffuse", {"Color": colour}).outputs[0]
    through = g.node("ShaderNodeBsdfTranslucent", {"Color": colour}).outputs[0]
    g.shader(g.node("ShaderNodeMixShader", {0: 0.48, 1: front, 2: through}).outputs[0])


def glass(g, variant):
    """Transparent with a faint sheen of the white studio, stronger at grazing angles. Real refraction and gloss would need
    many more samples, leave noise, and prevent a clean cut-out."""
    tint = tuple(0.55 * c + 0.45 for c in g.rgb[:3]) + (1,) if variant == "clear" else tuple(0.75 * c + 0.1 for c in g.rgb[:3]) + (1,)
    facing = g.node("ShaderNodeLayerWeight", {"Blend": 0.35}).outputs["Facing"]
    share = g.grey(facing, 0.06, 0.5 if variant == "clear" else 0.3, 0.0, 1.0)
    clear = g.node("ShaderNodeMixRGB", {0: share, 1: tint, 2: (0, 0, 0, 1)}).outputs[0]
    through = g.node("ShaderNodeBsdfTransparent", {"Color": clear}).outputs[0]
    sheen = g.node("ShaderNodeEmission", {"Color": (1, 1, 0.985, 1), "Strength": g.math("MULTIPLY", share, 0.62)}).outputs[0]
    g.shader(g.node("ShaderNodeAddShader", {0: through, 1: sheen}).outputs[0])


def emit(g, variant):
    light = g.node("ShaderNodeEmission", {"Color": g.base, "Strength": 38.0 if variant == "bulb" else 5.0}).outputs[0]
    g.shader(light)


KINDS = dict(fabric=fabric, rug=rug, wood=wood, metal=metal, stone=stone, ceramic=ceramic, lacquer=lacquer, plastic=plastic,
             leaf=leaf, cane=cane, shade=shade, glass=glass, emit=emit)


def material(name):
    kind, variant, colour = name.split("|")
    made = bpy.data.materials.new(name)
    KINDS[kind](Graph(made, colour), variant)
    # The sheen of glass is visible, but does not light other objects.
    made.cycles.sample_as_light = kind != "glass"
    return made
