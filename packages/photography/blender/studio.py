"""The photo studio: the body of one product, its lights and its camera.

Blender's z is up and the front faces -y; bodies have the axes of three.js (y up, front +z) and are rotated when they are loaded.
"""
import json
import math

import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

import materials

SMOOTH_ANGLE = math.radians(38)
GROUND = "#f4f1ec"


def load_body(folder):
    """Builds the meshes of body.json / body.bin."""
    with open(folder + "/body.json") as file:
        meshes = json.load(file)["meshes"]
    data = open(folder + "/body.bin", "rb").read()
    made, offset, objects = {}, 0, []

    def take(count, kind):
        nonlocal offset
        values = np.frombuffer(data, kind, count, offset)
        offset += count * 4
        return values

    for index, entry in enumerate(meshes):
        n, t = entry["vertices"], entry["triangles"]
        points = take(n * 3, np.float32).reshape(-1, 3)
        uv = take(n * 2, np.float32).reshape(-1, 2)
        colours = take(n * 3, np.float32).reshape(-1, 3) if entry["colours"] else None
        corners = take(t * 3, np.uint32).astype(np.int32)
        mesh = bpy.data.meshes.new(f"part{index}")
        mesh.vertices.add(n)
        mesh.vertices.foreach_set("co", np.stack([points[:, 0], -points[:, 2], points[:, 1]], 1).ravel())
        mesh.loops.add(t * 3)
        mesh.loops.foreach_set("vertex_index", corners)
        mesh.polygons.add(t)
        mesh.polygons.foreach_set("loop_start", np.arange(0, t * 3, 3, dtype=np.int32))
        mesh.polygons.foreach_set("loop_total", np.full(t, 3, np.int32))
        mesh.polygons.foreach_set("use_smooth", np.ones(t, bool))
        mesh.uv_layers.new(name="UV").data.foreach_set("uv", uv[corners].ravel())
        if colours is not None:
            layer = mesh.color_attributes.new("Col", "FLOAT_COLOR", "POINT")
            layer.data.foreach_set("color", np.concatenate([colours, np.ones((n, 1), np.float32)], 1).ravel())
        mesh.use_auto_smooth, mesh.auto_smooth_angle = True, SMOOTH_ANGLE
        mesh.update()
        mesh.validate()
        name = entry["material"]
        if name not in made:
            made[name] = materials.material(name)
        mesh.materials.append(made[name])
        obj = bpy.data.objects.new(mesh.name, mesh)
        bpy.context.scene.collection.objects.link(obj)
        objects.append(obj)
    return objects


class Bounds:
    def __init__(self, objects):
        points = []
        for obj in objects:
            at = np.empty(len(obj.data.vertices) * 3, np.float32)
            obj.data.vertices.foreach_get("co", at)
            points.append(at.reshape(-1, 3))
        self.points = np.concatenate(points)
        self.low, self.high = Vector(self.points.min(0)), Vector(self.points.max(0))
        self.size = self.high - self.low
        self.centre = (self.low + self.high) / 2
        self.radius = self.size.length / 2
        self.foot = Vector((self.centre.x, self.centre.y, self.low.z))

    def around(self, azimuth, elevation, distance):
        a, e = math.radians(azimuth), math.radians(elevation)
        return Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e))) * distance


def area(at, target, size, power, colour=(1, 1, 1)):
    light = bpy.data.lights.new("area", "AREA")
    light.shape, light.size, light.size_y, light.energy, light.color = "RECTANGLE", size[0], size[1], power, colour
    obj = bpy.data.objects.new("area", light)
    bpy.context.scene.collection.objects.link(obj)
    obj.location = at
    obj.rotation_euler = (Vector(target) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    return obj


def light_photo(bounds, azimuth, side=1):
    """Key light from the left of the camera, or from its right when side is -1."""
    r, c = bounds.radius, bounds.centre
    at = lambda a, e, d: c + bounds.around(azimuth + side * a, e, d)
    return [
        area(at(-55, 38, r * 4.2), c, (r * 2.4, r * 2.4), r * r * 215, (1, 0.955, 0.90)),
        area(at(62, 16, r * 4.6), c, (r * 3.2, r * 3.2), r * r * 34, (0.92, 0.96, 1)),
        area(c + Vector((0, r * 0.6, r * 4.4)), c, (r * 4.5, r * 3.5), r * r * 100),
        area(at(150, 42, r * 4), c, (r * 1.6, r * 2.2), r * r * 85, (1, 0.97, 0.93)),
    ]


def light_plan(bounds):
    r, c = bounds.radius, bounds.centre
    return [
        area(c + Vector((-r * 1.4, r * 1.2, r * 4.2)), c, (r * 3.2, r * 3.2), r * r * 250),
        area(c + Vector((r * 2.5, -r * 1.5, r * 3.2)), c, (r * 3, r * 3), r * r * 70),
    ]


def backdrop(bounds, azimuth):
    """A floor that curves up into a wall behind the item. It is invisible to the camera, but visible in reflections."""
    r = bounds.radius
    depth, height, curve = r * 6, r * 12, r * 2.5
    profile = [(-r * 20, 0), (depth - curve, 0)]
    profile += [(depth - curve + curve * math.sin(t), curve - curve * math.cos(t)) for t in
                (i / 16 * math.pi / 2 for i in range(1, 17))]
    profile.append((depth, height))
    points = [(x, y, z) for y, z in profile for x in (-r * 22, r * 22)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)]
    mesh = bpy.data.meshes.new("backdrop")
    mesh.from_pydata(points, [], faces)
    obj = bpy.data.objects.new("backdrop", mesh)
    bpy.context.scene.collection.objects.link(obj)
    made = bpy.data.materials.new("backdrop")
    materials.Graph(made, GROUND).surface(Base_Color=materials.colour_of(GROUND), Roughness=0.9, Specular=0.1)
    mesh.materials.append(made)
    obj.location = (bounds.foot.x, bounds.foot.y, bounds.foot.z - 0.0005)
    obj.rotation_euler = (0, 0, math.radians(azimuth))
    obj.visible_camera = False
    return obj


