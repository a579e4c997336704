import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Pasted, readText } from './paste.ts'
import { cityNamedIn, makeRegister } from './places.ts'
import type { Kind } from './reading.ts'

/** Labelled texts (texts/README.md), and the measurement of the rules. */

export const TODAY = '2026-11-22'

export interface Labelled {
  kind: Kind
  /** Subject of the example ("denied", "promised"), in files that have one. */
  subject: string | undefined
  text: string
  labels: Record<string, string>
}

/** Files that rules are written by, and held-out ones that are only measured. */
export const DEVELOPMENT = ['development', 'meanings', 'rentals'] as const
export const FILES = [
  ...DEVELOPMENT,
  'held-out',
  'held-out-messages',
  'held-out-meanings',
  'held-out-phrases',
  'held-out-rentals',
] as const

export function readLabelled(name: (typeof FILES)[number]): Labelled[] {
  const file = readFileSync(join(import.meta.dirname, 'texts', `${name}.txt`), 'utf8')
  return file
    .trimEnd()
    .split(/\n\n(?=# )/)
    .map((block) => {
      const lines = block.split('\n')
      const labelLine = lines.at(-1)!.slice(1).trim()
      const [kind, subject] = lines[0]!.slice(2).split(' ')
      return {
        kind: kind as Kind,
        subject,
        text: lines.slice(1, -1).join('\n'),
        labels: Object.fromEntries(
          labelLine ? labelLine.split('; ').map((one) => one.split(/: (.*)/).slice(0, 2) as [string, string]) : [],
        ),
      }
    })
}

/** The starter register of the product. */
export function starterPlaces() {
  const rows = (file: string) =>
    readFileSync(join(import.meta.dirname, '../../../../places', file), 'utf8')
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t'))
  const cities = rows('cities.tsv').map(([id, name, , short]) => ({ id: Number(id), name: name!, also: short ? [short] : [] }))
  const neighborhoods = rows('neighborhoods.tsv').map(([city, name], at) => ({ id: at + 1, city: Number(city), name: name! }))
  const streets = rows('streets.tsv').map(([city, , name], at) => ({ id: at + 1, city: Number(city), name: name! }))
  return { cities, neighborhoods, streets, register: makeRegister(cities, neighborhoods) }
}
type Places = ReturnType<typeof starterPlaces>

export function readWithStarter({ streets, register }: Places, kind: Kind, text: string): Pasted {
  const city = cityNamedIn(text, register)
  return readText(text, { kind, register, streets: streets.filter((street) => street.city === city), today: TODAY })
}

export interface Figures {
  right: number
  wrong: number
  missed: number
}

export interface Measured {
  fields: Map<string, Figures>
  mistakes: { text: string; field: string; expected: string; read: string }[]
}

/** Each value of a list counts separately; anything beyond the label is wrong. */
export function measure(texts: Labelled[], places: Places): Measured {
  const fields: Measured['fields'] = new Map()
  const mistakes: Measured['mistakes'] = []
  const named = (field: string, value: unknown): string => {
    const byId = <T extends { id: number; name: string }>(all: T[]) => all.find(({ id }) => id === value)?.name ?? '?'
    if (field === 'city') return byId(places.cities)
    if (field.startsWith('neighborhood')) return byId(places.neighborhoods)
    if (field === 'street') return byId(places.streets)
    return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
  }
  for (const { kind, text, labels } of texts) {
    const read = readWithStarter(places, kind, text).fields
    for (const field of new Set([...Object.keys(labels), ...Object.keys(read)])) {
      const figures = fields.get(field) ?? { right: 0, wrong: 0, missed: 0 }
      const expected = labels[field]?.split(', ') ?? []
      const given = [read[field] ?? []].flat().flatMap((value) => named(field, value).split(', '))
      const right = given.filter((value) => expected.includes(value)).length
      figures.right += right
      figures.wrong += given.length - right
      figures.missed += expected.length - right
      fields.set(field, figures)
      if (right < given.length || right < expected.length)
        mistakes.push({ text, field, expected: expected.join(', '), read: given.join(', ') })
    }
  }
  return { fields, mistakes }
}

export const precisionOf = ({ right, wrong }: Figures): number => (right + wrong === 0 ? 1 : right / (right + wrong))
export const recallOf = ({ right, missed }: Figures): number => (right + missed === 0 ? 1 : right / (right + missed))

export function total(fields: Measured['fields']): Figures {
  const all = { right: 0, wrong: 0, missed: 0 }
  for (const figures of fields.values()) for (const key of ['right', 'wrong', 'missed'] as const) all[key] += figures[key]
  return all
}
