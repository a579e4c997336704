/**
 * Facts of an asset that are yes, no or not stated, and nothing more: forms, details, the log and the public page show them in this order, by these names.
 * A new one is a line here and a column of `asset`.
 */
export const PLAIN_FACTS = {
  has_storage_space: { he: 'מחסן', en: 'Storage room' },
  has_air_conditioning: { he: 'מיזוג אוויר', en: 'Air conditioning' },
  is_accessible_for_disabled_people: { he: 'גישה לנכים', en: 'Wheelchair access' },
} as const
export type PlainFact = keyof typeof PLAIN_FACTS
export const PLAIN_FACT_NAMES = Object.keys(PLAIN_FACTS) as PlainFact[]

/** The same for each of them. */
export const eachPlainFact = <T>(of: (name: PlainFact) => T): Record<PlainFact, T> =>
  Object.fromEntries(PLAIN_FACT_NAMES.map((name) => [name, of(name)])) as Record<PlainFact, T>