def shadow_floor(bounds):
    bpy.ops.mesh.primitive_plane_add(size=bounds.radius * 30, location=bounds.foot - Vector((0, 0, 0.0005)))
    plane = bpy.context.object
    plane.is_shadow_catcher = True
    return plane


def camera():
    data = bpy.data.cameras.new("camera")
    obj = bpy.data.objects.new("camera", data)
    bpy.context.scene.collection.objects.link(obj)
    bpy.context.scene.camera = obj
    return obj


def aim_photo(obj, bounds, azimuth, elevation, lens, fill):
    """Frames the item so that its longer side fills `fill` of the square picture."""
    scene, data = bpy.context.scene, obj.data
    data.type, data.lens, data.clip_end = "PERSP", lens, 1000
    scene.render.resolution_x = scene.render.resolution_y = 512
    way = bounds.around(azimuth, elevation, 1)
    obj.rotation_euler = (-way).to_track_quat("-Z", "Y").to_euler()
    step = max(1, len(bounds.points) // 6000)
    points = [Vector(p) for p in bounds.points[::step]]
    target, distance = bounds.centre.copy(), bounds.radius * 4
    for _ in range(12):
        obj.location = target + way * distance
        bpy.context.view_layer.update()
        seen = [world_to_camera_view(scene, obj, p) for p in points]
        x0, x1 = min(p.x for p in seen), max(p.x for p in seen)
        y0, y1 = min(p.y for p in seen), max(p.y for p in seen)
        distance *= max(x1 - x0, y1 - y0) / fill
        span = 2 * math.tan(data.angle / 2) * distance
        target = target + obj.matrix_world.to_3x3() @ Vector((((x0 + x1) / 2 - 0.5) * span, ((y0 + y1) / 2 - 0.5) * span, 0))
    obj.location = target + way * distance
    bpy.context.view_layer.update()


def aim_plan(obj, bounds):
    """Looks straight down; the frame is exactly the item's bounding rectangle, with its back at the top."""
    data = obj.data
    data.type, data.ortho_scale, data.clip_end = "ORTHO", max(bounds.size.x, bounds.size.y), 1000
    obj.location = (bounds.centre.x, bounds.centre.y, bounds.high.z + 5)
    obj.rotation_euler = (0, 0, 0)
    bpy.context.view_layer.update()


def foot_in_photo(obj, bounds):
    """Position of the center of the foot in the picture (0..1, y down), and the share of the frame per meter at that depth."""
    seen = world_to_camera_view(bpy.context.scene, obj, bounds.foot)
    return {"x": seen.x, "y": 1 - seen.y, "framesPerMetre": 1 / (2 * math.tan(obj.data.angle / 2) * seen.z)}


def projection(obj, size):
    """Rows that take a body's point (x, y, z, 1) in the axes of three.js to (x * w, y * w, w) in pixels, y down."""
    view = bpy.context.evaluated_depsgraph_get()
    m = np.array(obj.calc_matrix_camera(view, x=size, y=size) @ obj.matrix_world.inverted())
    m = m @ np.array([[1, 0, 0, 0], [0, 0, -1, 0], [0, 1, 0, 0], [0, 0, 0, 1]])
    return np.stack([(m[0] + m[3]) * size / 2, (m[3] - m[1]) * size / 2, m[3]])


MARGIN = 4


def window(bounds, project, size):
    """The part of the frame that the body takes, with a margin, in pixels."""
    p = bounds.points
    seen = np.stack([p[:, 0], p[:, 2], -p[:, 1], np.ones(len(p))]).astype(np.float64)
    x, y, w = project @ seen
    left, top = (max(0, int(np.floor(v.min())) - MARGIN) for v in (x / w, y / w))
    right, bottom = (min(size, int(np.ceil(v.max())) + MARGIN) for v in (x / w, y / w))
    return {"left": left, "top": top, "width": right - left, "height": bottom - top}
