import { marksIn } from './marks.ts'

/**
 * A text as rules read it: without niqqud, geresh, gershayim and direction marks; with plain final letters, single yod and vav, single blanks, one
 * kind of dash, and a semicolon for pictures. Every character knows its position in the original. What a rule has read is covered, so that no later
 * rule reads it again.
 */

export type Kind = 'buyer' | 'asset'
export type Value = string | number | boolean
export interface Found {
  field: string
  value: Value
  start: number
  end: number
}
export type Filling = Record<string, Value>

const FINAL: Record<string, string> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' }
const DROPPED = /^[\p{M}'"`´‘’‚“”„׳״\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]$/u
const DASH = /^[-־‐-―−]$/u
const BLANK = /^[\p{Z}\t*_~]$/u
const ALLOWED = /^[\p{L}\p{N}₪$€£%+,.:;|/()!?\-\n]$/u
const ARABIC_DIGIT = /^[\u0660-\u0669\u06f0-\u06f9]$/

/** Covers what was understood, and what was set aside and stays unread. */
const READ = '\ue000'
const ASIDE = '\ue001'

function fold(text: string): { plain: string; starts: number[]; ends: number[] } {
  const letters: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  let at = 0
  const marks = marksIn(text)
  let end = 0
  for (const sign of text) {
    const start = at
    at += sign.length
    if (start < end) continue
    const mark = marks.get(start)
    if (mark) {
      end = mark.end
      // Every letter of the word gets the position of the sign.
      for (const letter of mark.word) {
        if (letter === ' ' && (letters.length === 0 || letters.at(-1) === ' ')) continue
        letters.push(letter)
        starts.push(start)
        ends.push(end)
      }
      continue
    }
    for (const part of sign.normalize('NFKD')) {
      if (DROPPED.test(part)) continue
      const lower = part.toLowerCase()
      let letter = FINAL[part] ?? (lower.length === 1 ? lower : part)
      if (part === '\r') letter = '\n'
      // Arabic-Indic digits: the low four bits are the digit.
      if (ARABIC_DIGIT.test(part)) letter = String(part.charCodeAt(0) & 0xf)
      // "מעלית = יש"
      if (part === '=') letter = ':'
      if (DASH.test(part)) letter = '-'
      else if (BLANK.test(part)) letter = ' '
      else if (letter.length > 1 || !ALLOWED.test(letter)) letter = ';'
      const last = letters.at(-1)
      if ((letter === 'י' || letter === 'ו') && last === letter) {
        ends[ends.length - 1] = at
        continue
      }
      if (letter === ' ' && (last === undefined || last === ' ' || last === '\n')) continue
      if (letter === '\n' && last === ' ') {
        letters[letters.length - 1] = '\n'
        continue
      }
      if (letter === '\n' && last === '\n') continue
      letters.push(letter)
      starts.push(start)
      ends.push(at)
    }
  }
  return { plain: letters.join(''), starts, ends }
}

/** Folds words of registers and rules in the same way. */
export const folded = (text: string): string => fold(text).plain

const PLAIN: [RegExp, string][] = [
  [/[ךםןףץ]/g, ''],
  [/['"׳״]/g, ''],
  [/ייי?/g, 'י'],
  [/וו+/g, 'ו'],
  [/«/g, '(?<![א-תa-z])'],
  [/»/g, '(?![א-תa-z])'],
]

/** A rule's words in folded spelling; « and » mark word boundaries. */
export const words = (source: string): string =>
  PLAIN.reduce((text, [sign, plain]) => text.replace(sign, (found) => plain || (FINAL[found] ?? '')), source)
export const pattern = (source: string): RegExp => new RegExp(words(source), 'gu')

/** Maximum length of a clause, which keeps the search for its ends linear. */
const CLAUSE_MAX = 300
const CLAUSE_END = /[,.;|!?\n()]/

export class Reading {
  readonly text: string
  /** Before anything was covered. */
  readonly original: string
  plain: string
  readonly found: Found[] = []
  private readonly starts: number[]
  private readonly ends: number[]
  private readonly lists: ReadonlySet<string>

  constructor(text: string, lists: readonly string[]) {
    const { plain, starts, ends } = fold(text)
    this.text = text
    this.original = plain
    this.plain = plain
    this.starts = starts
    this.ends = ends
    this.lists = new Set(lists)
  }

  has(field: string): boolean {
    return this.found.some((one) => one.field === field)
  }

  /** Applies a rule: `read` returns the fields that a match fills, `{}` for none; null leaves the match to other rules. */
  take(rule: RegExp, read: (match: RegExpExecArray) => Filling | null): void {
    for (const match of this.plain.matchAll(rule)) {
      const filling = read(match)
      if (filling) this.fill(filling, match.index, match.index + match[0].length)
    }
  }

  fill(filling: Filling, from: number, to: number): void {
    const [start, end] = this.trimmed(from, to)
    if (start >= end) return
    let isNew = Object.keys(filling).length === 0
    for (const [field, value] of Object.entries(filling)) {
      const same = this.found.filter((one) => one.field === field)
      if (same.length > 0 && !this.lists.has(field)) continue
      if (same.some((one) => one.value === value)) continue
      isNew = true
      this.found.push({ field, value, start: this.starts[start]!, end: this.ends[end - 1]! })
    }
    const known = Object.entries(filling).every(([field, value]) =>
      this.found.some((one) => one.field === field && one.value === value),
    )
    this.cover(start, end, isNew || known ? READ : ASIDE)
  }

  /** Removes a field that the text states inconsistently; its words stay unread. */
  forget(field: string): void {
    for (const { start, end } of this.found.filter((one) => one.field === field))
      this.setAside(this.positionOf(start), this.endOf(end))
    this.found.splice(0, this.found.length, ...this.found.filter((one) => one.field !== field))
  }

  setAside(from: number, to: number): void {
    this.cover(from, to, ASIDE)
  }

  /** Part of the original text. */
  slice(from: number, to: number): string {
    const [start, end] = this.trimmed(from, to)
    return start < end ? this.text.slice(this.starts[start]!, this.ends[end - 1]!) : ''
  }

  /** Position here of a character of the original. */
  positionOf(start: number): number {
    return this.starts.indexOf(start)
  }

  /** End position here of an end in the original. */
  endOf(end: number): number {
    return this.ends.lastIndexOf(end) + 1
  }

  /** Start and end of the clause around a position. */
  clause(at: number): [number, number] {
    let from = at
    while (from > 0 && at - from < CLAUSE_MAX && !CLAUSE_END.test(this.original[from - 1]!)) from--
    let to = at
    while (to < this.original.length && to - at < CLAUSE_MAX && !CLAUSE_END.test(this.original[to]!)) to++
    return [from, to]
  }

  /** Pieces that no rule understood, without fillers. */
  unread(isFiller: (word: string) => boolean): string[] {
    const pieces: string[] = []
    let piece: [number, number] | null = null
    const close = () => {
      if (piece) pieces.push(this.text.slice(this.starts[piece[0]]!, this.ends[piece[1] - 1]!))
      piece = null
    }
    let last = 0
    for (const match of this.plain.matchAll(/[\p{L}\p{N}]+|\ue001+/gu)) {
      const from = match.index
      const to = from + match[0].length
      if (/[^ ]/.test(this.plain.slice(last, from))) close()
      last = to
      const isAside = match[0].startsWith(ASIDE)
      if (isAside) {
        close()
        const [start, end] = this.trimmed(from, to)
        if (start < end) pieces.push(this.slice(start, end))
      } else if (isFiller(match[0])) close()
      else piece = [piece?.[0] ?? from, to]
    }
    close()
    return pieces
  }

  private trimmed(from: number, to: number): [number, number] {
    let start = from
    let end = to
    const isEdge = (sign: string) => /[ \n,.;:|]/.test(sign)
    while (start < end && isEdge(this.original[start]!)) start++
    while (end > start && isEdge(this.original[end - 1]!)) end--
    return [start, end]
  }

  private cover(from: number, to: number, sign: string): void {
    this.plain = this.plain.slice(0, from) + sign.repeat(to - from) + this.plain.slice(to)
  }
}
