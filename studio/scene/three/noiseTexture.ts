import { DataTexture, LinearFilter, LinearMipmapLinearFilter, RGBAFormat, RepeatWrapping } from 'three'
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
