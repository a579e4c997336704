import type { AssetChange, AssetEvent } from '@mafteach/contract/assets'
import { FACTS, type FactName, isFact, isSize, SIDES } from '@mafteach/contract/facts'
import type { KitPiece } from '@mafteach/contract/marketing.codes'
import { formatMoney } from '#shared/texts/format.ts'
import { labels } from '#shared/texts/labels.texts.ts'
import { textsNow } from '#shared/texts/texts.ts'
import { factsTexts } from '../facts.texts.ts'
import { assetLogTexts } from './asset-log.texts.ts'

/** Texts of an asset's log, line by line. */

type Field = keyof AssetChange

/** The name of a changed field; several fields may share one. */
const nameOf = (field: string): string => {
  const facts = textsNow(factsTexts)
  const log = textsNow(assetLogTexts)
  const names: Record<Exclude<Field, FactName | 'tags'> | 'material_facts', string> = {
    deal_kind: facts.dealKind,
    city: facts.city,
    neighborhood: facts.neighborhood,
    street: facts.street,
    address_number: facts.addressNumber,
    should_show_address_number: facts.addressNumber,
    price: facts.price,
    seller: log.seller,
    visibility_status: log.status,
    audience: log.status,
    publish_permission: log.publishPermission,
    material_facts: log.materialFacts,
  }
  if (isFact(field))
    return SIDES.some((side) => side === field) ? facts.sides : facts.names[isSize(field) ? FACTS[field].of : field]
  return names[field as keyof typeof names] ?? field
}

type Side = AssetEvent['before']

/** A price or the name of a status. */
const valueText = (side: Side): string =>
  typeof side === 'number' ? formatMoney(side) : side === null ? '' : textsNow(labels).visibility[side]

/** `המחיר שונה מ־₪3,600,000 ל־₪3,490,000`. */
export const eventWords = ({ kind, before, after, fields, count }: Omit<AssetEvent, 'id' | 'at' | 'by'>): string => {
  const t = textsNow(assetLogTexts)
  switch (kind) {
    case 'added':
      return after === null ? t.added : t.addedAt(valueText(after))
    case 'changed':
      return t.changed([...new Set(fields.map(nameOf))].join(', '))
    case 'price':
      return t.priceChanged(valueText(before), valueText(after))
    case 'status':
      return t.statusChanged(valueText(before), valueText(after))
    case 'kit_used':
      return t.kitUsed(t.pieces[fields[0] as KitPiece])
    case 'photos_added':
    case 'photos_removed':
    case 'logos_removed':
      return t[kind](count ?? 1)
    default:
      return t[kind]
  }
}

export interface PriceStep {
  price: number
  since: string
  by: string | null
  /** Relative change to the price before: -0.03 is three percent less; null for the first one. */
  change: number | null
}

/** The prices newest first, each with the change to the one before. */
export const priceSteps = (history: readonly { price: number; since: string; by: { name: string } | null }[]): PriceStep[] =>
  history.map(({ price, since, by }, index) => {
    const before = history[index + 1]
    return { price, since, by: by?.name ?? null, change: before ? price / before.price - 1 : null }
  })
