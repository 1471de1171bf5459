/**
 * The setting `LINK_HOSTS`: hosts in the operator's own network from which pages may be read, `shop.intern,
 * 10.0.0.5:8080`.
 */
import { z } from 'zod'

export const LinkHosts = z.string().transform((text) =>
  text
    .split(',')
    .map((host) => host.trim())
    .filter((host) => host !== ''),
)
