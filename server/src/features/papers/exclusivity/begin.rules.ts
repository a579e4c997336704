import { addDays } from '@mafteach/contract/days'
import type { FieldProblem } from '@mafteach/contract/field-problems'
import { type Fields, fieldProblem } from '../field.rules.ts'
import { writtenDay } from '../written-day.ts'
import { exclusiveUntil } from './term.rules.ts'

/** What the validity of an exclusivity depends on besides its own fields: the property, its kind, and other exclusivities. */

export interface Around {
  /** Null if the paper names none. */
  asset: { asset_type: string | null } | null
  /** Other signed exclusivities of the asset. */
  others: readonly Fields[]
}

/** Start of a renewal: the day after the last present or future exclusivity. Null if there is none. */
export function renewalOf(others: readonly Fields[], today: string): string | null {
  const last = others
    .flatMap((other) => exclusiveUntil(other) ?? [])
    .toSorted()
    .at(-1)
  return last !== undefined && last >= today ? addDays(last, 1) : null
}

/** Problems by field name; `asset` stands for the paper's own property. */
export function exclusivityProblems(fields: Fields, { asset, others }: Around, today: string): Record<string, FieldProblem> {
  if (!asset) return { asset: 'required' }
  const { exclusive_from: from, property_kind } = fields
  const isDwelling = asset.asset_type !== null && asset.asset_type !== 'LT'
  if (property_kind === 'OTHER' && isDwelling)
    return {
      property_kind: fieldProblem('הנכס הוא דירה: בלעדיות לחצי שנה לכל היותר', 'the property is a dwelling: six months at most'),
    }
  const until = exclusiveUntil(fields)
  if (typeof from !== 'string' || until === null) return {}
  const begins = renewalOf(others, today)
  if (begins !== null && from !== begins) {
    const [end, day] = [writtenDay(addDays(begins, -1)), writtenDay(begins)]
    return {
      exclusive_from: fieldProblem(
        `יש בלעדיות עד ${end}: חידוש מתחיל ב־${day}`,
        `there is an exclusivity until ${end}: a renewal begins on ${day}`,
      ),
    }
  }
  for (const other of others) {
    const end = exclusiveUntil(other)
    if (typeof other.exclusive_from !== 'string' || end === null) continue
    if (from <= end && until >= other.exclusive_from)
      return {
        exclusive_from: fieldProblem(
          `הייתה בלעדיות עד ${writtenDay(end)}: הבאה מתחילה אחריה`,
          `there was an exclusivity until ${writtenDay(end)}: the next one begins after it`,
        ),
      }
  }
  return {}
}
