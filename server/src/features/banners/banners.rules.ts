import { EmailAddress } from '@mafteach/contract/shapes'

const LIKE_ADDRESSES = /[^\s<>()[\]{},;:"'‏‎]+@[^\s<>()[\]{},;:"'‏‎]+/g

/** Whom the advertiser answers: the address that the text holds, when it is exactly one and a valid one (product.md section 12). */
export function replyTo(text: string): string | null {
  const found = new Set((text.match(LIKE_ADDRESSES) ?? []).map((address) => address.replace(/\.+$/, '')))
  const [only, ...more] = found
  return only && more.length === 0 && EmailAddress.safeParse(only).success ? only : null
}
