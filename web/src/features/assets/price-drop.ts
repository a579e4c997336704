import { type Asset, type PotentialBuyer, PRICE_NEWS_DAYS } from '@mafteach/contract/assets'
import { isSoldOrRented } from '@mafteach/contract/codes'
import { DAY_MS } from '@mafteach/contract/days'
import { paths } from '@mafteach/contract/paths'
import { priceDropOverlay } from '#shared/navigation/overlay-paths.ts'
import { priceDropsTexts } from '#shared/parts/price-drops.texts.ts'
import { formatMoney } from '#shared/texts/format.ts'
import { textsNow } from '#shared/texts/texts.ts'
import { closeToast, currentToasts, toast } from '#shared/ui/toasts.ts'
import { assetsTexts } from './assets.texts.ts'
import { buyersToNotify, shownBuyers } from './overlay/buyers.ts'

/** The previous price, if it dropped lately. */
export const priceBefore = (
  { price_history = [] }: Pick<Asset, 'price_history'>,
  now: number,
): { price: number; since: string } | null => {
  const [last, before] = price_history
  const isNews = last && before && last.price < before.price && now - Date.parse(last.since) < PRICE_NEWS_DAYS * DAY_MS
  return isNews ? { price: before.price, since: last.since } : null
}

/** The buyers to notify of a recent lower price. */
export const priceDropRecipientsOf = (asset: Asset, now: number): PotentialBuyer[] => {
  const before = priceBefore(asset, now)
  return before && !isSoldOrRented(asset.visibility_status)
    ? buyersToNotify(shownBuyers(asset.potential_buyers), before.since)
    : []
}

/** Opens an asset with the sheet that notifies buyers of its lower price. */
export const priceDropLink = (asset: number) => ({ pathname: paths.assets(), ...priceDropOverlay(asset, '?type=my_assets') })

/**
 * Toast after a price change on a screen. For a lower price it says by how much and links to the sheet that notifies buyers; not on the asset
 * (`isOnAsset`).
 */
export const toastPriceSaved = (before: number, after: Asset, { isOnAsset = false } = {}): void => {
  const t = textsNow(assetsTexts)
  if (after.price >= before) {
    toast.success(t.priceSaved)
    return
  }
  const count = isOnAsset ? 0 : priceDropRecipientsOf(after, Date.now()).length
  toast.success(t.priceDropped(formatMoney(before), formatMoney(after.price)), {
    ...(count > 0 && { link: { to: priceDropLink(after.id), text: textsNow(priceDropsTexts).tell(count) } }),
  })
}

/** The asset itself offers to notify buyers: closes the toast that links there. */
export const closePriceToast = (asset: number): void => {
  const { search } = priceDropLink(asset)
  for (const { id, link } of currentToasts()) if (typeof link?.to === 'object' && link.to.search === search) closeToast(id)
}
