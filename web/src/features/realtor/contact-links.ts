/** `0543301299` → `https://wa.me/972543301299`; a foreign number only loses its plus. */
export const whatsappLink = (phone: string): string => `https://wa.me/${phone.replace(/^0/, '972').replace(/\D/g, '')}`

export const callLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
