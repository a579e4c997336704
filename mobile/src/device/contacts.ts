import { Contacts } from '@capacitor-community/contacts'
import type { Ports } from '@mafteach/web/ports'

/**
 * The first phone and the display name (spec section 2.4). The plugin asks for permission, and fails without it; if the list is closed it never
 * resolves.
 */
export const pickContact: NonNullable<Ports['pickContact']> = async () => {
  const { contact } = await Contacts.pickContact({ projection: { name: true, phones: true } })
  return { name: contact.name?.display ?? '', phone: contact.phones?.find(({ number }) => number)?.number ?? '' }
}
