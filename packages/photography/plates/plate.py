"""Renders one room, empty for the compositor or furnished as a set: blender -b -P plate.py -- room.json OUT WIDTH HEIGHT SAMPLES

Meters. The corner of back and left wall is the origin, X runs along the back wall, the room is at negative Y.
The camera is 28 degrees to the right of the room's axis, like that of the product photographs, so that an item parallel
to the back wall is seen from the same angle as in its photograph. Writes raw float32 passes, top row first: light,
albedo and, for an empty room, the light after dark (dusk) and the mask.
"""
import json, math, os, sys
import numpy as np
np.bool = bool; np.object = object; np.int = int; np.float = float
import bpy, mathutils
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from surfaces import plain, planks, tiles, cloth, glass, print_of, srgb_to_linear
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'blender'))
from denoise import denoise, enlarged, without_dots
import studio

room_file, OUT, WIDTH, HEIGHT, SAMPLES = sys.argv[sys.argv.index('--') + 1:][:5]
WIDTH, HEIGHT, SAMPLES = int(WIDTH), int(HEIGHT), int(SAMPLES)
room = json.load(open(room_file))
IS_SET = 'pieces' in room
LIGHT_SCALE, GUIDE_SAMPLES = .5, 4
os.makedirs(OUT, exist_ok=True)
bpy.ops.wm.read_factory_settings(use_empty=True)
scene = bpy.context.scene
W, D, H = room['width'], room['depth'], room['height']
WALL, FLOOR, TRIM, TILE = 1, 2, 3, 4
# Width of the panel molding.
BEAD = .038

wall = plain('wall', room['wall'], .85, .15)
trim = plain('trim', '#f2efe9', .45, .3)
ceiling = plain('ceiling', '#f4f1eb', .9, .1)
floor = tiles('floor', room['floor'], room['floorTile'], (.003, .5)) if 'floorTile' in room else planks('floor', room['floor'], room.get('plank', (.17, 1.9)))


def box(x, y, z, w, d, h, material, index, bevel=0.0):
    """A box, positioned by the center of its bottom."""
    bpy.ops.mesh.primitive_cube_add(size=1, location=(x, y, z + h / 2))
    o = bpy.context.object
    o.scale = (w, d, h)
    bpy.ops.object.transform_apply(scale=True)
    o.data.materials.append(material)
    o.pass_index = index
    if bevel:
        b = o.modifiers.new('bevel', 'BEVEL'); b.width = bevel; b.segments = 3
    return o


def back(x0, x1, z0, z1, depth, material, index, bevel=0.0, lift=0.0):
    """A slab on the back wall."""
    return box((x0 + x1) / 2, -lift - depth / 2, z0, x1 - x0, depth, z1 - z0, material, index, bevel)


def left(y0, y1, z0, z1, depth, material, index, bevel=0.0, lift=0.0):
    """A slab on the left wall; y increases from the back wall towards the viewer."""
    return box(lift + depth / 2, -(y0 + y1) / 2, z0, depth, abs(y1 - y0), z1 - z0, material, index, bevel)


def frame_back(x0, x1, z0, z1):
    for (a, b, c, d) in ((x0, x1, z0, z0 + BEAD), (x0, x1, z1 - BEAD, z1), (x0, x0 + BEAD, z0 + BEAD, z1 - BEAD), (x1 - BEAD, x1, z0 + BEAD, z1 - BEAD)):
        back(a, b, c, d, .024, wall, WALL, .005)


def frame_left(y0, y1, z0, z1):
    for (a, b, c, d) in ((y0, y1, z0, z0 + BEAD), (y0, y1, z1 - BEAD, z1), (y0, y0 + BEAD, z0 + BEAD, z1 - BEAD), (y1 - BEAD, y1, z0 + BEAD, z1 - BEAD)):
        left(a, b, c, d, .024, wall, WALL, .005)


