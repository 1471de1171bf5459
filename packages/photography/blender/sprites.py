"""Renders the room views of one product: as the camera of a room plate sees it from several sides.

Usage: blender -b --factory-startup -P sprites.py -- FOLDER   (FOLDER holds job.json, body.json, body.bin)
The camera is level and shifted, like those of the plates, so that verticals stay vertical. Writes for each view
FOLDER/<name>.<pass>.f32 and <name>-shadow.color.f32, and FOLDER/frames.json.
"""
import json
import math
import os
import sys

import bpy
import numpy as np

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
import studio  # noqa: E402
from exposure import PASSES, engine, outputs, render  # noqa: E402

SENSOR = 36
SHADOW_SAMPLES = 10
# Margin around the item for its shadow, as a share of its longer side in the picture.
AIR = 0.07


def frame(points, azimuth, distance, height, most, density):
    """Bounds of the item in the picture: pixels relative to the foot's column and the horizon, y upward."""
    a = math.radians(azimuth)
    aside = points[:, 0] * math.cos(a) + points[:, 1] * math.sin(a)
    depth = distance - (points[:, 0] * math.sin(a) - points[:, 1] * math.cos(a))
    u, v = aside / depth * distance, (points[:, 2] - height) / depth * distance
    x0, x1, y0, y1 = u.min(), u.max(), v.min(), v.max()
    air = AIR * max(x1 - x0, y1 - y0) + 0.02
    density = min(density, most / (max(x1 - x0, y1 - y0) + 2 * air))
    width, tall = (4 * math.ceil(density * (span + 2 * air) / 4) for span in (x1 - x0, y1 - y0))
    return width, tall, density, (x0 + x1) / 2 * density, (y0 + y1) / 2 * density


def samples_of(pixels, least, most, rays):
    return max(least, min(most, rays // pixels))


def aim(camera, azimuth, distance, height, width, density, middle):
    a = math.radians(azimuth)
    camera.location = (math.sin(a) * distance, -math.cos(a) * distance, height)
    camera.rotation_euler = (math.pi / 2, 0, a)
    data = camera.data
    data.sensor_fit, data.sensor_width = "HORIZONTAL", SENSOR
    data.lens = density * distance * SENSOR / width
    data.shift_x, data.shift_y = middle[0] / width, middle[1] / width
    data.clip_end = 1000


def main(folder):
    with open(folder + "/job.json") as file:
        job = json.load(file)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    engine(scene, job["threads"])
    outputs(scene, folder)
    body = studio.load_body(folder)
    bounds = studio.Bounds(body)
    points = bounds.points - np.array(bounds.foot, np.float32)
    for obj in body:
        obj.location -= bounds.foot
    bounds.low, bounds.high, bounds.centre = (at - bounds.foot for at in (bounds.low, bounds.high, bounds.centre))
    bounds.foot = bounds.foot * 0
    camera = studio.camera()
    floor = studio.shadow_floor(bounds)
    distance, height, frames = job["distance"], job["height"], {}
    for view in job["views"]:
        name, azimuth = view["name"], view["azimuth"]
        lights = studio.light_photo(bounds, azimuth, -1 if view["light"] == "right" else 1)
        drop = studio.backdrop(bounds, azimuth)
        for light in lights:
            light.visible_camera = False
        width, tall, density, x, y = frame(points, azimuth, distance, height, job["most"], job["density"])
        aim(camera, azimuth, distance, height, width, density, (x, y))
        floor.hide_render = True
        render(scene, folder, name, width, tall, samples_of(width * tall, **job["samples"]), PASSES)
        floor.hide_render, drop.hide_render = False, True
        for obj in body:
            obj.visible_camera = False
        render(scene, folder, name + "-shadow", width // 4, tall // 4, SHADOW_SAMPLES, ["color"], adaptive=False)
        for obj in body:
            obj.visible_camera = True
        for obj in [*lights, drop]:
            bpy.data.objects.remove(obj)
        frames[name] = {
            "width": width, "height": tall, "pixelsPerMetre": density,
            "base": {"x": width / 2 - x, "y": tall / 2 + height * density + y},
        }
    with open(folder + "/frames.json", "w") as file:
        json.dump(frames, file)


main(sys.argv[sys.argv.index("--") + 1])
