import type { PublicAsset } from '@mafteach/contract/assets'
import type { PublicLanguage } from '@mafteach/contract/public-pages'
import { whatsappLink } from '#shared/navigation/contact-links.ts'
import { assetTexts } from './asset/asset.texts.ts'
import { nameInMessage } from './asset/facts.ts'
import { firstName } from './first-name.ts'

/** Opens WhatsApp with a ready text that names the asset and links to it. */
export const messageLink = (asset: PublicAsset, pageUrl: string, language: PublicLanguage): string => {
  const t = assetTexts[language]
  const ready = { sold: t.readySold, rented: t.readyRented, open: t.ready }[asset.visibility_status ?? 'open']
  return whatsappLink(asset.realtor.phone, `${ready(firstName(asset.realtor.name), nameInMessage(asset, language))}\n${pageUrl}`)
}
