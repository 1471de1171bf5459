"""Renders the pictures of one product: photo, shadow and plan, as raw linear passes for the denoiser.

Usage: blender -b --factory-startup -P shoot.py -- FOLDER   (FOLDER holds job.json, body.json, body.bin)
Writes FOLDER/<picture>.<pass>.f32 (RGBA float32, bottom row first) and FOLDER/foot.json.
"""
import json
import os
import sys

import bpy

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
import studio  # noqa: E402
from exposure import PASSES, engine, outputs, render  # noqa: E402

# The shadow picture is small, untextured and lit by the lamps alone: samples are cheap, and few would leave blotches.
SHADOW_SAMPLES = 96


def main(folder):
    with open(folder + "/job.json") as file:
        job = json.load(file)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    engine(scene, job["threads"])
    outputs(scene, folder)
    body = studio.load_body(folder)
    bounds = studio.Bounds(body)
    camera = studio.camera()

    azimuth, elevation = job["view"]["azimuth"], job["view"]["elevation"]
    lights = studio.light_photo(bounds, azimuth)
    studio.aim_photo(camera, bounds, azimuth, elevation, job["lens"], job["fill"])
    foot = studio.foot_in_photo(camera, bounds)
    drop = studio.backdrop(bounds, azimuth)
    size = job["size"]
    render(scene, folder, "photo", size, size, job["samples"], PASSES)

    drop.hide_render = True
    floor = studio.shadow_floor(bounds)
    for obj in body:
        obj.visible_camera = False
    bounces, scene.cycles.max_bounces = scene.cycles.max_bounces, 0
    render(scene, folder, "shadow", size // 4, size // 4, SHADOW_SAMPLES, ["color"], adaptive=False)
    scene.cycles.max_bounces = bounces
    for obj in body:
        obj.visible_camera = True
    bpy.data.objects.remove(floor)

    plan = job.get("plan")
    if plan:
        drop.hide_render = False
        for light in lights:
            bpy.data.objects.remove(light)
        studio.light_plan(bounds)
        studio.aim_plan(camera, bounds)
        render(scene, folder, "plan", plan["width"], plan["height"], job["planSamples"], PASSES)

    with open(folder + "/foot.json", "w") as file:
        json.dump(foot, file)


main(sys.argv[sys.argv.index("--") + 1])
