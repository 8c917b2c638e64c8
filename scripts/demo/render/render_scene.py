"""Build one scene and render it: blender -b --python render_scene.py -- '{"scene": …, "seed": …, "parameters": …, "pieces": …}'"""
import importlib
import json
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True

import bpy  # noqa: E402

from camera import render_piece, set_up_cycles  # noqa: E402
from materials import flatten_for_diffuse_rays  # noqa: E402

job = json.loads(sys.argv[sys.argv.index('--') + 1])
start = time.time()
bpy.ops.wm.read_factory_settings(use_empty=True)
facts = importlib.import_module('scene_' + job['scene']).build(job['parameters'], job['seed'])
flatten_for_diffuse_rays()
set_up_cycles(job['width'], job['height'], job['samples'], **(facts.pop('cycles', {})))
with open(job['facts'], 'w') as f:
    json.dump(facts, f)
print(f'built in {time.time() - start:.1f} s, {len(bpy.data.objects)} objects, '
      f'{sum(len(o.data.polygons) for o in bpy.data.objects if o.type == "MESH")} polygons', flush=True)
for piece in job['pieces']:
    start = time.time()
    # A piece that is only half written must not look finished.
    render_piece(piece['path'] + '.part', piece['seed'])
    written = piece['path'] + '.part' + ('' if os.path.exists(piece['path'] + '.part') else '.exr')
    os.rename(written, piece['path'])
    print(f'rendered {os.path.basename(piece["path"])} in {time.time() - start:.1f} s', flush=True)
