/** What `encodeURIComponent` leaves alone though it is no attr-char of RFC 5987. */
const NO_ATTR_CHAR = /[()'*]/g

const encoded = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(NO_ATTR_CHAR, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** The native apps, whose pages are of another origin, show files as the web does. */
const ANYWHERE = { 'cross-origin-resource-policy': 'cross-origin' }

/** A file to keep: by a plain name (ASCII), and by the one that people read where they can (RFC 6266). */
export const attachment = (plain: string, name?: string) => ({
  ...ANYWHERE,
  'content-disposition': `attachment; filename="${plain}"${name === undefined ? '' : `; filename*=UTF-8''${encoded(name)}`}`,
})

/** A file that is shown where it can be. */
export const inline = (plain: string) => ({ ...ANYWHERE, 'content-disposition': `inline; filename="${plain}"` })
