import type { PublicAsset } from '@mafteach/contract/assets'
import type { PublicLanguage } from '@mafteach/contract/public-pages'
import { whatsappLink } from '#shared/navigation/contact-links.ts'
import { assetTexts } from './asset/asset.texts.ts'
import { nameInMessage } from './asset/facts.ts'
import { firstName } from './first-name.ts'

/** Opens WhatsApp with a ready text that names the asset and links to it. */
export const messageLink = (asset: PublicAsset, pageUrl: string, language: PublicLanguage): string => {
  const t = assetTexts[language]
  const ready = asset.is_sold ? t.readySold : t.ready
  return whatsappLink(asset.realtor.phone, `${ready(firstName(asset.realtor.name), nameInMessage(asset))}\n${pageUrl}`)
}
