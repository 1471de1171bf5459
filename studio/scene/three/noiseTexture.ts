import { DataTexture, LinearFilter, LinearMipmapLinearFilter, RGBAFormat, RepeatWrapping, RGFormat } from 'three'
import { BLUE_SIDE, blueNoise } from '../walk/blueNoise.ts'
import { noise, NOISE_SIDE } from '../walk/noise.ts'

/** `anisotropy`: quality at grazing angles; 1 is the cheapest. */
export function noiseTexture(anisotropy: number): DataTexture {
  const texture = new DataTexture(noise(), NOISE_SIDE, NOISE_SIDE, RGBAFormat)
  texture.wrapS = RepeatWrapping
  texture.wrapT = RepeatWrapping
  texture.magFilter = LinearFilter
  texture.minFilter = LinearMipmapLinearFilter
  texture.generateMipmaps = true
  texture.anisotropy = anisotropy
  texture.needsUpdate = true
  return texture
}

/** Offsets of samples, one for each pixel of the screen. */
export function offsetTexture(): DataTexture {
  const texture = new DataTexture(blueNoise(), BLUE_SIDE, BLUE_SIDE, RGFormat)
  texture.needsUpdate = true
  return texture
}
