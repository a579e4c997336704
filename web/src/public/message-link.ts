import type { PublicAsset } from '@mafteach/contract/assets'
import { nameInMessage } from './facts.ts'
import type { Texts } from './texts.ts'

/** `0543301299` → `972543301299`; a foreign number only loses its plus. */
const internationalDigits = (phone: string): string => phone.replace(/^0/, '972').replace(/\D/g, '')

/** The agent's first name, as the page speaks of them. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name

/** Opens WhatsApp with a ready text that names the asset and links to it. */
export const messageLink = (asset: PublicAsset, pageUrl: string, texts: Texts): string => {
  const ready = asset.is_sold ? texts.contact.readySold : texts.contact.ready
  const text = `${ready(firstName(asset.realtor.name), nameInMessage(asset))}\n${pageUrl}`
  return `https://wa.me/${internationalDigits(asset.realtor.phone)}?text=${encodeURIComponent(text)}`
}

export const callLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
