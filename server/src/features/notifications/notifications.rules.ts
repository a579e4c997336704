import type { DealKind } from '@mafteach/contract/codes'
import type { Language } from '@mafteach/contract/field-problems'
import { priceText } from '@mafteach/contract/money'

interface MatchingAsset {
  deal_kind: DealKind
  price: number
  street: string
  city: string
}

const FITS = { he: 'נכס חדש מתאים ללקוחות שלך', en: 'A new property fits customers of yours' }
const GONE = {
  he: 'הנכס שהתאים ללקוחות שלך כבר לא זמין',
  en: 'The property that fitted your customers is not available any more',
}

/** Text of a notification about a matching asset (product.md section 5); null if its reader can no longer see the asset. */
export const contentOf = (asset: MatchingAsset | null, language: Language): string =>
  asset ? `${FITS[language]}: ${asset.street}, ${asset.city} · ${priceText(asset, language)}` : GONE[language]
