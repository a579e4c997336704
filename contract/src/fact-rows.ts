import type { YesNoWords } from './fact-words.ts'
import { FACT_NAMES, type FactName, factOf, isSize, SIDES, sizeOf } from './facts.ts'

/** Rows of facts on a property's page, in catalogue order, without unstated ones. */

/** Words and formats for facts in the reader's language. */
export interface FactWords {
  /** For a number that is 0. */
  no: string
  answers: Record<FactName, YesNoWords>
  /** For a set flag. */
  isSo: string
  area: (squareMetres: number) => string
  money: (shekels: number) => string
  /** With the building's highest floor, if known. */
  floor: (floor: number, highest: number | null) => string
  day: (day: string) => string
  choice: (name: FactName, code: string) => string
  /** Names of facts. */
  name: (name: FactName) => string
  sides: string
}

export interface FactRow {
  label: string
  value: string
}

type Values = { readonly [N in FactName]?: unknown }

export const factRows = (asset: Values, words: FactWords): FactRow[] =>
  FACT_NAMES.flatMap((name) => {
    const value = rowOf(name, asset, words)
    return value === null ? [] : [{ label: factOf(name).kind === 'side' ? words.sides : words.name(name), value }]
  })

const rowOf = (name: FactName, asset: Values, words: FactWords): string | null => {
  const fact = factOf(name)
  if (fact.kind === 'yes_no') return yesNoText(name, asset, words)
  const value = asset[name] ?? null
  if (value === null || isSize(name)) return null
  switch (fact.kind) {
    case 'count':
      return value === 0 ? words.no : String(value as number)
    case 'money':
      return words.money(value as number)
    case 'months':
      return String(value as number)
    case 'area':
      return value === 0 ? null : words.area(value as number)
    case 'floor':
      return floorRow(name, asset, words)
    case 'rooms':
    case 'year':
      return String(value as number)
    case 'day':
      return words.day(value as string)
    case 'choice':
      return words.choice(name, value as string)
    case 'flag':
      return value ? words.isSo : null
    case 'side': {
      const open = SIDES.filter((side) => asset[side])
      return open[0] === name ? open.map(words.name).join(', ') : null
    }
    case 'text':
    case 'address':
    case 'video':
    case 'tour':
      return null
  }
}

/** The text of a yes-or-no fact: its number or size if known, else yes or no. Null if unknown. */
const yesNoText = (name: FactName, asset: Values, words: FactWords): string | null => {
  const size = sizeOf(name)
  const amount = size && (asset[size] as number | null | undefined)
  if (amount) return factOf(size!).kind === 'area' ? words.area(amount) : String(amount)
  const stated = amount === 0 ? false : (asset[name] as boolean | null)
  return stated === null || stated === undefined ? null : words.answers[name][stated ? 'yes' : 'no']
}

/** The building's highest floor has its own row only if the property's floor is unknown. */
const floorRow = (name: FactName, { floor, highest_floor: highest }: Values, words: FactWords): string | null => {
  if (name === 'floor') return words.floor(floor as number, (highest as number | null | undefined) ?? null)
  return floor === null || floor === undefined ? words.floor(highest as number, null) : null
}
