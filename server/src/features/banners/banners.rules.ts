import { EmailAddress } from '@mafteach/contract/shapes'

const LIKE_ADDRESSES = /[^\s<>()[\]{},;:"'‏‎]+@[^\s<>()[\]{},;:"'‏‎]+/g

/** Reply-to address for the advertiser: the text's e-mail address, if there is exactly one and it is valid (product.md section 12). */
export function replyTo(text: string): string | null {
  const found = new Set((text.match(LIKE_ADDRESSES) ?? []).map((address) => address.replace(/\.+$/, '')))
  const [only, ...more] = found
  return only && more.length === 0 && EmailAddress.safeParse(only).success ? only : null
}
