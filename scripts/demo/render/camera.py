"""The camera of an estate agent: level, so that verticals stay vertical; and how Cycles is to run."""
import math

import bpy

from geometry import link


def add_camera(position, yaw, lens=24, shift=(0, 0), focus=6.0, aperture=8.0):
    """`yaw` in degrees: 0 looks along +y, positive turns left. The view is moved up by the lens's shift, never tilted."""
    data = bpy.data.cameras.new('camera')
    data.lens, data.sensor_width, data.clip_start, data.clip_end = lens, 36, .02, 2000
    data.shift_x, data.shift_y = shift
    data.dof.use_dof, data.dof.focus_distance, data.dof.aperture_fstop = True, focus, aperture
    o = link(data, 'camera')
    o.matrix_world.translation = position
    o.location = position
    o.rotation_euler = (math.pi / 2, 0, math.radians(yaw))
    bpy.context.scene.camera = o
    return o


def set_up_cycles(width, height, samples, bounces=6, diffuse=4, clamp=1.2, threshold=.03):
    s = bpy.context.scene
    s.render.engine = 'CYCLES'
    c = s.cycles
    c.device, c.samples, c.use_adaptive_sampling, c.adaptive_threshold = 'CPU', samples, True, threshold
    c.adaptive_min_samples = min(samples, 10)
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces = bounces, diffuse, 4, 6
    c.transparent_max_bounces = 12
    c.caustics_reflective = c.caustics_refractive = False
    c.blur_glossy, c.sample_clamp_indirect, c.use_denoising = 1.0, clamp, False
    s.render.resolution_x, s.render.resolution_y, s.render.resolution_percentage = width, height, 100
    s.render.threads_mode, s.render.threads = 'FIXED', 2
    s.render.use_persistent_data = True
    layer = bpy.context.view_layer
    for name in ('diffuse', 'glossy', 'transmission'):
        for part in ('direct', 'indirect', 'color'):
            setattr(layer, f'use_pass_{name}_{part}', True)
    layer.use_pass_emit = layer.use_pass_environment = layer.use_pass_z = True
    layer.cycles.denoising_store_passes = True
    f = s.render.image_settings
    f.file_format, f.color_depth, f.exr_codec = 'OPEN_EXR_MULTILAYER', '16', 'NONE'


def render_piece(path, seed):
    s = bpy.context.scene
    s.cycles.seed = seed
    s.render.filepath = path
    bpy.ops.render.render(write_still=True)
