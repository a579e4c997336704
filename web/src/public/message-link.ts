import type { PublicAsset } from '@mafteach/contract/assets'
import { whatsappLink } from '#shared/contact-links.ts'
import { nameInMessage } from './asset/facts.ts'
import type { Texts } from './texts.ts'

/** The agent's first name, as the page speaks of them. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name

/** Opens WhatsApp with a ready text that names the asset and links to it. */
export const messageLink = (asset: PublicAsset, pageUrl: string, texts: Texts): string => {
  const ready = asset.is_sold ? texts.contact.readySold : texts.contact.ready
  return whatsappLink(asset.realtor.phone, `${ready(firstName(asset.realtor.name), nameInMessage(asset))}\n${pageUrl}`)
}