# shell
box(W / 2 + 2, -D, -.1, W + 4, D * 2 + 6, .1, floor, FLOOR)
box(W / 2, .1, 0, W + .4, .2, H, wall, WALL)
hidden = box(W + .1, -D / 2, 0, .2, D, H, wall, WALL); hidden.visible_camera = False
box(W / 2, -D / 2, H, W + .4, D + .4, .1, ceiling, TRIM)
y0, y1, z0, z1 = room['window']
for (a, b, c, d) in ((0, y0, 0, H), (y1, D * 2, 0, H), (y0, y1, 0, z0), (y0, y1, z1, H)):
    box(-.1, -(a + b) / 2, c, .2, b - a, d - c, wall, WALL)
# window: frame, bars, sill, casing
for t in room.get('bars', (0, .5, 1)):
    box(-.10, -(y0 + (y1 - y0) * t), z0, .05, .05, z1 - z0, trim, TRIM)
for t in room.get('rails', (0, .34, .67, 1)):
    box(-.10, -(y0 + y1) / 2, z0 + (z1 - z0) * t - .02, .045, y1 - y0, .04, trim, TRIM)
left(y0 - .08, y1 + .08, z0 - .045, z0, .12, trim, TRIM, .008, -.01)
for y in (y0 - .085, y1): left(y, y + .085, z0 - .04, z1 + .085, .028, trim, TRIM, .006)
left(y0, y1, z1, z1 + .085, .028, trim, TRIM, .006)
# baseboard
skirting = room.get('skirting', .14)
if skirting:
    back(0, W, 0, skirting, .02, trim, TRIM, .006)
    left(.02, D * 2, 0, skirting, .02, trim, TRIM, .006)
for z in room.get('cap', []):
    back(0, W, z, z + .045, .035, trim if room.get('capTrim') else wall, TRIM if room.get('capTrim') else WALL, .008)
    left(.035, y0 - .085, z, z + .045, .035, trim if room.get('capTrim') else wall, TRIM if room.get('capTrim') else WALL, .008)
for p in room.get('panels', []): frame_back(*p)
for p in room.get('leftPanels', []): frame_left(*p)
for (x, za, zb) in room.get('battens', []): back(x - .03, x + .03, za, zb, .016, wall, WALL, .004)
# tiled areas of the walls
for f in room.get('tileFields', []):
    m = tiles('walltile', f['colour'], (f['w'], f['h']), (.0024, .5), wall=True)
    if f['on'] == 'back': back(f['a'], f['b'], f['c'], f['d'], .012, m, TILE)
    else: left(f['a'], f['b'], f['c'], f['d'], .012, m, TILE)
for s in room.get('ledges', []): back(s[0], s[1], s[2], s[2] + .03, s[3], trim, TRIM, .006)
# framed pictures and mirrors
for k, art in enumerate(room.get('art', [])):
    x0, x1, z0, z1 = art['at']
    wood = plain('frame', art['frame'], .4, .35)
    for (a, b, c, d) in ((x0, x1, z0, z0 + .022), (x0, x1, z1 - .022, z1), (x0, x0 + .022, z0 + .022, z1 - .022), (x1 - .022, x1, z0 + .022, z1 - .022)):
        back(a, b, c, d, .032, wood, TRIM, .003)
    if not art['colours']:  # a mirror
        back(x0 + .02, x1 - .02, z0 + .02, z1 - .02, .02, plain('mirror', '#e9eded', 0, .5, 1.0), TRIM); continue
    back(x0 + .02, x1 - .02, z0 + .02, z1 - .02, .02, plain('mount', '#f4f1ea', .9, .1), TRIM)
    edge = min(x1 - x0, z1 - z0) * .14
    back(x0 + edge, x1 - edge, z0 + edge, z1 - edge, .0215, print_of('print', art['colours'], k), TRIM)
