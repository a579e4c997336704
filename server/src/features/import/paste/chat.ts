import { isGivenName } from './given-names.ts'
import { pattern, type Reading } from './reading.ts'

const DATE = '\\d{1,2}[./]\\d{1,2}[./]\\d{2,4}'
const TIME = '\\d{1,2}:\\d{2}(?::\\d{2})?(?: ?[ap]m)?'
/** Headers of copied WhatsApp messages: "[14/11/2026, 09:12] דני שרעבי: …", "14/11/26, 09:12 - …", "[10:45, 18.11.2026] …". */
const HEADER = pattern(`(?:^|\\n);? ?(?:${DATE},? ?${TIME}|${TIME},? ?${DATE});? ?-? ?(?:([א-תa-z][^:\\n]{1,38}):)?`)

/** Reads the sender of copied messages, if it is a single one, and covers their times, which are no dates or sums. */
export function readChat(reading: Reading, isCustomer: boolean): void {
  const headers = [...reading.plain.matchAll(HEADER)]
  const senders = new Set(headers.map(([, sender]) => sender?.trim()).filter((sender) => sender !== undefined))
  for (const match of headers) {
    const to = match.index + match[0].length
    const [, sender] = match
    if (isCustomer && sender && senders.size === 1 && isPerson(sender)) {
      const at = to - 1 - sender.length
      reading.fill({ name: reading.slice(at, to - 1) }, at, to - 1)
    }
    reading.fill({}, match.index, to)
  }
}

/** Contacts may be saved with more than a name ("דני דירה רמת גן"). */
const isPerson = (sender: string): boolean =>
  /^[a-z]+(?: [a-z]+){0,2}$/.test(sender) || /^[א-ת]+(?: [א-ת]+)?$/.test(sender) || isGivenName(sender.split(' ')[0]!)
