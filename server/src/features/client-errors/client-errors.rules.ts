import { createHash } from 'node:crypto'
import type { ClientErrorKind } from '@mafteach/contract/client-errors'

/** Reduces reported errors to what is stored: personal data is removed here, whatever client sent it. */

export const FRAMES_MAX = 30
const VERSION_MAX = 40

/** A place in a script. `file` is a file of the build, or `(page)` for inline and foreign scripts. */
export interface Frame {
  file: string
  line: number
  column: number
  /** As the browser names it; absent once mapped to a source. */
  functionName?: string
}

/** The pattern of a page's path: words of the product's routes stay, everything else becomes `:id`. */
export function pagePattern(page: string, words: ReadonlySet<string>): string {
  const path = page.replace(/[?#].*$/s, '').replace(/^[a-z]+:\/\/[^/]*/i, '')
  const segments = path.split('/').filter(Boolean).slice(0, 8)
  return `/${segments.map((segment) => (words.has(segment.toLowerCase()) ? segment.toLowerCase() : ':id')).join('/')}`
}

/** Literal parts of a route's pattern: `/customer/:id/edit` has two. */
export const wordsOf = (pattern: string): string[] =>
  pattern
    .toLowerCase()
    .split('/')
    .filter((segment) => /^[a-z][\w.-]*$/.test(segment))

/** The name of a build; empty for anything else. */
export const versionName = (version: string): string => (/^[\w.-]+$/.test(version) ? version.slice(0, VERSION_MAX) : 'unknown')

const OWN_FILE = /\/(?:_app\/)?([\w-]+\.js)$/
/** `at name (address:1:2)` of Chromium, `name@address:1:2` of Firefox and Safari; both without a name too. */
const FRAME = /^\s*(?:at (?:async |new )*(?:(\S+) (?:\[as \S+\] )?\()?|([^@\s]*)@)?(\S+?):(\d{1,7}):(\d{1,7})\)?\s*$/

/** Frames of a stack in any browser's format. Anything else in it, such as the message, is dropped. */
export function framesOf(stack: string): Frame[] {
  const frames: Frame[] = []
  for (const text of stack.split('\n')) {
    if (frames.length === FRAMES_MAX) break
    const [, chromium, other, address, line, column] = FRAME.exec(text) ?? []
    if (!address) continue
    const [, own] = OWN_FILE.exec(address.replace(/[?#].*$/, '')) ?? []
    const functionName = (chromium ?? other ?? '').replace(/[^\w.$<>/]/g, '').slice(0, 80)
    frames.push({
      file: own ?? '(page)',
      line: Number(line),
      column: Number(column),
      ...(own && functionName ? { functionName } : {}),
    })
  }
  return frames
}

export const stackText = (frames: readonly Frame[]): string | null =>
  frames
    .map(({ file, line, column, functionName }) => `${functionName ? `${functionName} ` : ''}${file}:${line}:${column}`)
    .join('\n') || null

/** One of our files without the build's hash. */
const withoutHash = (file: string): string => file.replace(/-[\w-]{6,8}(?=\.js$)/, '')

/** Fingerprint of an error across versions: kind, message without numbers, and our first file. */
export function fingerprintOf(kind: ClientErrorKind, message: string, frames: readonly Frame[]): string {
  const isOwn = ({ file }: Frame) => file !== '(page)' && !file.includes('node_modules')
  const place = frames.find(isOwn) ?? frames[0]
  const content = JSON.stringify([kind, message.replace(/\d+/g, '#'), place ? withoutHash(place.file) : ''])
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}
