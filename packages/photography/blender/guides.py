"""Renders what guides the enlargement of a product's cut-out: albedo, normal, depth and transparency, without light.

Usage: blender -b --factory-startup -P guides.py -- FOLDER   (FOLDER holds job.json, body.json, body.bin)
Writes FOLDER/guide.<pass>.f32 (RGBA float32, bottom row first) of the part of the frame that frame.json names.
"""
import json
import os
import sys

import bpy

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
import studio  # noqa: E402
from exposure import PASSES, engine, outputs, render  # noqa: E402


def flatten(materials):
    """Without bumps a surface costs a third less, and the light that is brought to it already shows them."""
    for material in materials:
        links = material.node_tree.links
        for link in [link for link in links if link.to_socket.name == "Normal" and link.to_node.type == "BSDF_PRINCIPLED"]:
            links.remove(link)


def main(folder):
    with open(folder + "/job.json") as file:
        job = json.load(file)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    engine(scene, job["threads"])
    outputs(scene, folder)
    body = studio.load_body(folder)
    flatten(bpy.data.materials)
    bounds = studio.Bounds(body)
    camera = studio.camera()
    studio.aim_photo(camera, bounds, job["view"]["azimuth"], job["view"]["elevation"], job["lens"], job["fill"])
    size = job["size"]
    project = studio.projection(camera, size)
    window = studio.window(bounds, project, size)
    scene.cycles.max_bounces = 0
    part = [window[key] for key in ("left", "top", "width", "height")]
    render(scene, folder, "guide", size, size, job["samples"], PASSES, adaptive=False, window=part)
    with open(folder + "/frame.json", "w") as file:
        json.dump({"foot": studio.foot_in_photo(camera, bounds), "project": project.tolist(), "window": window}, file)


main(sys.argv[sys.argv.index("--") + 1])
