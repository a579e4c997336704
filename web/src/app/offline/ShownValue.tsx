import { displayPhone } from '@mafteach/contract/phones'
import { factsTexts } from '#features/assets/facts.texts.ts'
import type { PlaceKind } from '#shared/offline/part.ts'
import { formatDateTime, formatMoney, formatNumber } from '#shared/texts/format.ts'
import { labels } from '#shared/texts/labels.texts.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import type { Device } from './device.ts'
import { waitingTexts } from './waiting.texts.ts'
import { textOf } from './waiting-words.ts'

const IS_MONEY = /^(price|budget)/
const IS_TIME = /_at$/
const PLACES: Readonly<Record<string, PlaceKind>> = {
  city: 'city',
  street: 'street',
  neighborhood: 'neighborhood',
  neighborhoods: 'neighborhood',
}

/** Words for a field's codes. */
const useCodeWords = (): Readonly<Record<string, Readonly<Record<string, string>>>> => {
  const { customerType, assetType, visibility, eviction } = useTexts(labels)
  const { choices } = useTexts(factsTexts)
  return {
    ...choices,
    buyer_end_customer_status: customerType,
    asset_type: assetType,
    asset_types_list: assetType,
    visibility_status: visibility,
    audience: visibility,
    requested_eviction_range: eviction,
  }
}

interface ShownValueProps {
  device: Device
  field: string
  value: unknown
}

/** The value of a write's field, in words. */
export const ShownValue = ({ device, field, value }: ShownValueProps) => {
  const t = useTexts(waitingTexts)
  const words = useCodeWords()[field]
  const wordOf = (one: unknown): string => {
    const place = PLACES[field]
    const text = textOf(one)
    return (place && typeof one === 'number' ? device.nameOf(place, one) : words?.[text]) || text
  }
  if (value === null || value === undefined || value === '') return <span>{t.empty}</span>
  if (typeof value === 'boolean') return <span>{value ? t.yes : t.no}</span>
  if (Array.isArray(value)) return value.length === 0 ? <span>{t.empty}</span> : <bdi>{value.map(wordOf).join(', ')}</bdi>
  if (field in PLACES) return <bdi>{wordOf(value)}</bdi>
  if (typeof value === 'number') return <span>{IS_MONEY.test(field) ? formatMoney(value) : formatNumber(value)}</span>
  const text = textOf(value)
  if (field === 'phone') return <bdi>{displayPhone(text)}</bdi>
  if (IS_TIME.test(field)) return <span>{formatDateTime(text)}</span>
  return <bdi>{wordOf(value)}</bdi>
}
