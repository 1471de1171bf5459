"""Simulates the textiles and writes them as small meshes: blender -b -P simulate.py -- [name ...]

Each mesh is a JSON object of 16-bit numbers in base64: `p` (x, y, z in tenths of a millimeter, y up, front at +z), `uv`
(positions on the flat cloth in millimeters, so that a weave follows the cloth) and `t` (triangles). Lengths below: meters.
"""
import array
import base64
import json
import math
import os
import random
import sys
import time

import bpy

OUT = os.path.dirname(os.path.abspath(__file__))


def begin(seed):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    random.seed(seed)
    return bpy.context.scene


def jitter(size):
    return random.uniform(-size, size)


def cloth(scene, points, faces, uv, pins=None):
    """An object from grid points; the UV coordinates of each point are its position on the flat cloth."""
    mesh = bpy.data.meshes.new("cloth")
    mesh.from_pydata(points, [], faces)
    layer = mesh.uv_layers.new(name="flat")
    for loop in mesh.loops:
        layer.data[loop.index].uv = uv[loop.vertex_index]
    thing = bpy.data.objects.new("cloth", mesh)
    scene.collection.objects.link(thing)
    bpy.context.view_layer.objects.active = thing
    if pins:
        group = thing.vertex_groups.new(name="pins")
        group.add(pins, 1.0, "REPLACE")
    return thing


def drop(scene, thing, frames, pressure=0, gravity=1.0, tension=12, bending=0.3, mass=0.3, shear=5, quality=7,
         shrink=0.0, damping=2, collide=False, itself=False, gap=0.006, pins=False):
    modifier = thing.modifiers.new("cloth", "CLOTH")
    s = modifier.settings
    s.quality = quality
    s.mass = mass
    s.tension_stiffness = tension
    s.compression_stiffness = tension
    s.shear_stiffness = shear
    s.bending_stiffness = bending
    s.air_damping = damping
    s.shrink_min = shrink
    s.effector_weights.gravity = gravity
    if pressure:
        s.use_pressure = True
        s.uniform_pressure_force = pressure
    if pins:
        s.vertex_group_mass = "pins"
    c = modifier.collision_settings
    c.use_collision = collide
    c.distance_min = gap
    c.use_self_collision = itself
    c.self_distance_min = gap
    c.collision_quality = 3
    modifier.point_cache.frame_end = frames
    scene.frame_start, scene.frame_end = 1, frames
    for frame in range(1, frames + 1):
        scene.frame_set(frame)


def floor(friction=10):
    bpy.ops.mesh.primitive_plane_add(size=8, location=(0, 0, 0))
    plane = bpy.context.object
    plane.modifiers.new("collision", "COLLISION")
    plane.collision.thickness_outer = 0.006
    plane.collision.cloth_friction = friction


def packed(kind, values):
    return base64.b64encode(array.array(kind, values).tobytes()).decode()


