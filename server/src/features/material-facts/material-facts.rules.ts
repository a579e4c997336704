import type { Language } from '@mafteach/contract/field-problems'
import {
  FACT_SOURCES,
  MATERIAL_FACT_CODES,
  MATERIAL_FACTS,
  type MaterialFact,
  type OwnerAnswers,
  type PublicMaterialFact,
} from '@mafteach/contract/material-facts'
import { firstNameOf } from '@mafteach/contract/names'
import { inOrder } from '#domain/material-facts.ts'
import { ValidationError } from '#platform/http/errors.ts'

/** Facts from the owner replace earlier facts from the owner, but none from another source; those are `kept`. */
export function withOwnerFacts(facts: readonly MaterialFact[], stated: OwnerAnswers['facts'], today: string) {
  const others = new Set(facts.filter(({ source }) => source !== 'OWNER').map(({ code }) => code))
  const taken = stated.filter(({ code }) => !others.has(code))
  const codes = new Set(taken.map(({ code }) => code))
  return {
    kept: MATERIAL_FACT_CODES.filter((code) => others.has(code) && stated.some((one) => one.code === code)),
    facts: inOrder([
      ...facts.filter(({ code }) => !codes.has(code)),
      ...taken.map((one): MaterialFact => ({ ...one, source: 'OWNER', document: null, at: today })),
    ]),
  }
}

/** Rejects repeated codes. */
export const assertOnce = (facts: readonly { code: string }[]): void => {
  if (new Set(facts.map(({ code }) => code)).size < facts.length) throw new ValidationError({ facts: 'invalid' })
}

export const isSame = (one: readonly MaterialFact[], other: readonly MaterialFact[]): boolean =>
  JSON.stringify(one.map(toStored)) === JSON.stringify(other.map(toStored))

/** Normalizes the order of keys, which JSON from the database does not preserve. */
export const toStored = ({ code, value, source, document, at }: MaterialFact): MaterialFact => ({
  code,
  value,
  source,
  document,
  at,
})

const WORDS: Record<Language, { hello: (name: string) => string; changed: string; none: string }> = {
  he: { hello: (name) => `שלום ${name},`, changed: 'עדכון בעובדות המהותיות של הנכס:', none: 'אין מידע' },
  en: { hello: (name) => `Hello ${name},`, changed: 'The material facts of this property have changed:', none: 'no information' },
}

/** Maximum characters of one fact in a message; the linked page has the full text. */
const SHORT = 300
const short = (text: string) => (text.length > SHORT ? `${text.slice(0, SHORT - 1)}…` : text)
const writtenDay = (day: string) => day.split('-').reverse().join('.')

const isOther = (one: PublicMaterialFact | undefined, other: PublicMaterialFact) =>
  one?.value !== other.value || one.source !== other.source

/** Text for a customer who was told `before` and not yet `after`. */
export function correctionText(
  customer: string,
  before: readonly PublicMaterialFact[],
  after: readonly PublicMaterialFact[],
  language: Language,
): string {
  const words = WORDS[language]
  const earlier = new Map(before.map((fact) => [fact.code, fact]))
  const changed = after.filter((fact) => isOther(earlier.get(fact.code), fact))
  const gone = before.filter(({ code }) => !after.some((fact) => fact.code === code))
  return [
    `${words.hello(firstNameOf(customer))}\n${words.changed}`,
    ...changed.map(
      ({ code, value, source, at }) =>
        `${MATERIAL_FACTS[code][language]}: ${short(value)} (${FACT_SOURCES[source][language]}, ${writtenDay(at)})`,
    ),
    ...gone.map(({ code }) => `${MATERIAL_FACTS[code][language]}: ${words.none}`),
  ].join('\n')
}
