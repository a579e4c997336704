import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Of each stream. */
const BYTES_MAX = 65_536
const LINES_MAX = 200
/** The server removes older ones after a month (server/src/platform/jobs/crashes.ts). */
const FILES_MAX = 20

/** The end of a stream. */
function makeTail() {
  /** @type {Buffer[]} */
  const chunks = []
  let size = 0
  return {
    /** @type {(chunk: Buffer) => void} */
    add: (chunk) => {
      chunks.push(chunk)
      size += chunk.length
      while (size - chunks[0].length >= BYTES_MAX) size -= chunks.shift().length
    },
    text: () =>
      Buffer.concat(chunks)
        .subarray(-BYTES_MAX)
        .toString()
        .split('\n')
        .slice(-LINES_MAX - 1)
        .join('\n'),
  }
}

/** Collects the last output of a server, for the case that it dies: of both streams, so that a busy log does not push out the reason. */
export function makeLastLines() {
  const [out, err] = [makeTail(), makeTail()]
  return {
    addOut: out.add,
    addErr: err.add,
    /**
     * Writes it to `DATA_DIR/crashes`, errors last, and returns a sentence for the operator that says where. Never throws.
     * @type {(name: string) => string}
     */
    save: (name) => {
      // The default is that of server/src/platform/settings/settings.ts.
      const folder = join(resolve(process.env.DATA_DIR?.trim() || './data'), 'crashes')
      const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${name}.log`)
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 })
        writeFileSync(file, out.text() + err.text(), { mode: 0o600 })
        const logs = readdirSync(folder).filter((log) => log.endsWith('.log'))
        for (const log of logs.toSorted().slice(0, -FILES_MAX)) rmSync(join(folder, log), { force: true })
      } catch (error) {
        return `Its last lines could not be written to ${file}: ${error.code}.`
      }
      return `Its last lines: ${file}`
    },
  }
}
