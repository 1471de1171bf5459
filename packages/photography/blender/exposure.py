"""The renderer's settings, and rendering to raw linear passes for the denoiser (RGBA float32, bottom row first)."""
import bpy
import numpy as np

PASSES = {"color": "Image", "albedo": "Denoising Albedo", "normal": "Denoising Normal", "depth": "Denoising Depth"}


def engine(scene, threads):
    render, cycles = scene.render, scene.cycles
    render.engine, cycles.device = "CYCLES", "CPU"
    render.threads_mode, render.threads = "FIXED", threads
    render.film_transparent, render.use_persistent_data = True, True
    cycles.use_adaptive_sampling, cycles.adaptive_min_samples, cycles.adaptive_threshold = True, 8, 0.06
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces, cycles.transmission_bounces = 5, 2, 2, 3
    cycles.transparent_max_bounces = 8
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.use_denoising = 4, False
    scene.view_settings.view_transform = "Standard"
    world = bpy.data.worlds.new("world")
    scene.world = world
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs[0].default_value = (0.92, 0.95, 1, 1)
    world.node_tree.nodes["Background"].inputs[1].default_value = 0.10
    bpy.context.view_layer.cycles.denoising_store_passes = True


def outputs(scene, folder):
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    files = tree.nodes.new("CompositorNodeOutputFile")
    files.base_path, files.format.file_format = folder + "/exr", "OPEN_EXR"
    files.format.exr_codec = "NONE"
    files.format.color_depth, files.format.color_mode = "32", "RGBA"
    files.file_slots.clear()
    for name, source in PASSES.items():
        files.file_slots.new(name + "_")
        tree.links.new(layers.outputs[source], files.inputs[name + "_"])
    composite = tree.nodes.new("CompositorNodeComposite")
    tree.links.new(layers.outputs["Image"], composite.inputs[0])


def render(scene, folder, picture, width, height, samples, passes, adaptive=True, window=None):
    """`window` (left, top, width, height) renders that part of the frame alone."""
    scene.render.use_border = scene.render.use_crop_to_border = window is not None
    if window:
        left, top, wide, tall = window
        # A quarter of a pixel more, because Blender truncates.
        scene.render.border_min_x, scene.render.border_max_x = (left + 0.25) / width, (left + wide + 0.25) / width
        scene.render.border_min_y = (height - top - tall + 0.25) / height
        scene.render.border_max_y = (height - top + 0.25) / height
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = 100
    scene.cycles.samples = samples
    scene.cycles.use_adaptive_sampling = adaptive
    bpy.ops.render.render()
    for name in passes:
        path = f"{folder}/exr/{name}_{scene.frame_current:04d}.exr"
        image = bpy.data.images.load(path, check_existing=False)
        image.colorspace_settings.name = "Non-Color"
        wide, tall = window[2:] if window else (width, height)
        if tuple(image.size) != (wide, tall):
            raise ValueError(f"{name} has {tuple(image.size)} pixels instead of {(wide, tall)}")
        pixels = np.empty(wide * tall * 4, np.float32)
        image.pixels.foreach_get(pixels)
        pixels.tofile(f"{folder}/{picture}.{name}.f32")
        bpy.data.images.remove(image)
