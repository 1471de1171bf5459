"""Simulates the pillows and covers that beds and sofas share and saves them as meshes in meters, y up.

Usage: blender -b --factory-startup -P simulate.py -- OUT_FOLDER name [name ...]
A mesh file is JSON: {"p": [x, y, z, ...] in tenths of a millimeter, "t": [a, b, c, ...]}.
"""
import json
import os
import random
import sys

import bmesh
import bpy


def reset(seed):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    random.seed(seed)
    return bpy.context.scene


def run(scene, frames):
    scene.frame_start, scene.frame_end = 1, frames
    for frame in range(1, frames + 1):
        scene.frame_set(frame)


def save(obj, path):
    graph = bpy.context.evaluated_depsgraph_get()
    graph.update()
    evaluated = obj.evaluated_get(graph)
    mesh = evaluated.to_mesh()
    mesh.calc_loop_triangles()
    points = []
    for vertex in mesh.vertices:
        p = evaluated.matrix_world @ vertex.co
        points += [round(p[0] * 1e4), round(p[2] * 1e4), round(-p[1] * 1e4)]
    triangles = [index for triangle in mesh.loop_triangles for index in triangle.vertices]
    with open(path, "w") as file:
        json.dump({"p": points, "t": triangles}, file, separators=(",", ":"))
    print("SAVED", path, len(points) // 3)


def add_cloth(obj, *, mass, tension, shear, bend, damping, quality, frames, pressure=0.0, gravity=1.0):
    modifier = obj.modifiers.new("cloth", "CLOTH")
    s = modifier.settings
    s.quality, s.mass, s.air_damping = quality, mass, damping
    s.tension_stiffness = s.compression_stiffness = tension
    s.shear_stiffness, s.bending_stiffness = shear, bend
    s.effector_weights.gravity = gravity
    if pressure:
        s.use_pressure, s.uniform_pressure_force = True, pressure
    modifier.point_cache.frame_end = frames
    return modifier


def two_sheets(nx, ny, point, gap):
    """Two sheets sewn along their rim; point(i, j) is a position on the plane, gap the distance between the sheets."""
    mesh = bmesh.new()
    jitter = lambda: random.uniform(-1, 1) * gap * 0.3
    rim = lambda i, j: i in (0, nx) or j in (0, ny)
    at = lambda i, j, z: (point(i, j)[0], point(i, j)[1], point(i, j)[2] + z + jitter())
    top = [[mesh.verts.new(at(i, j, gap)) for j in range(ny + 1)] for i in range(nx + 1)]
    low = [[top[i][j] if rim(i, j) else mesh.verts.new(at(i, j, -gap)) for j in range(ny + 1)] for i in range(nx + 1)]
    for i in range(nx):
        for j in range(ny):
            mesh.faces.new((top[i][j], top[i + 1][j], top[i + 1][j + 1], top[i][j + 1]))
            mesh.faces.new((low[i][j], low[i][j + 1], low[i + 1][j + 1], low[i + 1][j]))
    return mesh


def to_object(scene, mesh, name):
    data = bpy.data.meshes.new(name)
    mesh.to_mesh(data)
    obj = bpy.data.objects.new(name, data)
    scene.collection.objects.link(obj)
    bpy.context.view_layer.objects.active = obj
    return obj


def pillow(path, w, h, pressure, bend, tension, seed, res=44, frames=45):
    scene = reset(seed)
    nx = int(res * max(1, w / h))
    cells = two_sheets(nx, res, lambda i, j: (-w / 2 + w * i / nx, -h / 2 + h * j / res, 0), 0.004)
    obj = to_object(scene, cells, "pillow")
    add_cloth(obj, mass=0.3, tension=tension, shear=5, bend=bend, damping=2, quality=8, frames=frames,
              pressure=pressure, gravity=0)
    run(scene, frames)
    smooth = obj.modifiers.new("smooth", "SMOOTH")
    smooth.factor, smooth.iterations = 0.5, 1
    save(obj, path)


def bed_top(scene, bed_w, bed_l, top, rounding=0.07):
    bpy.ops.mesh.primitive_cube_add(size=1)
    box = bpy.context.object
    box.scale, box.location = (bed_w, bed_l, 0.36), (0, 0, top - 0.18)
    bpy.ops.object.transform_apply(scale=True)
    bevel = box.modifiers.new("bevel", "BEVEL")
    bevel.width, bevel.segments = rounding, 6
    box.modifiers.new("collision", "COLLISION")
    box.collision.thickness_outer, box.collision.cloth_friction = 0.008, 60


def duvet(path, bed_w, bed_l, cloth_w, cloth_l, centre, top=0.46, res=0.03, seed=2, frames=36, lift=0.04):
    """An inflated cover dropped on the bed; `centre` is the position of its center along the bed (the foot is negative)."""
    scene = reset(seed)
    bed_top(scene, bed_w, bed_l, top)
    nx, ny = int(cloth_w / res), int(cloth_l / res)
    place = lambda i, j: (-cloth_w / 2 + cloth_w * i / nx, centre - cloth_l / 2 + cloth_l * j / ny, top + lift)
    obj = to_object(scene, two_sheets(nx, ny, place, 0.006), "duvet")
    modifier = add_cloth(obj, mass=0.22, tension=40, shear=12, bend=0.4, damping=3, quality=9, frames=frames, pressure=1.2)
    c = modifier.collision_settings
    c.distance_min, c.use_self_collision, c.self_distance_min = 0.006, True, 0.006
    run(scene, frames)
    smooth = obj.modifiers.new("smooth", "SMOOTH")
    smooth.factor, smooth.iterations = 0.5, 2
    save(obj, path)


PIECES = {
    "pillowSquare": lambda p: pillow(p, 0.54, 0.54, 5.2, 0.5, 15, 5),
    "pillowLumbar": lambda p: pillow(p, 0.64, 0.38, 6.2, 0.6, 15, 6),
    "pillowBed": lambda p: pillow(p, 0.76, 0.52, 4.0, 0.25, 12, 3),
    "pillowBedSoft": lambda p: pillow(p, 0.74, 0.50, 3.0, 0.12, 10, 8),
    "duvetQueen": lambda p: duvet(p, 1.53, 2.04, 1.98, 1.70, -0.35),
    "duvetTwin": lambda p: duvet(p, 0.98, 1.92, 1.42, 1.60, -0.33),
}

if __name__ == "__main__":
    folder, *names = sys.argv[sys.argv.index("--") + 1:]
    os.makedirs(folder, exist_ok=True)
    for name in names or PIECES:
        PIECES[name](os.path.join(folder, name + ".json"))
