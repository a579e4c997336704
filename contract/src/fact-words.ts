import { type AssetType, LOT_TYPES } from './codes.ts'
import { eachFact, FACTS, type FactName, type FactOfKind, factOf, factsOfKind } from './facts.ts'
import type { Language } from './field-problems.ts'

/** Names of facts by language. */

export const factWords = (language: Language): Record<FactName, string> => eachFact((name) => FACTS[name][language])

/** Labels of the form controls. */
export const controlLabels = (language: Language): Record<FactName, string> =>
  eachFact((name) => (factOf(name).controlLabel ?? FACTS[name])[language])

export type YesNoWords = Record<'yes' | 'no', string>
const THERE_IS: Record<Language, YesNoWords> = { he: { yes: 'יש', no: 'אין' }, en: { yes: 'Yes', no: 'No' } }
/** Words for yes and no by fact. */
export const factAnswers = (language: Language): Record<FactName, YesNoWords> =>
  eachFact((name) => factOf(name).answers?.[language] ?? THERE_IS[language])

type Choice = FactOfKind<'choice'>
/** Words for the codes of choices. */
export const choiceWords = (language: Language): Record<Choice, Readonly<Record<string, string>>> =>
  Object.fromEntries(factsOfKind('choice').map((name) => [name, FACTS[name].words[language]])) as ReturnType<typeof choiceWords>

/** Name of the row with all sides. */
export const SIDES_WORD = { he: 'כיווני אוויר', en: 'Open to' }

/** What the outside area is, by type (spec section 5). */
export type OutsideArea = 'lot' | 'roof' | 'garden' | 'outside'
export const outsideOf = (type: AssetType | null): OutsideArea => {
  if (type && (LOT_TYPES.includes(type) || type === 'LT')) return 'lot'
  if (type === 'RT') return 'roof'
  return type === 'GT' ? 'garden' : 'outside'
}
export const OUTSIDE_WORDS: Record<Language, Record<OutsideArea, string>> = {
  he: { lot: 'שטח המגרש', roof: 'שטח הגג', garden: 'שטח הגינה', outside: FACTS.asset_outside_size.he },
  en: { lot: 'Lot area', roof: 'Roof area', garden: 'Garden area', outside: FACTS.asset_outside_size.en },
}