# a hanging curtain on each side of the window
if room.get('curtains'):
    rail = box(.085, -(y0 + y1) / 2, z1 + .2, .018, y1 - y0 + .7, .018, plain('rail', '#8a6f4d', .35, .5), TRIM)
    for (a, b) in ((y0 - .36, y0 + .02), (y1 - .02, y1 + .36)):
        n, rows = 160, []
        verts, faces = [], []
        for k, z in enumerate(np.linspace(.012, z1 + .2, 14)):
            gather = 1 - .10 * (k / 13)
            for i in range(n + 1):
                t = i / n
                fold = .026 * math.sin(t * math.pi * 2 * 5.5 + .35 * math.sin(z * 1.7)) + .008 * math.sin(t * 31 + z)
                verts.append((.085 + fold, -((a + b) / 2 + (t - .5) * (b - a) * gather), z))
        for k in range(13):
            for i in range(n): q = k * (n + 1) + i; faces.append((q, q + 1, q + n + 2, q + n + 1))
        me = bpy.data.meshes.new('curtain'); me.from_pydata(verts, [], faces); me.update()
        for p in me.polygons: p.use_smooth = True
        o = bpy.data.objects.new('curtain', me); scene.collection.objects.link(o)
        me.materials.append(cloth('curtain', room['curtains'])); o.pass_index = TRIM
        s = o.modifiers.new('thick', 'SOLIDIFY'); s.thickness = .004
# a glass screen perpendicular to the back wall
if 'screen' in room:
    x, depth, height = room['screen']
    box(x, -depth / 2, .02, .012, depth, height, glass('glass'), 0)
    brass = plain('brass', '#b08d57', .32, .5, 1.0)
    for yy in (.012, depth): box(x, -yy, .02, .016, .016, height, brass, TRIM, .004)
    box(x, -depth / 2, height, .016, depth, .016, brass, TRIM, .004)

# light
world = bpy.data.worlds.new('sky'); scene.world = world; world.use_nodes = True
bg = world.node_tree.nodes['Background']; bg.inputs[0].default_value = (.86, .93, 1, 1); bg.inputs[1].default_value = room.get('sky', .55)


def area(name, at, rotation, sx, sy, energy, colour):
    l = bpy.data.lights.new(name, 'AREA'); l.shape = 'RECTANGLE'; l.size, l.size_y, l.energy, l.color = sx, sy, energy, colour
    o = bpy.data.objects.new(name, l); scene.collection.objects.link(o); o.location = at; o.rotation_euler = rotation; o.visible_camera = False; o.visible_glossy = False
    return o


area('window', (-.32, -(y0 + y1) / 2, (z0 + z1) / 2), (0, -math.pi / 2, 0), z1 - z0, y1 - y0, room.get('windowEnergy', 270), (.95, .975, 1))
# the viewer's side: warm daylight from the rest of the home
area('home', (W * .55, -D - 2.2, 2.1), (math.radians(74), 0, math.radians(6)), 5, 2.4, room.get('fill', 105), (1, .975, .945))
area('over', (W * .5, -D * .55, H - .03), (0, 0, 0), W * .8, D * .7, room.get('over', 22), (1, .96, .91))
if room.get('sun'):
    l = bpy.data.lights.new('sun', 'SUN'); l.energy = room['sun']; l.angle = math.radians(2.2); l.color = (1, .93, .83)
    o = bpy.data.objects.new('sun', l); scene.collection.objects.link(o)
    o.rotation_euler = mathutils.Vector(room.get('sunDirection', (.62, -.12, -1))).to_track_quat('-Z', 'Y').to_euler()

# the view through the window: an overcast sky above a garden, out of focus
view = plain('view', '#ffffff', 1, 0); t = view.node_tree; t.nodes.clear()
co_ = t.nodes.new('ShaderNodeTexCoord'); sep = t.nodes.new('ShaderNodeSeparateXYZ'); noise = t.nodes.new('ShaderNodeTexNoise'); noise.inputs['Scale'].default_value = 1.3
add = t.nodes.new('ShaderNodeMath'); add.operation = 'ADD'; t.links.new(co_.outputs['Object'], sep.inputs[0]); t.links.new(co_.outputs['Object'], noise.inputs['Vector'])
t.links.new(sep.outputs[2], add.inputs[0]); t.links.new(noise.outputs['Fac'], add.inputs[1])
ramp = t.nodes.new('ShaderNodeValToRGB'); ramp.color_ramp.interpolation = 'EASE'
e = ramp.color_ramp.elements; e[0].position, e[0].color = .05, (.42, .50, .36, 1); e[1].position, e[1].color = .95, (.98, 1, 1, 1)
scale = t.nodes.new('ShaderNodeMath'); scale.operation = 'MULTIPLY_ADD'; scale.inputs[1].default_value = .55; scale.inputs[2].default_value = .25
t.links.new(add.outputs[0], scale.inputs[0]); t.links.new(scale.outputs[0], ramp.inputs[0])
em = t.nodes.new('ShaderNodeEmission'); em.inputs[1].default_value = 1.5; t.links.new(ramp.outputs[0], em.inputs[0]); t.links.new(em.outputs[0], t.nodes.new('ShaderNodeOutputMaterial').inputs[0])
garden = box(-3.4, 0, -6, .02, 40, 14, view, 0)
garden.visible_diffuse = garden.visible_glossy = garden.visible_shadow = garden.visible_transmission = False