def save(name, thing, smooth=1, finer=0):
    """Writes the simulated mesh, smoothed, with every face subdivided `finer` times."""
    if smooth:
        modifier = thing.modifiers.new("smooth", "SMOOTH")
        modifier.factor = 0.5
        modifier.iterations = smooth
    if finer:
        modifier = thing.modifiers.new("finer", "SUBSURF")
        modifier.levels = finer
    graph = bpy.context.evaluated_depsgraph_get()
    graph.update()
    mesh = thing.evaluated_get(graph).to_mesh()
    mesh.calc_loop_triangles()
    positions, triangles = [], []
    for vertex in mesh.vertices:
        x, y, z = vertex.co
        positions += [round(x * 1e4), round(z * 1e4), round(-y * 1e4)]
    flat = [0] * (2 * len(mesh.vertices))
    layer = mesh.uv_layers["flat"].data
    for loop in mesh.loops:
        u, v = layer[loop.index].uv
        flat[2 * loop.vertex_index:2 * loop.vertex_index + 2] = [round(u * 1e3), round(v * 1e3)]
    for triangle in mesh.loop_triangles:
        triangles += list(triangle.vertices)
    with open(os.path.join(OUT, name + ".json"), "w") as file:
        json.dump({"p": packed("h", positions), "uv": packed("h", flat), "t": packed("H", triangles)}, file)
    size = [max(positions[i::3]) - min(positions[i::3]) for i in range(3)]
    print("MESH", name, len(positions) // 3, len(triangles) // 3, [s / 1e4 for s in size])


def shell(nx, ny, place, welded):
    """Two layers of cloth that share their vertices wherever `welded(i, j)` holds: edges and seams."""
    points, uv, faces = [], [], []
    top = [[0] * (ny + 1) for _ in range(nx + 1)]
    bottom = [[0] * (ny + 1) for _ in range(nx + 1)]
    for i in range(nx + 1):
        for j in range(ny + 1):
            if welded(i, j):
                point, flat = place(i, j, 0)
                top[i][j] = bottom[i][j] = len(points)
                points.append(point)
                uv.append(flat)
            else:
                for side, grid in ((1, top), (-1, bottom)):
                    point, flat = place(i, j, side)
                    grid[i][j] = len(points)
                    points.append(point)
                    uv.append(flat)
    for i in range(nx):
        for j in range(ny):
            faces.append((top[i][j], top[i + 1][j], top[i + 1][j + 1], top[i][j + 1]))
            faces.append((bottom[i][j], bottom[i][j + 1], bottom[i + 1][j + 1], bottom[i + 1][j]))
    return points, uv, faces


def pillow(name, w, h, pressure, tension=12, bending=0.3, res=0.0115, taper=0.07, seed=1, frames=45, gravity=0.0):
    """A pillow lying flat. Its corners are cut in by `taper`, as in manufacturing; otherwise they would stick out when filled."""
    scene = begin(seed)
    nx, ny = round(w / res), round(h / res)

    def place(i, j, side):
        u, v = 2 * i / nx - 1, 2 * j / ny - 1
        x = u * w / 2 * (1 - taper * v * v)
        y = v * h / 2 * (1 - taper * u * u)
        lift = 0.004 * (1 - max(abs(u), abs(v)) ** 6) * side
        return (x, y, lift + jitter(0.0012) * (side != 0)), (x, y)

    points, uv, faces = shell(nx, ny, place, lambda i, j: i in (0, nx) or j in (0, ny))
    thing = cloth(scene, points, faces, uv)
    drop(scene, thing, frames, pressure=pressure, gravity=gravity, tension=tension, bending=bending)
    save(name, thing)


def folded(name, w, depth, layers, gap, pressure, res=0.018, seed=1, frames=50, bending=0.4, tension=20,
           mass=0.2, thin=0.008, shrink=0.0, gravity=0.2):
    """A filled cover folded in a zigzag, resting on the floor."""
    scene = begin(seed)
    floor()
    radius = gap / 2
    arc = math.pi * radius
    straight = depth - 2 * radius
    total = layers * straight + (layers - 1) * arc

    def along(s):
        """Point (y, z) and normal of the folding line at length s; the front is at -y."""
        layer = 0
        while True:
            if s <= straight or layer == layers - 1:
                forth = layer % 2 == 0
                y = (straight / 2 - s) if forth else (-straight / 2 + s)
                return y, radius + layer * gap, (0.0, 1.0 if forth else -1.0)
            s -= straight
            if s <= arc:
                forth = layer % 2 == 0
                angle = -math.pi / 2 + s / radius
                end = -straight / 2 if forth else straight / 2
                out = -1 if forth else 1
                y = end + out * radius * math.cos(angle)
                z = radius + layer * gap + radius + radius * math.sin(angle)
                inward = (-out * math.cos(angle), -math.sin(angle))
                flip = 1.0 if forth else -1.0
                return y, z, (inward[0] * flip, inward[1] * flip)
            s -= arc
            layer += 1

    nx, ny = round(w / res), round(total / res)

    def welded(i, j):
        return i in (0, nx) or j in (0, ny)

    def place(i, j, side):
        x = w * (i / nx - 0.5)
        s = total * j / ny
        y, z, normal = along(s)
        wobble = 0.012 * math.sin(3.1 * x / w + 2.2 * z / gap + seed) + 0.008 * math.sin(9 * x + seed * 2)
        return ((x + 0.006 * math.sin(7 * z / gap + seed), y + normal[0] * thin * side + wobble * abs(y) / depth + jitter(0.0015),
                 z + 0.012 + normal[1] * thin * side + jitter(0.0015)), (x, s))

    points, uv, faces = shell(nx, ny, place, welded)
    thing = cloth(scene, points, faces, uv)
    drop(scene, thing, frames, pressure=pressure, tension=tension, bending=bending, mass=mass, collide=True, itself=True,
         gap=0.007, shrink=shrink, gravity=gravity)
    save(name, thing, smooth=3, finer=1)


def hung(name, w, front, back, bar=0.0125, res=0.0125, seed=1, frames=50, gather=0.06, bending=0.25, thick=0.006):
    """A towel over a rail along x, whose center is the origin."""
    scene = begin(seed)
    turn = math.pi * (bar + 0.004)
    total = front + turn + back
    nx, ny = round(w / res), round(total / res)
    points, uv, faces, pins = [], [], [], []
    for i in range(nx + 1):
        for j in range(ny + 1):
            u = i / nx - 0.5
            s = total * j / ny
            reach = bar + 0.004
            if s < front:
                y, z, low = -reach, -(front - s), (front - s) / front
            elif s < front + turn:
                angle = (s - front) / reach
                y, z, low = -reach * math.cos(angle), reach * math.sin(angle), 0
            else:
                y, z, low = reach, -(s - front - turn), (s - front - turn) / back
            side = -1 if y < 0 else 1
            fold = 0.020 * low * (math.sin(u * 15 + seed) + 0.6 * math.sin(u * 27 + seed * 2.3) + 1.2)
            x = u * w * (1 - gather * low)
            points.append((x, y + side * fold + jitter(0.0008), z + 0.004 * low * math.sin(u * 5 + seed)))
            uv.append((u * w, s))
            if low < 0.02:
                pins.append(len(points) - 1)
    index = lambda i, j: i * (ny + 1) + j
    for i in range(nx):
        for j in range(ny):
            faces.append((index(i, j), index(i + 1, j), index(i + 1, j + 1), index(i, j + 1)))
    thing = cloth(scene, points, faces, uv, pins)
    drop(scene, thing, frames, tension=14, bending=bending, mass=0.35, collide=False, pins=True)
    thicken(thing, thick)
    save(name, thing)


def thicken(thing, thickness):
    modifier = thing.modifiers.new("solid", "SOLIDIFY")
    modifier.thickness = thickness
    modifier.offset = 0


MESHES = {
    "bedPillow": lambda n: pillow(n, 0.76, 0.52, 3.0, tension=10, bending=0.15, seed=8, taper=0.04),
    "cushionSquare": lambda n: pillow(n, 0.54, 0.54, 5.5, tension=15, bending=0.45, seed=5, res=0.0105, taper=0.05),
    "cushionLumbar": lambda n: pillow(n, 0.66, 0.39, 6.0, tension=15, bending=0.5, seed=6, res=0.0105, taper=0.05),
    "duvetFolded": lambda n: folded(n, 0.66, 0.46, 4, 0.1, 3.2, seed=4, bending=1.2, tension=12, thin=0.02, res=0.022),
    "towelHung": lambda n: hung(n, 0.42, 0.66, 0.60, seed=2),
}

if __name__ == "__main__":
    names = sys.argv[sys.argv.index("--") + 1:] if "--" in sys.argv else []
    for name in names or MESHES:
        began = time.time()
        MESHES[name](name)
        print("SECONDS", name, round(time.time() - began, 1))
