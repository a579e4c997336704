import { createHash } from 'node:crypto'
import { CLIENT_ERROR_MESSAGE_MAX, type ClientErrorKind } from '@mafteach/contract/client-errors'

/** What is stored of a reported error. Whatever a person may have typed, and whatever says who it was, is taken out here, whichever client sent it. */

export const FRAMES_MAX = 30
const VERSION_MAX = 40

/** A place in a script. `file` is the name of a file of the build, or `(page)` for a script in a page or of somebody else. */
export interface Frame {
  file: string
  line: number
  column: number
  /** As the browser names it; none once the frame is of a source. */
  functionName?: string
}

/** Applied in turn: addresses first, since they hold much of what follows. */
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  [/\b[a-z][a-z\d+.-]*:\/\/[^\s"'`)<>]*/gi, '[url]'],
  [/[^\s"'`(<>,;:]+@[^\s"'`)<>,;:]+/g, '[email]'],
  // Of a path only plain words stay, which are those of the API.
  [/(?<=\/)(?![a-z_-]{1,20}(?![\w-]))[\w%~.-]+/g, ':id'],
  [/\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi, '[id]'],
  [/\+?\d[\d\s().\-–]{5,}\d/g, '[number]'],
  // Letters other than Latin ones are a person's, or a text of ours that says nothing to whoever mends it.
  [/[^\p{ASCII}\p{P}\p{S}\p{Z}\p{C}]+(?:[^a-z]*[^\p{ASCII}\p{P}\p{S}\p{Z}\p{C}]+)*/giu, '[text]'],
  // Words in quotes are data; a name of the code has no blank in it.
  [/"[^"]*\s[^"]*"/g, '"[text]"'],
  [/(^|[\s(:])'[^']*\s[^']*'(?=$|[\s).,:;])/g, "$1'[text]'"],
  // A run of letters and digits is a token.
  [/(?<![\w-])(?=[\w-]{10,})(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]+/gi, '[id]'],
  [/[\p{C}\s]+/gu, ' '],
]

/** The message without what may be personal, cut to what is stored. */
export function reducedMessage(message: string): string {
  const reduced = PERSONAL.reduce((text, [pattern, word]) => text.replace(pattern, word), message.slice(0, 2_000)).trim()
  return [...reduced].slice(0, CLIENT_ERROR_MESSAGE_MAX).join('') || 'Error'
}

/** The pattern of a page's path: only words of the routes of the product stay, everything else is `:id`. */
export function pagePattern(page: string, words: ReadonlySet<string>): string {
  const path = page.replace(/[?#].*$/s, '').replace(/^[a-z]+:\/\/[^/]*/i, '')
  const segments = path.split('/').filter(Boolean).slice(0, 8)
  return `/${segments.map((segment) => (words.has(segment.toLowerCase()) ? segment.toLowerCase() : ':id')).join('/')}`
}

/** The literal parts of a route's pattern: `/customer/:id/edit` has two. */
export const wordsOf = (pattern: string): string[] =>
  pattern
    .toLowerCase()
    .split('/')
    .filter((segment) => /^[a-z][\w.-]*$/.test(segment))

/** The name of a build: what else somebody sends as one is none. */
export const versionName = (version: string): string => (/^[\w.-]+$/.test(version) ? version.slice(0, VERSION_MAX) : 'unknown')

const OWN_FILE = /\/(?:_app\/)?([\w-]+\.js)$/
/** `at name (address:1:2)` of Chromium, `name@address:1:2` of Firefox and Safari; both without a name too. */
const FRAME = /^\s*(?:at (?:async |new )*(?:(\S+) (?:\[as \S+\] )?\()?|([^@\s]*)@)?(\S+?):(\d{1,7}):(\d{1,7})\)?\s*$/

/** The frames of a stack as any browser writes it. Everything else in it, such as the message, is left out. */
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

/** A file of ours by its name without the hash of a build. */
const withoutHash = (file: string): string => file.replace(/-[\w-]{6,8}(?=\.js$)/, '')

/** The same for reports of the same error, in every version: kind, message without its numbers, and the first file of ours. */
export function fingerprintOf(kind: ClientErrorKind, message: string, frames: readonly Frame[]): string {
  const isOwn = ({ file }: Frame) => file !== '(page)' && !file.includes('node_modules')
  const place = frames.find(isOwn) ?? frames[0]
  const content = JSON.stringify([kind, message.replace(/\d+/g, '#'), place ? withoutHash(place.file) : ''])
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}
