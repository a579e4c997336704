/** Days and moments as a signer reads them. */

export const dayOf = (locale: string) => {
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'Asia/Jerusalem' })
  return (time: string) => format.format(new Date(time))
}
export const momentOf = (locale: string) => {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Jerusalem' })
  return (time: string) => format.format(new Date(time))
}
