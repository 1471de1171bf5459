"""Edge-avoiding a-trous wavelet filter over radiance divided by albedo, guided by albedo, normal and depth."""
import numpy as np

KERNEL = (1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16)
TAPS = [(dy, dx) for dy in range(-2, 3) for dx in range(-2, 3)]


def shifted(a, dy, dx):
    """The picture shifted by (dy, dx), with its border repeated."""
    h, w = a.shape[:2]
    return a[np.clip(np.arange(h) + dy, 0, h - 1)][:, np.clip(np.arange(w) + dx, 0, w - 1)]


def box_mean(a, r):
    for axis in (0, 1):
        pad = [(r + 1, r) if k == axis else (0, 0) for k in range(a.ndim)]
        c = np.cumsum(np.pad(a, pad, mode='edge'), axis=axis, dtype=np.float64)
        n = a.shape[axis]
        a = ((np.take(c, np.arange(2 * r + 1, n + 2 * r + 1), axis) - np.take(c, np.arange(0, n), axis)) / (2 * r + 1)).astype(np.float32)
    return a


def denoise(colour, albedo, normal, depth, rounds=5):
    """Returns (light, albedo); their product is the denoised picture."""
    base = albedo + .02
    light = colour / base
    lum = lambda a: a @ np.array((.3, .6, .1), np.float32)
    # A pixel brighter than its eight neighbors is a firefly, not a highlight: limit it to the second brightest of them.
    for _ in range(2):
        around = np.sort(np.stack([lum(shifted(light, dy, dx)) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dy or dx]), axis=0)[-2]
        l = lum(light)
        light = light * np.minimum(1, (around * 1.05 + 1e-4) / (l + 1e-6))[..., None]
    l = lum(light)
    spread = np.sqrt(box_mean(np.maximum(box_mean(l * l, 2) - box_mean(l, 2) ** 2, 1e-6), 3))
    for i in range(rounds):
        step, tolerance = 1 << i, 3 * spread * (.62 ** i) + 1e-3
        l = lum(light)
        total, weight = np.zeros_like(light), np.zeros_like(l)
        for dy, dx in TAPS:
            s = lambda a: shifted(a, dy * step, dx * step)
            q = s(light)
            e = ((normal - s(normal)) ** 2).sum(-1) / .0784 + ((albedo - s(albedo)) ** 2).sum(-1) / .12
            e += ((depth - s(depth)) / (depth * .012 * step + 1e-4)) ** 2 + ((l - lum(q)) / tolerance) ** 2
            w = KERNEL[dy + 2] * KERNEL[dx + 2] * np.exp(-np.minimum(e, 60))
            total += q * w[..., None]; weight += w
        light = total / weight[..., None]
    return light, base


def without_dots(picture, rounds=3):
    """Removes the dots and dashes of few samples that the edge-preserving filter keeps along edges: limits each pixel to the
    range of its eight neighbors without the extremes. Continuous lines stay, as each of their pixels has two like it."""
    for _ in range(rounds):
        l = picture @ np.array((.3, .6, .1), np.float32)
        around = np.sort(np.stack([shifted(l, dy, dx) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dy or dx]), axis=0)
        picture = picture * (np.clip(l, around[1], around[-2]) / (l + 1e-6))[..., None]
    return picture


def enlarged(light, normal, depth, full_normal, full_depth):
    """Joint bilateral upsampling: interpolates light to the size of the full guides, but not across edges of the guides."""
    (h, w), (H, W) = light.shape[:2], full_depth.shape
    y, x = (np.arange(H) + .5) * h / H - .5, (np.arange(W) + .5) * w / W - .5
    total, weight = np.zeros((H, W, 3), np.float32), np.zeros((H, W), np.float32)
    for dy in (-1, 0, 1, 2):
        for dx in (-1, 0, 1, 2):
            ys, xs = np.floor(y) + dy, np.floor(x) + dx
            near = np.maximum(0, 1.6 - np.abs(y - ys))[:, None] * np.maximum(0, 1.6 - np.abs(x - xs))[None]
            at = np.ix_(np.clip(ys, 0, h - 1).astype(int), np.clip(xs, 0, w - 1).astype(int))
            e = ((normal[at] - full_normal) ** 2).sum(-1) / .05 + ((depth[at] - full_depth) / (full_depth * .012 + 1e-4)) ** 2
            k = (near * (np.exp(-np.minimum(e, 40)) + 1e-5)).astype(np.float32)
            total += light[at] * k[..., None]; weight += k
    return total / weight[..., None]
