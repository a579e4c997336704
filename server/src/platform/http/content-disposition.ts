/** Characters that `encodeURIComponent` leaves alone although RFC 5987 does not allow them. */
const NO_ATTR_CHAR = /[()'*]/g

const encoded = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(NO_ATTR_CHAR, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Native apps, whose pages have another origin, show files too. */
const ANYWHERE = { 'cross-origin-resource-policy': 'cross-origin' }

/** Headers of a download: a plain ASCII name, and a readable one for clients that support it (RFC 6266). */
export const attachment = (plain: string, name?: string) => ({
  ...ANYWHERE,
  'content-disposition': `attachment; filename="${plain}"${name === undefined ? '' : `; filename*=UTF-8''${encoded(name)}`}`,
})

/** Headers of a file that browsers may show in place. */
export const inline = (plain: string) => ({ ...ANYWHERE, 'content-disposition': `inline; filename="${plain}"` })
