/** Contact cards, vCard 2.1 to 4.0, as phones and address books export them (RFC 6350 and its predecessors). */

export interface ContactCard {
  /** Display name, composed if the card has none; empty if it names nobody. */
  name: string
  /** As written: mobile numbers first, without faxes. */
  phones: string[]
  /** Labels of numbers beyond "mobile"; in Hebrew if known. */
  labels: { phone: string; label: string }[]
  faxes: string[]
  nicknames: string[]
  /** Titles and roles at work. */
  titles: string[]
  urls: string[]
  categories: string[]
  /** Day, month and year as people write them; without a year if unknown. */
  birthday: string
  anniversary: string
  notes: string[]
  emails: string[]
  organizations: string[]
  addresses: string[]
  /** The lines of the card without pictures and sounds. */
  text: string
}

const [LF, CR, TAB, BLANK] = [0x0a, 0x0d, 0x09, 0x20]

/** Length of the fold at this position in bytes: a line end and a blank; 0 if there is none. */
function foldAt(bytes: Uint8Array, at: number): number {
  const end = bytes[at] === CR && bytes[at + 1] === LF ? 2 : bytes[at] === LF ? 1 : 0
  const blank = bytes[at + end]
  return end > 0 && (blank === BLANK || blank === TAB) ? end + 1 : 0
}

/** Joins letters whose bytes are split by a fold (RFC 6350 section 3.2 folds by bytes), so that they can be decoded. */
export function joinSplitLetters(bytes: Uint8Array): Uint8Array {
  // UTF-16 is folded between letters.
  if (bytes.includes(0)) return bytes
  const joinedBytes = new Uint8Array(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at++) {
    const fold = foldAt(bytes, at)
    const isInside = fold > 0 && ((bytes[at + fold] ?? 0) & 0xc0) === 0x80
    if (isInside) at += fold
    joinedBytes[length++] = bytes[at]!
  }
  return joinedBytes.subarray(0, length)
}

type Charset = 'utf-8' | 'windows-1255'

interface Property {
  /** Prefix that groups lines: `item1` in `item1.TEL`. */
  group: string
  name: string
  parameters: string
  value: string
}

/** Unfolds the lines of a card: a leading blank continues, and so does quoted-printable after "=". */
function unfolded(lines: readonly string[]): string[] {
  const joinedLines: string[] = []
  let isQuoted = false
  for (const line of lines) {
    const last = joinedLines.length - 1
    if (isQuoted) joinedLines[last] = joinedLines[last]!.slice(0, -1) + line
    else if (/^[ \t]/.test(line) && last >= 0) joinedLines[last] += line.slice(1)
    else joinedLines.push(line)
    const now = joinedLines.at(-1)!
    isQuoted = now.endsWith('=') && /^[^:]*ENCODING=QUOTED-PRINTABLE|^[^:]*;QUOTED-PRINTABLE/i.test(now)
  }
  return joinedLines
}

const charsetOf = (parameters: string): Charset => {
  const charset = /CHARSET=["']?([\w-]+)/i.exec(parameters)?.[1]?.toLowerCase()
  return charset === 'windows-1255' || charset === 'iso-8859-8' ? 'windows-1255' : 'utf-8'
}

function fromQuotedPrintable(text: string, charset: Charset): string {
  const bytes: number[] = []
  for (let at = 0; at < text.length; at++) {
    const code = /^=([0-9A-F]{2})/i.exec(text.slice(at, at + 3))
    if (code) {
      bytes.push(Number.parseInt(code[1]!, 16))
      at += 2
    } else bytes.push(...new TextEncoder().encode(text[at]))
  }
  return new TextDecoder(charset).decode(new Uint8Array(bytes))
}

function propertyOf(line: string): Property | null {
  const match = /^(?:([\w-]+)\.)?([A-Z][\w-]*)((?:;(?:"[^"]*"|[^":])*)?):([\s\S]*)$/i.exec(line)
  if (!match) return null
  const [, group = '', name, parameters, value] = match as unknown as [string, string | undefined, string, string, string]
  const isQuoted = /QUOTED-PRINTABLE/i.test(parameters)
  return {
    group,
    name: name.toUpperCase(),
    parameters,
    value: isQuoted ? fromQuotedPrintable(value, charsetOf(parameters)) : value,
  }
}

const parted = (value: string): string[] => value.split(/(?<!\\);/)
const plain = (value: string): string =>
  value
    .replace(/\\n/gi, '\n')
    .replace(/\\([\\,;:])/g, '$1')
    .trim()
const joined = (value: string): string => parted(value).map(plain).filter(Boolean).join(' ')

/** Some programs write a number as the name, although its parts or an organization are there. */
function nameOf(properties: readonly Property[]): string {
  const propertyValue = (wanted: string) => properties.find(({ name }) => name === wanted)?.value ?? ''
  const [family = '', given = '', middle = ''] = parted(propertyValue('N')).map(plain)
  const names = [plain(propertyValue('FN')), [given, middle, family].filter(Boolean).join(' '), joined(propertyValue('ORG'))]
  return names.find((name) => /\p{L}/u.test(name)) ?? names.find(Boolean) ?? ''
}

