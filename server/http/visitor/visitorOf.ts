/** Trustworthy facts about the client of a request. */
import type { FastifyRequest } from 'fastify'
import type { Settings } from '../../platform/settings.ts'
import { deviceOf } from './device.ts'
import { limitKey, networkKey } from './limitKey.ts'
import { isThisMachine, type Machine } from './machine.ts'
import { originOf } from './originOf.ts'

export type Visitor = {
  /** The key of limits: the IPv4 address or IPv6 /64 of the client. */
  readonly source: string
  /** The wider network (IPv4 /24, IPv6 /48), which may belong to a single customer of a provider. */
  readonly network: string
  /** The id of the device cookie; null without one. */
  readonly device: string | null
  /** The origin for links in mails. */
  readonly origin: string
  /** Whether this is the operator's browser on the server's machine (see `isThisMachine`). */
  readonly isThisMachine: boolean
}

export function visitorOf(
  request: Pick<FastifyRequest, 'ip' | 'socket' | 'headers'>,
  { settings, machine }: { settings: Pick<Settings, 'publicUrl' | 'host' | 'port'>; machine: Machine },
): Visitor {
  return {
    source: limitKey(request.ip),
    network: networkKey(request.ip),
    device: deviceOf(request),
    origin: originOf(settings, request),
    isThisMachine: isThisMachine(request, machine),
  }
}