# the furniture of a room set: the same bodies as in the product photographs
for piece in room.get('pieces', []):
    anchor = bpy.data.objects.new('piece', None); scene.collection.objects.link(anchor)
    for o in studio.load_body(piece['folder']): o.parent = anchor
    anchor.location = (piece['x'], -piece['y'], piece['z']); anchor.rotation_euler = (0, 0, math.radians(piece['turn']))
    # A room that is mirrored at the end needs mirrored furniture.
    if room.get('mirrored'): anchor.scale = (-1, 1, 1)
for x, y, z, w, d, h, colour in room.get('blocks', []): box(x, -y, z, w, d, h, plain('block', colour, .5, .3), TRIM, .006)

if IS_SET:
    # The viewer's side as seen in mirrors and metals: a bright surface instead of a black void.
    far = plain('far', '#ffffff', 1, 0); t = far.node_tree; t.nodes.clear(); far.cycles.sample_as_light = False
    glow = t.nodes.new('ShaderNodeEmission'); glow.inputs[0].default_value = srgb_to_linear('#efe7da'); glow.inputs[1].default_value = 1.1
    t.links.new(glow.outputs[0], t.nodes.new('ShaderNodeOutputMaterial').inputs[0])
    end = box(W / 2, -D - 2.5, -1, 40, .02, 9, far, 0)
    end.visible_camera = end.visible_diffuse = end.visible_shadow = end.visible_transmission = False

# camera
c = room['camera']
cam = bpy.data.cameras.new('camera'); co = bpy.data.objects.new('camera', cam); scene.collection.objects.link(co); scene.camera = co
co.location = (c['x'], c['y'], c['z']); co.rotation_euler = (math.pi / 2, 0, math.radians(c['yaw']))
cam.lens, cam.sensor_width, cam.shift_x, cam.shift_y, cam.clip_start, cam.clip_end = c['lens'], 36, c.get('shiftX', 0), c['shift'], .05, 100

r = scene.render; r.engine = 'CYCLES'; r.resolution_percentage = 100; r.use_persistent_data = True
r.threads_mode = 'FIXED'; r.threads = 2
cy = scene.cycles; cy.device = 'CPU'; cy.use_adaptive_sampling = False; cy.use_denoising = False
cy.diffuse_bounces, cy.glossy_bounces, cy.transmission_bounces, cy.transparent_max_bounces = 4, 2, 3, 6
cy.caustics_reflective = cy.caustics_refractive = False; cy.sample_clamp_indirect = 3; cy.sample_clamp_direct = 10
layer = scene.view_layers[0]
GUIDES = dict(albedo='Denoising Albedo', normal='Denoising Normal', depth='Denoising Depth')


def render(names, width, height, samples, bounces):
    r.resolution_x, r.resolution_y, cy.samples, cy.max_bounces = width, height, samples, bounces
    scene.use_nodes = True; tree = scene.node_tree; tree.nodes.clear()
    rl = tree.nodes.new('CompositorNodeRLayers'); fo = tree.nodes.new('CompositorNodeOutputFile')
    fo.base_path = OUT; fo.format.file_format = 'OPEN_EXR'; fo.format.color_depth = '32'; fo.format.color_mode = 'RGBA'; fo.file_slots.clear()
    for name, socket in names.items(): fo.file_slots.new(name + '_'); tree.links.new(rl.outputs[socket], fo.inputs[name + '_'])
    tree.links.new(rl.outputs['Image'], tree.nodes.new('CompositorNodeComposite').inputs[0])
    bpy.ops.render.render()
    passes = {}
    for name in names:
        file = next(f for f in os.listdir(OUT) if f.startswith(name + '_') and f.endswith('.exr'))
        image = bpy.data.images.load(os.path.join(OUT, file)); image.colorspace_settings.name = 'Non-Color'
        data = np.empty(width * height * 4, np.float32); image.pixels.foreach_get(data); bpy.data.images.remove(image)
        passes[name] = data.reshape(height, width, 4)[::-1].copy(); os.remove(os.path.join(OUT, file))
    return passes


