import type { Criterion } from '@mafteach/contract/criteria'
import type { Explanation, Off } from '@mafteach/contract/explanation'
import { criterionLabels } from '#shared/texts/criterion-labels.texts.ts'
import { formatPercent } from '#shared/texts/format.ts'
import { textsNow } from '#shared/texts/texts.ts'
import { matchingTexts } from './matching.texts.ts'

/** One reason in a few words; the tone is its colour: met, unknown, or unmet. */
export interface Reason {
  tone: 'full' | 'unknown' | 'unmet'
  text: string
}

/** Why an asset is listed (product.md section 5): `התאמה מלאה`, `לא ידוע: קומה, מחסן`, `מחיר גבוה ב־3.8%`. */
export const whyOf = ({ criteria }: Pick<Explanation, 'criteria'>): Reason[] => {
  const t = textsNow(matchingTexts)
  const names = textsNow(criterionLabels)
  const reasons: Reason[] = criteria
    .filter(({ verdict }) => verdict === 'unmet')
    .map(({ name, off = [] }) => ({
      tone: 'unmet',
      text: off.map((one) => missOf(name, one)).join(', ') || t.unmet(names[name]),
    }))
  const unknown = criteria.filter(({ verdict }) => verdict === 'unknown').map(({ name }) => names[name])
  if (unknown.length > 0) reasons.push({ tone: 'unknown', text: t.unknown(unknown.join(', ')) })
  return reasons.length > 0 ? reasons : [{ tone: 'full', text: t.full }]
}

/** The size of a miss. */
const missOf = (name: Criterion, { how, by }: Off): string => {
  const t = textsNow(matchingTexts)
  switch (name) {
    case 'price':
      return t.priceOver(atLeastVisible(by))
    case 'rooms':
      return how === 'above' ? t.halfRoomMore : t.halfRoomLess
    case 'floor':
      return { above: t.floorAbove, below: t.floorBelow, taller: t.buildingTaller, last: t.lastFloor }[how]
    case 'built_size':
      return t.sizeLess(atLeastVisible(by))
    case 'outside_size':
      return t.outsideSlightlyLess
    default:
      return t.unmet(textsNow(criterionLabels)[name])
  }
}

/** A miss is never shown as 0%. */
const atLeastVisible = (part: number): string => formatPercent(Math.max(part, 0.001))
