"""From two raw renderings to a photograph: denoise the light, put the colours back, expose, develop with Filmic, write."""
import ctypes
import os
import subprocess

import numpy as np
import OpenImageIO as oiio

HERE = os.path.dirname(os.path.abspath(__file__))
OCIO = '/usr/share/blender/datafiles/colormanagement/config.ocio'
LUMINANCE = np.array([.2126, .7152, .0722], np.float32)


def read_passes(path):
    i = oiio.ImageInput.open(path)
    s = i.spec()
    names = list(s.channelnames)
    p = np.array(i.read_image(oiio.FLOAT)).reshape(s.height, s.width, s.nchannels)
    i.close()

    def get(name, channels='RGB'):
        found = [next(k for k, n in enumerate(names) if n.endswith(f'.{name}.{c}')) for c in channels]
        return np.nan_to_num(np.ascontiguousarray(p[:, :, found], dtype=np.float32), posinf=60000)

    return dict(direct=get('DiffDir'), indirect=get('DiffInd'), diffuse_color=get('DiffCol'), glossy=get('GlossDir') + get('GlossInd'),
                glossy_color=get('GlossCol'), through=get('TransDir') + get('TransInd'), through_color=get('TransCol'),
                other=get('Emit') + get('Env'), normal=get('Denoising Normal', 'XYZ'), albedo=get('Denoising Albedo'),
                depth=np.minimum(get('Depth', 'Z')[:, :, 0], 50))


def denoiser(folder):
    library = os.path.join(folder, 'libdenoise.so')
    source = os.path.join(HERE, 'denoise.c')
    if not os.path.exists(library) or os.path.getmtime(library) < os.path.getmtime(source):
        subprocess.run(['cc', '-O3', '-march=native', '-ffast-math', '-shared', '-fPIC', '-pthread', source, '-o', library, '-lm'], check=True)
    return ctypes.CDLL(library)


def denoise(passes, folder):
    # An even number of renderings is halved: the denoiser wants two.
    passes = [{k: np.mean([p[k] for p in half], 0) for k in passes[0]} for half in (passes[0::2], passes[1::2])]
    mean = {k: np.mean([p[k] for p in passes], 0) for k in passes[0]}
    h, w = mean['depth'].shape
    library = denoiser(folder)
    pointer = ctypes.POINTER(ctypes.c_float)
    features = np.ascontiguousarray(np.concatenate([mean['normal'], mean['depth'][:, :, None], mean['albedo']], -1), np.float32)

    def run(name, levels, calmed, strength, by_albedo):
        a, b = (np.ascontiguousarray(p[name], np.float32) for p in passes)
        out = np.zeros_like(a)
        library.denoise(*(x.ctypes.data_as(pointer) for x in (a, b, features, out)), w, h, levels, calmed,
                        ctypes.c_float(strength), ctypes.c_float(by_albedo))
        return out

    # Light that came round corners is smooth; shadows of the sun and reflections are not.
    return ((run('direct', 8, 3, 8., 2.) + run('indirect', 8, 5, 16., .5)) * mean['diffuse_color'] + run('glossy', 6, 3, 4., 30.) * mean['glossy_color']
            + run('through', 4, 2, 2., 30.) * mean['through_color'] + mean['other'])


def blur(x, s):
    r = int(3 * s) + 1
    k = np.exp(-.5 * (np.arange(-r, r + 1) / s) ** 2)
    k /= k.sum()
    for axis in (0, 1):
        p = np.pad(x, [(r, r) if i == axis else (0, 0) for i in range(3)], mode='edge')
        n = x.shape[axis]
        y = np.zeros_like(x)
        for i, weight in enumerate(k):
            y += np.float32(weight) * (p[i:i + n] if axis == 0 else p[:, i:i + n])
        x = y
    return x


def expose(image, key, stops):
    """Automatic: the mean of the middle tones comes to `key`, then `stops` by hand."""
    l = image @ LUMINANCE
    low, high = np.percentile(l, [5, 92])
    middle = np.exp(np.mean(np.log(np.clip(l, low, high) + 1e-4)))
    return image * np.float32(key / middle * 2 ** stops)


def develop(image, look='Medium High Contrast', grain_seed=3, vignette=.16, warmth=0.0, saturation=1.06):
    h, w = image.shape[:2]
    scale = w / 900
    bright = np.clip(image - 1.2, 0, 12)
    image = image + .02 * blur(bright, 3 * scale) + .012 * blur(bright, 14 * scale) + .004 * blur(bright, 45 * scale)
    image = image * np.array([1 + warmth, 1, 1 - warmth], np.float32)
    l = (image @ LUMINANCE)[:, :, None]
    image = np.maximum(0, l + (image - l) * np.float32(saturation))
    y, x = np.mgrid[0:h, 0:w]
    r2 = ((x / w - .5) ** 2 + ((y / h - .5) * h / w) ** 2) / .36
    image = image * (1 - vignette * r2)[:, :, None].astype(np.float32)
    grain = blur(np.random.default_rng(grain_seed).normal(0, 1, (h, w, 1)).astype(np.float32), .6)
    image = np.ascontiguousarray(image * (1 + .02 * grain), np.float32)
    b = oiio.ImageBuf(oiio.ImageSpec(w, h, 3, oiio.FLOAT))
    b.set_pixels(oiio.ROI(), image)
    out = oiio.ImageBufAlgo.ociodisplay(b, 'sRGB', 'Filmic', 'Linear', look, colorconfig=OCIO)
    if out.has_error:
        raise RuntimeError(out.geterror())
    p = out.get_pixels(oiio.FLOAT)
    # A little unsharp mask, as every camera does.
    return np.clip(p + .35 * (p - blur(p, .8)), 0, 1)


def write(pixels, path, quality=80):
    h, w = pixels.shape[:2]
    spec = oiio.ImageSpec(w, h, 3, oiio.UINT8)
    if path.endswith('.webp'):
        spec.attribute('compression', f'webp:{quality}')
    o = oiio.ImageOutput.create(path)
    o.open(path, spec)
    o.write_image(np.ascontiguousarray(pixels, np.float32))
    o.close()


def write_below(pixels, path, limit_kb):
    """The best quality whose file stays below the limit."""
    for quality in (82, 78, 74, 70, 66, 62, 58):
        write(pixels, path, quality)
        if os.path.getsize(path) <= limit_kb * 1024:
            break
    return quality
