import { LEAD_MESSAGE_MAX } from '@mafteach/contract/lead-sources.codes'
import { NAME_MAX } from '@mafteach/contract/limits'
import { EmailAddress, nameShape } from '@mafteach/contract/shapes'
import PostalMime, { type Email } from 'postal-mime'
import * as z from 'zod/mini'
import { toE164s } from '#platform/phone.ts'

/** The lead in a mail: by labelled lines, as portals and website forms write them, else by sender and text. */

export interface MailLead {
  /** E.164, from a labelled line. */
  phone: string | null
  /** From a labelled line, else the original sender. */
  name: string | null
  email: string | null
  message: string | null
  /** The full text, for finding a phone without a label. */
  text: string
  mailId: string | null
}

/** Maximum characters that are read. */
const TEXT_MAX = 20_000
const HTML_MAX = 500_000

type Label = 'name' | 'phone' | 'mobile' | 'email' | 'message'
const LABELS: Record<Label, string> = {
  name: 'שם(?: מלא| פרטי| הלקוחה?| הפונה| השולח)?|(?:full |contact )?name',
  mobile: 'נייד|טלפון נייד|סלולרי|פלאפון|mobile|cell(?: ?phone)?',
  phone: "טלפון|טל'?|מספר טלפון|phone(?: number)?|tel(?:ephone)?",
  email: 'דוא"?ל|דואר אלקטרוני|אי?מייל|מייל|e-?mail(?: address)?',
  message: 'הודעה|תוכן(?: ה?הודעה| הפנייה)?|הערות|message|comments?',
}
const LINES = (Object.entries(LABELS) as [Label, string][]).map(
  ([label, words]) => [label, new RegExp(`^[*•\\- ]{0,4}(?:${words})\\*{0,2} ?: ?\\*{0,2} ?(.*)$`, 'iu')] as const,
)
/** Quote marks before a line, and direction marks. */
const QUOTING = /^(?:\s{0,8}>)+ ?/
const UNSEEN = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g
/** End of a message: a line of dashes or underscores, or a forwarding program's line. */
const END = /^(?:[-_=*]{2,}.*|נשלח מ.*|sent from .*)$/iu
/** Sender of a forwarded mail. */
const WRITTEN_BY = /^\*{0,2}(?:from|מאת)\*{0,2} ?: ?\*{0,2} ?"?([^"<>]{1,200}?)"? ?<([^<>\s]{3,254})>/iu
const NO_REPLY = /^(?:no|do-?not)[-_.]?reply/i

const plain = (text: string): string =>
  text.toWellFormed().replaceAll('\0', '').replace(UNSEEN, '').replaceAll('\u00a0', ' ').replace(/\r\n?/g, '\n')

const linesOf = (text: string): string[] => text.split('\n').map((line) => line.replace(QUOTING, '').replaceAll('\t', ' ').trim())

/** Values of labelled lines, or of the line below if they have none. */
function labelled(lines: readonly string[]): { found: Partial<Record<Label, string>>; messageAt: number | null } {
  const found: Partial<Record<Label, string>> = {}
  let messageAt: number | null = null
  for (const [at, line] of lines.entries()) {
    for (const [label, pattern] of LINES) {
      const value = pattern.exec(line)?.[1]?.trim()
      if (value === undefined) continue
      if (label === 'message') messageAt ??= at
      const text = value || (isLabelled(lines[at + 1] ?? '') ? '' : (lines[at + 1] ?? ''))
      if (text !== '') found[label] ??= text
      break
    }
  }
  return { found, messageAt }
}

const isLabelled = (line: string): boolean => LINES.some(([, pattern]) => pattern.test(line))

/** A message runs from its labelled line to the next label, a line of dashes, or two empty lines. */
function messageFrom(lines: readonly string[], at: number): string {
  const first = LINES.find(([label]) => label === 'message')![1]
    .exec(lines[at]!)![1]!
    .trim()
  const rest: string[] = []
  for (let next = at + 1; next < lines.length; next++) {
    const line = lines[next]!
    if (isLabelled(line) || END.test(line) || (line === '' && (lines[next + 1] ?? '') === '' && rest.some(Boolean))) break
    rest.push(line)
  }
  return [first, ...rest].join('\n').trim()
}

