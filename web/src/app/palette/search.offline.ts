import { addressOf } from '@mafteach/contract/addresses'
import { otherLayout } from '@mafteach/contract/keyboard-layout'
import { SEARCH_MIN } from '@mafteach/contract/limits'
import { priceText } from '@mafteach/contract/money'
import { paths } from '@mafteach/contract/paths'
import { displayPhone } from '@mafteach/contract/phones'
import { SEARCH_SHOWN, type SearchResult, search } from '@mafteach/contract/search'
import { byBestKind } from '@mafteach/contract/search.rules'
import { type CustomerExpression, customerExpressions, significantWords } from '@mafteach/contract/search-text'
import { type AssetHere, findsAddress } from '#shared/offline/assets.ts'
import type { CustomerHere } from '#shared/offline/customers.ts'
import { inOrder, newestFirst, nullsLast } from '#shared/offline/orders.ts'
import { answer, type Here, type OfflinePart } from '#shared/offline/part.ts'
import { customerText } from '#shared/offline/search-texts.ts'
import { currentLanguage } from '#shared/texts/language.ts'

/** Palette search while offline (like server/src/features/search): stored customers and assets. Other agents are only found online. */

/** Customers by any reading of what was typed: those where a word begins so first, then who was contacted last. */
function findCustomers(readings: readonly string[], { rows }: Here): CustomerHere[] {
  const words = readings.map((reading) => customerExpressions(reading) ?? []).filter((reading) => reading.length > 0)
  const finder = (where: keyof CustomerExpression) => {
    const expressions = words.map((reading) => reading.map((word) => new RegExp(word[where])))
    return (text: string) => expressions.some((reading) => reading.every((word) => word.test(text)))
  }
  const [isFound, isBeginning] = [finder('anywhere'), finder('beginning')]
  const found = [...rows.customers.values()].flatMap((row) => {
    const text = customerText(row)
    return isFound(text) ? [{ id: row.id, row, isBeginning: isBeginning(text) }] : []
  })
  const best = inOrder<(typeof found)[number]>(
    (one, other) => Number(one.row.is_archived) - Number(other.row.is_archived),
    (one, other) => Number(other.isBeginning) - Number(one.isBeginning),
    nullsLast(({ row }) => row.last_contact_at, 'down'),
    newestFirst,
  )
  return found
    .sort(best)
    .slice(0, SEARCH_SHOWN)
    .map(({ row }) => row)
}

/** Assets by words of their address: one's own, and where there are none those of others. */
function findAssets(readings: readonly string[], { rows, me }: Here): AssetHere[] {
  const found: AssetHere[] = []
  for (const reading of readings) {
    const words = significantWords(reading)
    if (words.length === 0) continue
    const there = [...rows.assets.values()].filter(findsAddress(words)).sort(newestFirst)
    const own = there.filter(({ realtor }) => realtor === me)
    found.push(...(own.length > 0 ? own : there).slice(0, SEARCH_SHOWN - found.length))
  }
  return found
}

const customerResult = ({ id, name, phone, listing, whatsapp_do_not_contact }: CustomerHere): SearchResult => ({
  kind: 'customer',
  id,
  title: name,
  detail: [phone && displayPhone(phone), listing?.city.name].filter(Boolean).join(' · '),
  page: paths.customer(id),
  phone,
  whatsapp_do_not_contact,
  image_url: null,
})

const assetResult = (asset: AssetHere): SearchResult => ({
  kind: 'asset',
  id: asset.id,
  title: addressOf(asset),
  detail: `${asset.neighborhood.name} · ${priceText(asset, currentLanguage() === 'en' ? 'en' : 'he')}`,
  page: paths.asset(asset.id),
  phone: null,
  whatsapp_do_not_contact: false,
  image_url: asset.image_url,
})

function results(typed: string, here: Here): SearchResult[] {
  if (typed.length < SEARCH_MIN) return []
  const other = otherLayout(typed)
  const readings = other === null ? [typed] : [typed, other]
  const found = [...findCustomers(readings, here).map(customerResult), ...findAssets(readings, here).map(assetResult)]
  return byBestKind(found, readings)
}

export const searchOffline: OfflinePart = {
  answers: [answer(search, ['customers', 'assets'], ({ query }, here) => ({ results: results((query.q ?? '').trim(), here) }))],
}
