import { FileProblem } from './file.ts'

/** Streams XML without storing it, for spreadsheets, which define no entities. */

export interface XmlEvents {
  open?: (name: string, attributes: string) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** Maximum length of a tag, or of a text without one. */
const PIECE_MAX = 2_000_000
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export const decoded = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (entity, hex?: string, digits?: string, name?: string) => {
        if (name) return ENTITIES[name] ?? entity
        const code = hex ? Number.parseInt(hex, 16) : Number(digits)
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
      })
    : text

const PATTERNS = new Map<string, RegExp>()

/** An attribute of a tag; null if absent. */
export function attribute(attributes: string, name: string): string | null {
  const pattern = PATTERNS.get(name) ?? new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
  PATTERNS.set(name, pattern)
  const match = pattern.exec(attributes)
  return match ? decoded(match[1] ?? match[2]!) : null
}

const SECTIONS: [begin: string, end: string][] = [
  ['!--', '-->'],
  ['![CDATA[', ']]>'],
  ['?', '?>'],
]

/** Emits tags and texts, with names without prefixes; calls `between` after every piece. */
export async function* readXml(pieces: AsyncIterable<Buffer>, events: XmlEvents): AsyncGenerator<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  let depth = 0
  const counting: XmlEvents = {
    ...events,
    open: (name, attributes) => {
      depth++
      events.open?.(name, attributes)
    },
    close: (name) => {
      depth--
      events.close?.(name)
    },
  }
  try {
    for await (const piece of pieces) {
      rest = parseTags(rest + decoder.decode(piece, { stream: true }), counting)
      if (rest.length > PIECE_MAX) throw new FileProblem('unreadable')
      yield
    }
    if (depth !== 0) throw new FileProblem('unreadable')
  } catch (error) {
    throw error instanceof TypeError ? new FileProblem('unreadable') : error
  }
}

/** Reports the complete tags and texts of a piece to the events; returns the incomplete rest. */
function parseTags(text: string, { open, close, text: onText }: XmlEvents): string {
  let at = 0
  for (;;) {
    const tag = text.indexOf('<', at)
    if (tag < 0) return text.slice(at)
    if (tag > at) onText?.(decoded(text.slice(at, tag)))
    const section =
      text[tag + 1] === '!' || text[tag + 1] === '?' ? SECTIONS.find(([begin]) => text.startsWith(begin, tag + 1)) : undefined
    const end = section ? text.indexOf(section[1], tag) : text.indexOf('>', tag)
    if (end < 0) return text.slice(tag)
    if (section) {
      if (section[0] === '![CDATA[') onText?.(text.slice(tag + 9, end))
      at = end + section[1].length
      continue
    }
    at = end + 1
    if (text[tag + 1] === '!') continue
    const isEnd = text[tag + 1] === '/'
    const isSelfClosing = text[end - 1] === '/'
    const inner = text.slice(tag + (isEnd ? 2 : 1), isSelfClosing ? end - 1 : end)
    const blank = inner.search(/\s/)
    const full = blank < 0 ? inner : inner.slice(0, blank)
    const name = full.slice(full.indexOf(':') + 1)
    if (!isEnd) open?.(name, blank < 0 ? '' : inner.slice(blank))
    if (isEnd || isSelfClosing) close?.(name)
  }
}
