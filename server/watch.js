import { fork } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { makeLastLines } from './last-lines.js'

/**
 * Runs the server as a child process and starts it again when it dies (docs/decisions/0126). JavaScript without packages: what ends the server must
 * not end its watcher.
 */

const MAIN = join(import.meta.dirname, 'main.js')
const IS_WINDOWS = process.platform === 'win32'

/** So many deaths in so short a time end the watcher: another start would not help. */
const DEATHS_MAX = 5
const DEATHS_MS = 60_000
/** The first restart is immediate, the second one waits this long, each further one twice as long. */
const REST_MS = 250
const REST_MAX_MS = 60_000
/** A server that ran for so long is well: its next death counts as the first. */
const QUIET_MS = 600_000
/** For what the server wrote last, once it is gone. */
const LAST_OUTPUT_MS = 1_000
/** Ctrl-C comes twice: from the terminal, and from npm (server/src/start.ts). */
const SAME_SIGNAL_MS = 1_000
/** After a second signal the server ends at once. One that hangs does not, and is killed. */
const AT_ONCE_MS = 2_000
/** How often to look whether npm's shell is still there. */
const LOOK_MS = 500

/**
 * How many times the server died since it last ran well, and how long to wait before the next start; null to give up.
 * @param {number[]} deaths times in milliseconds, newest last, at least one
 * @returns {{ count: number, restMs: number | null }}
 */
export function planRestart(deaths) {
  const gaps = deaths.slice(1).map((at, index) => at - deaths[index])
  const count = deaths.length - (gaps.findLastIndex((gap) => gap >= QUIET_MS) + 1)
  const isHopeless = count >= DEATHS_MAX && deaths.at(-1) - deaths.at(-DEATHS_MAX) < DEATHS_MS
  if (isHopeless) return { count, restMs: null }
  return { count, restMs: count === 1 ? 0 : Math.min(REST_MS * 2 ** (count - 2), REST_MAX_MS) }
}

/**
 * Watches the server until it ends in order, a signal ends both, or it dies too often. The exit code is the server's.
 * @param {string} first the script of the first start
 * @param {string} again the script of later ones
 */
export function watch(first = MAIN, again = MAIN) {
  const relays = [makeRelay(process.stdout), makeRelay(process.stderr)]
  const deaths = []
  let child = null
  let wasReady = false
  let endingSince
  /** Of the next start, or of the kill of a server that does not end. */
  let timer

  const start = (script) => {
    timer = undefined
    const lastLines = makeLastLines()
    try {
      // A process group of its own, so that the workers of a server that died can be ended with it.
      child = fork(script, { detached: !IS_WINDOWS, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
    } catch (error) {
      onEnd(lastLines, error.code)
      return
    }
    const { pid } = child
    relays[0](child.stdout, lastLines.addOut)
    relays[1](child.stderr, lastLines.addErr)
    child.once('message', () => {
      wasReady = true
    })
    child.on('error', (error) => pid === undefined && onEnd(lastLines, error.code))
    child.once('exit', async (code, signal) => {
      const { stdout, stderr } = child
      killGroup(pid)
      await closed(child)
      stdout.destroy()
      stderr.destroy()
      onEnd(lastLines, signal, code)
    })
  }

  const onEnd = (lastLines, reason, code = null) => {
    child = null
    const hasDied = reason !== null || (code !== 0 && wasReady)
    if (endingSince !== undefined || !hasDied) {
      process.exitCode = code ?? 128 + (constants.signals[reason] ?? 0)
      clearTimeout(timer)
      return
    }
    const name = reason ?? `code-${code}`
    deaths.push(Date.now())
    const { count, restMs } = planRestart(deaths)
    const log = lastLines.save(name)
    if (restMs === null) {
      process.stderr.write(
        `The server died ${DEATHS_MAX} times within a minute, the last time with ${name}. It is not started again. ${log}\n`,
      )
      process.exitCode = 1
      return
    }
    const when = restMs === 0 ? 'now' : `in ${restMs / 1_000} s`
    process.stderr.write(`The server died with ${name} (death ${count}). It is started again ${when}. ${log}\n`)
    timer = setTimeout(start, restMs, again)
  }

  const onSignal = (signal) => {
    const now = Date.now()
    endingSince ??= now
    if (child === null) return clearTimeout(timer)
    // A console of Windows reaches every process itself, and `kill` would cut the server off there.
    if (!IS_WINDOWS) child.kill(signal)
    if (now - endingSince > SAME_SIGNAL_MS) timer ??= setTimeout(killGroup, AT_ONCE_MS, child.pid)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal)
  // npm passes a signal to its shell alone, which dies without passing it on.
  const shell = process.ppid
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== shell && endingSince === undefined && onSignal('SIGTERM'), LOOK_MS).unref()
  }
  start(first)
}

/**
 * Passes on what a server writes, no faster than it is read.
 * @param {NodeJS.WriteStream} target
 */
function makeRelay(target) {
  let source
  // Once nobody reads any more, the server goes on and its output is dropped.
  for (const event of ['drain', 'error', 'close']) target.on(event, () => source?.resume())
  return (from, add) => {
    source = from
    from.on('data', (chunk) => {
      add(chunk)
      if (target.writable && !target.write(chunk)) from.pause()
    })
  }
}

/** Ends what a server left running. The embedded PostgreSQL is in a group of its own and goes on. */
function killGroup(pid) {
  try {
    process.kill(IS_WINDOWS ? pid : -pid, 'SIGKILL')
  } catch {
    // Nothing was left.
  }
}

/** Resolves once all output of a process that ended is read. */
const closed = (child) =>
  new Promise((resolve) => {
    const late = setTimeout(resolve, LAST_OUTPUT_MS)
    child.once('close', () => {
      clearTimeout(late)
      resolve()
    })
  })

if (import.meta.main) watch()
