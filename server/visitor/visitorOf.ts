/** Who is on the other end of a request, as far as the request can be believed. */
import type { FastifyRequest } from 'fastify'
import type { Settings } from '../settings.ts'
import { deviceOf } from './device.ts'
import { limitKey, networkKey } from './limitKey.ts'
import { isThisMachine, type Machine } from './machine.ts'
import { originOf } from './originOf.ts'

export type Visitor = {
  /** The key of the limits: the address or the network that the request comes from. */
  readonly source: string
  /** The wider network around it, which one customer of a provider may have whole. */
  readonly network: string
  /** The id that this browser was given at a sign-in; null for one without. */
  readonly device: string | null
  /** The origin under which mails to them name the app. */
  readonly origin: string
  /** The browser of the person who started the server, on the machine that it runs on. */
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
