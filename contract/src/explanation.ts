import type { Explanation } from './explanation.shapes.ts'

/** Why an asset and a listing match, by criterion (product.md section 5). */
export * from './explanation.codes.ts'
export * from './explanation.shapes.ts'

/** The explanation as screens count it: without the criterion "sale or rent". */
export const withoutDealKind = <M extends Pick<Explanation, 'met' | 'asked' | 'criteria'>>(match: M): M => {
  const criteria = match.criteria.filter(({ name }) => name !== 'deal_kind')
  const left = match.criteria.length - criteria.length
  return { ...match, met: match.met - left, asked: match.asked - left, criteria }
}