/** Apple's labels and the standard's types. */
const LABELS: Record<string, string> = {
  home: 'בית',
  work: 'עבודה',
  main: 'ראשי',
  other: 'אחר',
  school: 'לימודים',
  car: 'רכב',
  pager: 'זימונית',
  assistant: 'עוזר/ת',
  manager: 'מנהל/ת',
  mother: 'אמא',
  father: 'אבא',
  parent: 'הורה',
  brother: 'אח',
  sister: 'אחות',
  child: 'ילד/ה',
  son: 'בן',
  daughter: 'בת',
  friend: 'חבר/ה',
  spouse: 'בן/בת זוג',
  partner: 'בן/בת זוג',
  wife: 'אישה',
  husband: 'בעל',
}
const wordOf = (label: string): string => LABELS[label.trim().toLowerCase()] ?? plain(label)

/** Types that say how a number is reached, not whose it is. */
const NO_LABEL =
  /^(?:type|cell|mobile|iphone|apple ?watch|voice|pref|text|textphone|msg|video|internet|isdn|pcs|modem|bbs|fax|value|uri|pid|altid|index|charset|encoding|quoted-printable|base64|8bit|utf-8|windows-1255|iso-8859-8|\d+)$/i
/** Custom labels of phones: `X-Mum`, `X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=D7=90)`. */
const CUSTOM = /X-CUSTOM\((?:[^)]*,)?([^,)]*)\)/i

/** Labels among a number's parameters, in Hebrew if known. */
function typesOf(parameters: string): string[] {
  const custom = CUSTOM.exec(parameters)?.[1]
  if (custom !== undefined) return [wordOf(fromQuotedPrintable(custom, 'utf-8'))]
  const types = parameters
    .replaceAll('"', '')
    .split(';')
    .flatMap((parameter) => (/^(?:type=|[^=]*$)/i.test(parameter) ? parameter.replace(/^type=/i, '').split(',') : []))
    .map((type) => type.replace(/^X-/i, '').trim())
  return [...new Set(types.filter((type) => type !== '' && !NO_LABEL.test(type)).map(wordOf))]
}

/** A date in any form: `1980-05-01`, `19800501T000000Z`, `--0501`; text stays. Apple writes 1604 for no year. */
function dayOf(value: string): string {
  const [, year, month, day] = /^(\d{4}|--)-?(\d{2})-?(\d{2})(?:T.*)?$/.exec(value) ?? []
  if (month === undefined) return value
  const parts = [Number(day), Number(month), ...(year === '--' || year === '1604' ? [] : [year])]
  return parts.join('.')
}

const LARGE = ['PHOTO', 'LOGO', 'SOUND', 'KEY']

function cardOf(lines: readonly string[]): ContactCard {
  const properties = lines.flatMap((line) => propertyOf(line) ?? [])
  const values = (wanted: string) => properties.filter(({ name }) => name === wanted).map(({ value }) => value)
  const numbers = properties
    .filter(({ name }) => name === 'TEL')
    .map((property) => ({ ...property, number: plain(property.value).replace(/^tel:/i, '') }))
    .filter(({ number }) => number !== '')
  const isFax = ({ parameters }: Property) => /[;=,"]FAX/i.test(parameters)
  const isMobile = ({ parameters }: Property) => /CELL|MOBILE/i.test(parameters)
  const phones = numbers.filter((one) => !isFax(one)).toSorted((one, other) => Number(isMobile(other)) - Number(isMobile(one)))
  const labelOf = ({ group, parameters }: Property): string => {
    const own = group && properties.find((one) => one.group === group && one.name === 'X-ABLABEL')?.value
    if (own) return wordOf(own.replace(/^_\$!<(.*)>!\$_$/, '$1'))
    return typesOf(parameters).join(', ')
  }
  return {
    name: nameOf(properties),
    phones: phones.map(({ number }) => number),
    labels: phones.flatMap((one) => {
      const label = labelOf(one)
      return label === '' ? [] : [{ phone: one.number, label }]
    }),
    faxes: numbers.filter(isFax).map(({ number }) => number),
    nicknames: values('NICKNAME').map(plain).filter(Boolean),
    titles: [...values('TITLE'), ...values('ROLE')].map(plain).filter(Boolean),
    urls: values('URL').map(plain).filter(Boolean),
    categories: values('CATEGORIES')
      .flatMap((value) => value.split(/(?<!\\),/).map(plain))
      .filter(Boolean),
    birthday: dayOf(plain(values('BDAY')[0] ?? '')),
    anniversary: dayOf(plain(values('ANNIVERSARY')[0] ?? values('X-ANNIVERSARY')[0] ?? '')),
    notes: values('NOTE').map(plain).filter(Boolean),
    emails: values('EMAIL').map(plain).filter(Boolean),
    organizations: values('ORG').map(joined).filter(Boolean),
    addresses: values('ADR').map(joined).filter(Boolean),
    text: lines.join('\r\n'),
  }
}

/** Reads the cards of a file line by line, ignoring what is between them. */
export function* readCards(lines: Iterable<string>): Generator<ContactCard> {
  let card: string[] | null = null
  for (const line of lines) {
    if (/^BEGIN:VCARD\s*$/i.test(line)) card = []
    else if (/^END:VCARD\s*$/i.test(line) && card) {
      yield cardOf(
        unfolded(card).filter((one) => !LARGE.includes(/^(?:[\w-]+\.)?([\w-]+)[;:]/.exec(one)?.[1]?.toUpperCase() ?? '')),
      )
      card = null
    } else card?.push(line)
  }
}
