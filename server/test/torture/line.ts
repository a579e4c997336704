import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** State of a proxy: forwards, delays, is silent, or breaks connections. */
export type LineState = 'whole' | 'slow' | 'silent' | 'cut'

const LATE_MS = 60

/** A TCP proxy in front of a port, which tests can break. */
export async function openLine(target: () => number) {
  let state: LineState = 'whole'
  const open = new Set<Socket>()
  const carry = async (from: Socket, to: Socket) => {
    for await (const chunk of from) {
      if (state === 'slow') await pause(LATE_MS)
      while (state === 'silent') await pause(20)
      if (!to.write(chunk)) await new Promise((resolve) => to.once('drain', resolve).once('close', resolve))
    }
  }
  const server = createServer((near) => {
    if (state === 'cut') return near.destroy()
    const far = connect(target(), '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('error', () => {})
      from.once('close', () => {
        open.delete(from)
        to.destroy()
      })
      carry(from, to).catch(() => {})
    }
    return undefined
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  return {
    port: typeof address === 'object' ? address!.port : 0,
    set: (next: LineState) => {
      state = next
      if (next === 'cut') for (const socket of open) socket.destroy()
    },
    close: async () => {
      state = 'whole'
      for (const socket of open) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}
