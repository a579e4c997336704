import { formatShekels } from '@mafteach/contract/money'

interface MatchingAsset {
  price: number
  street: string
  city: string
}

/** What a notice of a matching asset says (product.md section 5); null is an asset that its reader does not see any more. */
export const contentOf = (asset: MatchingAsset | null): string =>
  asset
    ? `נכס חדש מתאים ללקוחות שלך: ${asset.street}, ${asset.city} · ${formatShekels(asset.price)}`
    : 'הנכס שהתאים ללקוחות שלך כבר לא זמין'
