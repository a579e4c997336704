import { statedNeighborhood } from './codes.ts'

/** Addresses as people read them. `address_number` is only set if the reader may know it. */

interface Named {
  name: string
}
interface Street {
  street?: Named | null
  address_number?: string | null
}
interface Address extends Street {
  city?: Named | null
}

const joined = (parts: readonly (string | null | undefined)[], by: string): string => parts.filter(Boolean).join(by)

/** `ביאליק 45`. */
export const streetAddressOf = ({ street, address_number }: Street): string => joined([street?.name, address_number], ' ')

/** `ביאליק 45, רמת גן`. */
export const addressOf = (place: Address): string => joined([streetAddressOf(place), place.city?.name], ', ')

/** `ביאליק 45, מרום נוה, רמת גן`. */
export const addressWithNeighborhood = (place: Address & { neighborhood?: Named | null }): string =>
  joined([streetAddressOf(place), place.neighborhood && statedNeighborhood(place.neighborhood)?.name, place.city?.name], ', ')

/** Navigation to an address by Waze. */
export const wazeLink = (address: string): string => `https://waze.com/ul?q=${encodeURIComponent(address)}&navigate=yes`
