import type { FormCode } from '@mafteach/contract/form-kinds'
import { FORMS } from './forms/forms.ts'
import type { Block } from './paper.ts'

/** Parses and fills in the text of a form. */

const PLACE = /\{([^{}\n]*)\}/g
/** Placeholders that consist of several fields. */
const COMPOSED = new Map([
  ['fee', { label: 'דמי התיווך', fields: ['fee_kind', 'fee_sum', 'fee_percent', 'fee_vat'] }],
  ['exclusive_period', { label: 'תקופת הבלעדיות', fields: ['property_kind', 'exclusive_from', 'exclusive_until'] }],
])

export const placesOf = (text: string): string[] => Array.from(text.matchAll(PLACE), ([, name]) => name!)

/** Problems of a text: missing mandatory placeholders, and unknown ones. */
export function checkText(code: FormCode, text: string): { lacking: string[]; unknown: string[] } {
  const places = new Set(placesOf(text))
  const fields = FORMS[code].fields.map(({ name }) => name)
  const isKnown = (place: string) =>
    fields.includes(place) || (COMPOSED.get(place)?.fields.every((name) => fields.includes(name)) ?? false)
  return {
    lacking: Object.keys(FORMS[code].mandatory).filter((place) => !places.has(place)),
    unknown: [...places].filter((place) => !isKnown(place)),
  }
}

/** The placeholder's label for people. */
export const labelOfPlace = (code: FormCode, place: string): string =>
  COMPOSED.get(place)?.label ?? FORMS[code].fields.find(({ name }) => name === place)?.label ?? place

const BLANK = '__________'

/** Value of a placeholder: a text, several items, or null while it is empty. */
export type Filled = string | string[] | null

/** The blocks of a text. Rows with an empty optional placeholder are left out; required ones show a blank line. */
export function blocksOf(
  text: string,
  { read, isOptional }: { read: (place: string) => Filled; isOptional: (place: string) => boolean },
): Block[] {
  return text.split('\n').flatMap((line): Block[] => {
    const trimmed = line.trim()
    if (trimmed === '') return []
    const only = /^\{([^{}]*)\}$/.exec(trimmed)?.[1]
    const items = only === undefined ? null : read(only)
    if (Array.isArray(items)) return items.map((item) => ({ kind: 'item', spans: [{ text: item, strong: true, place: only! }] }))
    const row = /^([^|{}]+)\|(.*)$/.exec(trimmed)
    const rest = row?.[2]?.trim() ?? trimmed
    const places = placesOf(rest)
    if (row && places.length > 0 && places.every((place) => isOptional(place) && isEmpty(read(place)))) return []
    if (row) return [{ kind: 'row', label: row[1]!.trim(), spans: spansOf(rest, read) }]
    if (trimmed.startsWith('# ')) return [{ kind: 'heading', spans: spansOf(trimmed.slice(2), read) }]
    if (trimmed.startsWith('- ')) return [{ kind: 'item', spans: spansOf(trimmed.slice(2), read) }]
    return [{ kind: 'paragraph', spans: spansOf(trimmed, read) }]
  })
}

const isEmpty = (value: Filled): boolean => value === null || value.length === 0

function spansOf(text: string, read: (place: string) => Filled): Block['spans'] {
  const spans: Block['spans'] = []
  let end = 0
  for (const match of text.matchAll(PLACE)) {
    if (match.index > end) spans.push({ text: text.slice(end, match.index) })
    const place = match[1]!
    const value = read(place)
    const words = Array.isArray(value) ? value.join(', ') : value
    spans.push(words ? { text: words, strong: true, place } : { text: BLANK, place })
    end = match.index + match[0].length
  }
  if (end < text.length) spans.push({ text: text.slice(end) })
  return spans
}

export interface DiffLine {
  change: 'same' | 'added' | 'removed'
  line: string
}

/** Added and removed lines between two texts, by their longest common subsequence. */
export function diffOf(before: string, after: string): DiffLine[] {
  const [old, now] = [before.split('\n'), after.split('\n')]
  const width = now.length + 1
  const common = new Uint32Array((old.length + 1) * width)
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      common[i * width + j] =
        old[i] === now[j]
          ? common[(i + 1) * width + j + 1]! + 1
          : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!)
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      lines.push({ change: 'same', line: old[i]! })
      i++
      j++
    } else if (j === now.length || (i < old.length && common[(i + 1) * width + j]! >= common[i * width + j + 1]!)) {
      lines.push({ change: 'removed', line: old[i]! })
      i++
    } else {
      lines.push({ change: 'added', line: now[j]! })
      j++
    }
  }
  return lines
}
