/** `0543301299` → `972543301299`; a foreign number only loses its plus. */
const internationalDigits = (phone: string): string => phone.replace(/^0/, '972').replace(/\D/g, '')

/** Opens a WhatsApp chat, with an optional text. */
export const whatsappLink = (phone: string, text = ''): string =>
  `https://wa.me/${internationalDigits(phone)}${text && `?text=${encodeURIComponent(text)}`}`

export const callLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