# Light varies slowly: it is rendered at reduced size and upsampled along the edges of cheap full-size guide passes.
layer.cycles.denoising_store_passes = True
if IS_SET:
    # Thin brass and the moldings need full resolution; adaptive sampling concentrates on uneven light.
    cy.use_adaptive_sampling, cy.adaptive_min_samples, cy.adaptive_threshold = True, 8, .07
    p = render(dict(colour='Image', **GUIDES), WIDTH, HEIGHT, SAMPLES, 5)
    light, base = denoise(p['colour'][..., :3], p['albedo'][..., :3], p['normal'][..., :3], p['depth'][..., 0])
    light = without_dots(light * base) / base
    light.astype(np.float32).tofile(os.path.join(OUT, 'light.f32')); base.astype(np.float32).tofile(os.path.join(OUT, 'albedo.f32'))
    sys.exit(0)

small = (round(WIDTH * LIGHT_SCALE), round(HEIGHT * LIGHT_SCALE))
cy.diffuse_bounces = 0  # glossy bounces stay: behind a mirror, the first matte surface gives the albedo
guide = render(GUIDES, WIDTH, HEIGHT, GUIDE_SAMPLES, 3)
cy.diffuse_bounces = 4
(guide['albedo'][..., :3] + .02).astype(np.float32).tofile(os.path.join(OUT, 'albedo.f32'))


def light_pass(name):
    p = render(dict(colour='Image', **GUIDES), *small, SAMPLES, 5)
    light, _ = denoise(p['colour'][..., :3], p['albedo'][..., :3], p['normal'][..., :3], p['depth'][..., 0])
    light = enlarged(light, p['normal'][..., :3], p['depth'][..., 0], guide['normal'][..., :3], guide['depth'][..., 0])
    light.astype(np.float32).tofile(os.path.join(OUT, name + '.f32'))


light_pass('light')
# The same room after dark: even light from the ceiling and the rest of the home, to which the compositor adds the lamps.
# The panes are black.
for o in [o for o in scene.objects if o.type == 'LIGHT']: bpy.data.objects.remove(o)
bg.inputs[1].default_value = em.inputs[1].default_value = 0
area('ceiling', (W * .5, -D * .6, H - .04), (0, 0, 0), W * .95, D * 1.1, 100, (1, 1, 1))
area('home', (W * .55, -D - 2.2, 2.1), (math.radians(74), 0, math.radians(6)), 5, 2.4, 60, (1, 1, 1))
light_pass('dusk')

# coverage of wall, floor and tile, smoothed by the samples of a flat render
flat = {}
for k, colour in {0: (0, 0, 0, 1), WALL: (1, 0, 0, 1), FLOOR: (0, 1, 0, 1), TILE: (0, 0, 1, 1)}.items():
    m = bpy.data.materials.new('flat'); m.use_nodes = True; t = m.node_tree; t.nodes.clear()
    e = t.nodes.new('ShaderNodeEmission'); e.inputs[0].default_value = colour; o = t.nodes.new('ShaderNodeOutputMaterial'); t.links.new(e.outputs[0], o.inputs[0]); flat[k] = m
for o in list(scene.objects):
    if o.type == 'LIGHT': bpy.data.objects.remove(o)
    elif o.type == 'MESH':
        if o.data.materials[0].name.startswith('glass'): bpy.data.objects.remove(o); continue
        o.data.materials[0] = flat.get(o.pass_index, flat[0])
bg.inputs[1].default_value = 0
render(dict(mask='Image'), WIDTH, HEIGHT, 16, 0)['mask'][..., :3].astype(np.float32).tofile(os.path.join(OUT, 'mask.f32'))
