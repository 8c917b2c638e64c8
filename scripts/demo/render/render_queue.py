"""Render what the catalogue lists and `pictures/` does not have yet: one picture after the other, resumable, always nice.

/usr/bin/python3 render_queue.py [--until 13:45] [--only ID] [--work FOLDER] [--pictures FOLDER]
"""
import argparse
import concurrent.futures
import hashlib
import importlib
import json
import os
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import numpy as np  # noqa: E402
import OpenImageIO as oiio  # noqa: E402

import catalogue  # noqa: E402
import grade  # noqa: E402
import phrases  # noqa: E402

WIDTH, HEIGHT, SAMPLES, PIECES, LIMIT_KB = 1360, 907, 6, 2, 160
# Rendered, but not yet looked at and placed: render them no second time.
WAITING = os.path.join(HERE, 'waiting')

# How bright the middle tones of a picture are to be.
KEYS = {'dusk': .13, 'overcast': .25, 'golden': .21, 'shade': .22}


def fingerprint(entry):
    return hashlib.sha256(json.dumps([entry['scene'], entry['seed'], entry['parameters']], sort_keys=True).encode()).hexdigest()[:10]


def read_manifest(folder):
    path = os.path.join(folder, 'manifest.json')
    if not os.path.exists(path):
        return {'pictures': [], 'notes': []}
    with open(path) as f:
        return json.load(f)


def write_manifest(folder, manifest):
    manifest['pictures'].sort(key=lambda p: p['id'])
    path = os.path.join(folder, 'manifest.json')
    with open(path + '.part', 'w') as f:
        json.dump(manifest, f, ensure_ascii=False, indent=1)
        f.write('\n')
    os.replace(path + '.part', path)


def reload_own():
    """Rows, phrases and the development may change while the queue runs."""
    for module in (catalogue, phrases, grade):
        importlib.reload(module)


def find_next(folder, only, skipped):
    """The first picture of the catalogue that is missing, or was made from other parameters."""
    reload_own()
    done = {p['id']: (p, place) for place in (WAITING, folder) for p in read_manifest(place)['pictures']}
    for entry in catalogue.PICTURES:
        if only and entry['id'] != only or fingerprint(entry) in skipped:
            continue
        d, place = done.get(entry['id'], (None, folder))
        if not d or d['fingerprint'] != fingerprint(entry) or not os.path.exists(os.path.join(place, d['file'])):
            return entry
    return None


def spent():
    """Processor seconds of this process and of its children that have ended."""
    t = os.times()
    return t.user + t.system + t.children_user + t.children_system


def crop(entry, folder):
    """A part of a larger picture, as a picture of its own."""
    whole = next(p for p in read_manifest(folder)['pictures'] if p['id'] == entry['parameters']['crop_of'])
    x, y, width, height = entry['parameters']['crop']
    part = oiio.ImageBufAlgo.crop(oiio.ImageBuf(os.path.join(folder, whole['file'])), roi=oiio.ROI(x, x + width, y, y + height))
    name = entry['id'] + '.webp'
    grade.write_below(np.array(part.get_pixels(oiio.FLOAT))[:, :, :3], os.path.join(folder, name), LIMIT_KB)
    own = {k: entry[k] for k in ('id', 'properties', 'seed', 'parameters', 'kind', 'alt') if k in entry}
    keep(folder, {**whole, **own, 'file': name,
                  'fingerprint': fingerprint(entry), 'width': width, 'height': height, 'seconds': 0})


def keep(folder, picture):
    manifest = read_manifest(folder)
    manifest['pictures'] = [p for p in manifest['pictures'] if p['id'] != picture['id']] + [picture]
    write_manifest(folder, manifest)


def raw_files(entry, work):
    """What Blender leaves of a picture: one rendering per seed, what the scene says of itself, what it cost."""
    mark = os.path.join(work, f"{entry['id']}-{fingerprint(entry)}")
    count = entry.get('pieces', PIECES)
    return [{'path': f'{mark}-{k}.exr', 'seed': entry['seed'] * 10 + k} for k in range(count)], f'{mark}.json', f'{mark}.json.seconds'


