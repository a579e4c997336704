/** `0543301299` → `972543301299`; a foreign number only loses its plus. */
const internationalDigits = (phone: string): string => phone.replace(/^0/, '972').replace(/\D/g, '')

/** Opens a chat with the customer. */
export const whatsappUrl = (phone: string): string => `https://wa.me/${internationalDigits(phone)}`

export const callUrl = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
