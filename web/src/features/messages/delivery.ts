import type { AssetRow } from '@mafteach/contract/assets'

/** A possible recipient. */
export interface Recipient {
  id: number
  name: string
  phone: string | null
  whatsapp_do_not_contact?: boolean
}

/** Assets to be sent to customers. */
export interface Delivery {
  recipients: readonly Recipient[]
  /** One to five. */
  assets: readonly AssetRow[]
  /** It is sent because the price dropped. */
  isAboutPriceDrop?: boolean | undefined
  /** Something was sent or handed over; `onClose` follows. */
  onSent: () => void
  onClose: () => void
}

/** Recipients that a message can and may reach (product.md section 8). */
export const reachable = (recipients: readonly Recipient[]): Recipient[] =>
  recipients.filter(({ phone, whatsapp_do_not_contact }) => phone !== null && !whatsapp_do_not_contact)