def render(entry, work):
    began = spent()
    pieces, facts_path, seconds_path = raw_files(entry, work)
    missing = [p for p in pieces if not os.path.exists(p['path'])]
    if not missing and os.path.exists(facts_path):
        return
    job = dict(scene=entry['scene'], seed=entry['seed'], parameters=entry['parameters'], width=entry.get('width', WIDTH),
               height=entry.get('height', HEIGHT), samples=entry.get('samples', SAMPLES), facts=facts_path, pieces=missing)
    result = subprocess.run(['nice', '-n', '19', 'blender', '-b', '--python', os.path.join(HERE, 'render_scene.py'), '--', json.dumps(job)],
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    # A picture may take several runs: what each one cost is kept beside its raw renderings.
    with open(seconds_path, 'a') as f:
        f.write(f'{spent() - began:.0f}\n')
    if any(not os.path.exists(p['path']) for p in pieces):
        raise RuntimeError(f"{entry['id']}: Blender stopped\n{result.stdout[-3000:]}")


def finish(entry, work, folder):
    """From raw renderings to a picture of the manifest; beside the next rendering, in a process of its own."""
    reload_own()
    if 'crop_of' in entry['parameters']:
        return crop(entry, folder)
    began = spent()
    pieces, facts_path, seconds_path = raw_files(entry, work)
    with open(facts_path) as f:
        facts = json.load(f)
    with open(seconds_path) as f:
        seconds = sum(map(int, f))
    light = grade.denoise([grade.read_passes(p['path']) for p in pieces], work)
    look = dict(facts.get('grade', {}))
    key = look.pop('key', KEYS.get(facts['light'], .22))
    stops = look.pop('stops', 0) + entry.get('stops', 0)
    pixels = grade.develop(grade.expose(light, key, stops), grain_seed=entry['seed'], **look)
    name = entry['id'] + '.webp'
    grade.write_below(pixels, os.path.join(folder, name), LIMIT_KB)
    for path in [p['path'] for p in pieces] + [facts_path, seconds_path]:
        os.remove(path)
    seconds = round(seconds + spent() - began)
    keep(folder, dict(
        id=entry['id'], file=name, scene=entry['scene'], kind=facts['kind'], light=facts['light'], season=facts.get('season'),
        properties=entry['properties'], seed=entry['seed'], parameters=entry['parameters'], fingerprint=fingerprint(entry),
        width=entry.get('width', WIDTH), height=entry.get('height', HEIGHT), samples=entry.get('samples', SAMPLES) * len(pieces),
        seconds=seconds, alt=phrases.alt_texts(facts)))
    print(f"{time.strftime('%H:%M:%S')} {name} {os.path.getsize(os.path.join(folder, name)) // 1024} kB {seconds} s", flush=True)


def main():
    a = argparse.ArgumentParser(description=__doc__)
    a.add_argument('--until', help='a time of day at which no further picture begins')
    a.add_argument('--only', help='one id')
    a.add_argument('--work', default=os.path.join(tempfile.gettempdir(), 'gevel-render'))
    a.add_argument('--pictures', default=os.path.join(HERE, 'pictures'))
    a.add_argument('--wait', action='store_true', help='wait for new rows instead of ending')
    o = a.parse_args()
    os.nice(max(0, 19 - os.nice(0)))
    for folder in (o.work, o.pictures):
        os.makedirs(folder, exist_ok=True)
    failed, finishing = set(), {}
    with concurrent.futures.ProcessPoolExecutor(1, max_tasks_per_child=1) as pool:
        while not o.until or time.strftime('%H:%M') < o.until:
            for mark in [m for m, future in finishing.items() if future.done()]:
                error = finishing.pop(mark).exception()
                if error:
                    failed.add(mark)
                    print(error, flush=True)
            entry = find_next(o.pictures, o.only, {*failed, *finishing})
            if not entry:
                if not o.wait and not finishing:
                    break
                time.sleep(1)
                continue
            try:
                if 'crop_of' not in entry['parameters']:
                    render(entry, o.work)
                finishing[fingerprint(entry)] = pool.submit(finish, entry, o.work, o.pictures)
            except Exception as error:
                failed.add(fingerprint(entry))
                print(error, flush=True)


if __name__ == '__main__':
    main()
