/** A line to a service that can be cut or frozen, as a network can. */
import { connect, createServer, type Socket } from 'node:net'

/** A TCP proxy to a service that can refuse connections or swallow data. */
export async function openLine(to: number) {
  const sockets = new Set<Socket>()
  let isFrozen = false
  let isSevered = false
  let isRefusing = false
  let isMute = false
  const server = createServer((near) => {
    if (isSevered || isRefusing) {
      near.destroy()
      return
    }
    if (isMute) {
      sockets.add(near)
      near.on('error', () => undefined)
      return
    }
    const far = connect(to, '127.0.0.1')
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => other.destroy())
      socket.on('data', (bytes) => {
        if (!isFrozen) other.write(bytes)
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The line has no port.')
  return {
    port: address.port,
    freeze() {
      isFrozen = true
    },
    /** Lets new data through. What was swallowed stays lost. */
    thaw() {
      isFrozen = false
    },
    /** Ends all connections and each new one, until `restore`. */
    sever() {
      isSevered = true
      for (const socket of sockets) socket.destroy()
    },
    /** Ends each new connection, until `restore`; those that are open stay. */
    refuse() {
      isRefusing = true
    },
    /** Accepts each new connection and never answers it, until `restore`; those that are open stay. */
    mute() {
      isMute = true
    },
    restore() {
      isMute = false
      isSevered = false
      isRefusing = false
    },
    async cut() {
      for (const socket of sockets) socket.destroy()
      if (server.listening) await new Promise((resolve) => server.close(resolve))
    },
  }
}
