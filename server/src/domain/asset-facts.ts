import { FACTS, type FactValues, SIZES, type SizedFact, type SizeName } from '@mafteach/contract/facts'
import type { FieldProblem } from '@mafteach/contract/field-problems'

/** Facts of a property that depend on each other (product.md section 3). */

type Facts = { [N in SizeName | SizedFact | 'floor' | 'highest_floor']?: FactValues[N] | undefined }

/** Sets facts that follow from sizes, reading the others from `stored`. `problems`: a "no" beside a size above 0, a floor above the highest. */
export function normalizeFacts<T extends Facts>(
  input: T,
  stored: Facts = {},
): { facts: T; problems: Record<string, FieldProblem> } {
  const facts = { ...input }
  const problems: Record<string, FieldProblem> = {}
  for (const size of SIZES) {
    const fact: SizedFact = FACTS[size].of
    const amount = facts[size] === undefined ? stored[size] : facts[size]
    if (!amount) continue
    const stated = facts[fact] === undefined ? stored[fact] : facts[fact]
    if (stated !== false) facts[fact] = true
    // "No" wins over a stored size, and removes it.
    else if (facts[size] === undefined) facts[size] = null
    else problems[fact] = 'contradicts_size'
  }
  const floor = facts.floor === undefined ? stored.floor : facts.floor
  const highest = facts.highest_floor === undefined ? stored.highest_floor : facts.highest_floor
  if (floor != null && highest != null && floor > highest)
    problems[facts.floor === undefined ? 'highest_floor' : 'floor'] = 'above_highest'
  return { facts, problems }
}