/** Limits of nested parts and mails: each forwarding adds a level. */
const MAIL_LIMITS = { maxNestingDepth: 30, maxHeadersSize: 262_144, maxRfc822NestingDepth: 5 }

/** Null for a mail without content. */
export type ParsedMail = MailLead | null | 'no mail'

/** Parses the bytes of a mail. */
export async function parseMail(mail: Uint8Array): Promise<ParsedMail> {
  try {
    return readMail(await PostalMime.parse(mail, MAIL_LIMITS))
  } catch {
    return 'no mail'
  }
}

/** The lead in a parsed mail; null without content. */
function readMail(mail: Email): MailLead | null {
  const given = mail.text?.trim() ? mail.text : textOfHtml((mail.html ?? '').slice(0, HTML_MAX))
  const lines = linesOf(plain(given).slice(0, TEXT_MAX))
  const { found, messageAt } = labelled(lines)
  const [phone = null] = [found.mobile, found.phone].flatMap((text) => (text ? toE164s(text).slice(0, 1) : []))
  const text = lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  const written = lines.flatMap((line) => {
    const by = WRITTEN_BY.exec(line)
    return by ? [{ name: by[1]!.trim(), address: by[2]! }] : []
  })
  // In repeated forwards the original sender is last.
  const writer = written.at(-1)
  const replyTo = mail.replyTo?.[0]
  // A mail with the person's details in it is a portal's, and so is its sender.
  const isReported = [found.name, found.phone, found.mobile].some(Boolean)
  const addresses = [found.email, ...(isReported ? [replyTo?.address] : [writer?.address, replyTo?.address, mail.from?.address])]
  const email =
    addresses.map((address) => addressIn(address)).find((address) => address !== null && !NO_REPLY.test(address)) ?? null
  const names = [found.name, writer?.name, mail.from?.name, email, mail.from?.address]
  const name = names.map((one) => nameIn(one)).find((one) => one !== null) ?? null
  const subject = plain(mail.subject ?? '').trim()
  const message = ((messageAt === null ? text : messageFrom(lines, messageAt)) || subject).slice(0, LEAD_MESSAGE_MAX) || null
  if (phone === null && name === null) return null
  const mailId = mail.messageId?.trim().slice(0, 1_000) || null
  return { phone, name, email, message, text, mailId }
}

function nameIn(text: string | undefined | null): string | null {
  const checked = z.safeParse(
    nameShape(),
    plain(text ?? '')
      .replaceAll('\n', ' ')
      .trim()
      .slice(0, NAME_MAX),
  )
  return checked.success ? checked.data : null
}

function addressIn(text: string | undefined): string | null {
  const checked = z.safeParse(EmailAddress, /[^\s<>,;:"]+@[^\s<>,;:"]+/.exec((text ?? '').slice(0, 500))?.[0] ?? '')
  return checked.success ? checked.data : null
}

const BREAKS = new Set(['br', 'p', 'div', 'tr', 'li', 'table', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'hr', 'blockquote'])
/** Elements that are not displayed. */
const HIDDEN = new Set(['style', 'script', 'head', 'title'])
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  rlm: '',
  lrm: '',
}

/** Text of HTML, in linear time. */
export function textOfHtml(html: string): string {
  let text = ''
  let at = 0
  const unclosed = new Set<string>()
  // Only A to Z are lowered, so that positions stay the same.
  const lowered = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open < 0) break
    text += html.slice(at, open).replace(/\s+/g, ' ')
    const end = html.startsWith('<!--', open) ? '-->' : '>'
    const close = html.indexOf(end, open)
    if (close < 0) {
      at = html.length
      break
    }
    const tag = /^<(\/?)([a-z][a-z0-9]*)/i.exec(html.slice(open, open + 20))
    const [, isEnd, name = ''] = tag ?? []
    const lower = name.toLowerCase()
    at = close + end.length
    if (BREAKS.has(lower)) text += '\n'
    else if (lower === 'td' || lower === 'th') text += ' '
    else if (!isEnd && HIDDEN.has(lower) && !unclosed.has(lower)) {
      const shownAgain = lowered.indexOf(`</${lower}`, at)
      // Without an end it hides nothing, and its end is not searched again.
      if (shownAgain >= 0) at = shownAgain
      else unclosed.add(lower)
    }
  }
  text += html.slice(at)
  return text.replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,6});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
