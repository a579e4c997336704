import type { ReceivedKind } from '@mafteach/contract/conversation'
import type { Words } from '#domain/languages.ts'
import { toE164 } from '#platform/phone.ts'

/** The stored part of what Green API posts about a message from a customer (`incomingMessageReceived`): text and kind, no file and no file address. */

export interface ReceivedMessage {
  /** The provider's id of the message; for an edit or deletion, of the original message. */
  providerId: string
  /** E.164 */
  phone: string
  kind: ReceivedKind
  text: string
  change: 'edited' | 'deleted' | null
}

interface Webhook {
  idMessage?: string | undefined
  senderData?: Record<string, unknown> | null | undefined
  messageData?: Record<string, unknown> | null | undefined
}

/** The maximum length in WhatsApp. */
const TEXT_MAX = 65_536
const ID_MAX = 200

/** Characters that are not displayed, except line ends. */
const CONTROL = /[\p{Cc}\u2028\u2029]/gu

const clean = (text: unknown): string =>
  typeof text === 'string'
    ? text
        .replace(/\r\n?/g, '\n')
        .replace(CONTROL, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
        .slice(0, TEXT_MAX)
        .toWellFormed()
        .trim()
    : ''

const partOf = (data: unknown, name: string): Record<string, unknown> => {
  const part = typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[name] : null
  return typeof part === 'object' && part !== null ? (part as Record<string, unknown>) : {}
}
const listOf = (data: unknown, name: string): unknown[] => {
  const list = typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[name] : null
  return Array.isArray(list) ? list : []
}
const nameOf = (data: unknown, name: string): string => clean(partOf({ data }, 'data')[name])
const joined = (texts: readonly string[]): string => texts.filter((text) => text !== '').join(', ')

/** The text of a message, by the provider's name of its type. Any other type is OTHER without text. */
const CONTENTS: Record<string, (data: Record<string, unknown>, phone: string) => Pick<ReceivedMessage, 'kind' | 'text'>> = {
  textMessage: (data) => ({ kind: 'TEXT', text: nameOf(data.textMessageData, 'textMessage') }),
  extendedTextMessage: (data) => ({ kind: 'TEXT', text: nameOf(data.extendedTextMessageData, 'text') }),
  // The quoted message is not stored again.
  quotedMessage: (data) => ({ kind: 'TEXT', text: nameOf(data.extendedTextMessageData, 'text') }),
  imageMessage: (data) => ({ kind: 'IMAGE', text: nameOf(data.fileMessageData, 'caption') }),
  audioMessage: (data) => ({ kind: 'AUDIO', text: nameOf(data.fileMessageData, 'caption') }),
  videoMessage: (data) => ({ kind: 'FILE', text: nameOf(data.fileMessageData, 'caption') }),
  documentMessage: (data) => ({ kind: 'FILE', text: nameOf(data.fileMessageData, 'caption') }),
  locationMessage: ({ locationMessageData: place }) => {
    const { latitude, longitude } = partOf({ place }, 'place')
    const point = typeof latitude === 'number' && typeof longitude === 'number' ? `${latitude}, ${longitude}` : ''
    return { kind: 'OTHER', text: joined([nameOf(place, 'nameLocation'), nameOf(place, 'address')]) || point }
  },
  // Numbers of third parties, who do not know about it, are not stored.
  contactMessage: (data) => ({ kind: 'OTHER', text: nameOf(data.contactMessageData, 'displayName') }),
  contactsArrayMessage: (data) => ({
    kind: 'OTHER',
    text: joined(
      listOf(partOf(data, 'messageData'), 'contacts')
        .concat(listOf(data, 'contacts'))
        .map((one) => nameOf(one, 'displayName')),
    ),
  }),
  pollMessage: (data) => ({ kind: 'OTHER', text: nameOf(data.pollMessageData, 'name') }),
  // Only what the customer chose.
  pollUpdateMessage: ({ pollMessageData: poll }, phone) => ({
    kind: 'OTHER',
    text: joined(
      listOf(poll, 'votes')
        .filter((vote) => listOf(vote, 'optionVoters').includes(`${phone.slice(1)}@c.us`))
        .map((vote) => nameOf(vote, 'optionName')),
    ),
  }),
  reactionMessage: (data) => ({ kind: 'OTHER', text: nameOf(data.extendedTextMessageData, 'text') }),
  buttonsMessage: (data) => ({ kind: 'TEXT', text: nameOf(data.buttonsMessage, 'contentText') }),
  templateMessage: (data) => ({ kind: 'TEXT', text: nameOf(data.templateMessage, 'contentText') }),
  listMessage: (data) => ({ kind: 'TEXT', text: nameOf(data.listMessage, 'contentText') }),
  buttonsResponseMessage: (data) => ({ kind: 'TEXT', text: nameOf(data.buttonsResponseMessage, 'selectedButtonText') }),
  templateButtonsReplyMessage: (data) => ({
    kind: 'TEXT',
    text: nameOf(data.templateButtonReplyMessage, 'selectedDisplayText'),
  }),
  listResponseMessage: (data) => ({ kind: 'TEXT', text: nameOf(data.listResponseMessage, 'title') }),
  groupInviteMessage: (data) => ({ kind: 'OTHER', text: nameOf(data.groupInviteMessageData, 'groupName') }),
  editedMessage: ({ editedMessageData: edited }) => ({
    kind: 'TEXT',
    text: nameOf(edited, 'textMessage') || nameOf(edited, 'caption'),
  }),
}

/** The phone of a chat with one person; null for groups, broadcasts and channels. */
function phoneOf(sender: Record<string, unknown>): string | null {
  const chat = typeof sender.chatId === 'string' ? sender.chatId : ''
  const { senderPhoneNumber: told } = sender
  // A chat that hides its number has it in another field.
  const hidden = chat.endsWith('@lid') && (typeof told === 'number' || typeof told === 'string') ? String(told) : ''
  const digits = /^(\d{5,15})@c\.us$/.exec(chat)?.[1] ?? hidden
  return /^\d{5,15}$/.test(digits) ? toE164(`+${digits}`) : null
}

const idOf = (id: unknown): string | null => (typeof id === 'string' && id !== '' && id.length <= ID_MAX ? id : null)

/** Null for what is not a message from a person: group messages, messages without id, removed reactions. */
export function readReceived({ idMessage, senderData, messageData }: Webhook): ReceivedMessage | null {
  const phone = phoneOf(senderData ?? {})
  if (!phone || !messageData) return null
  const type = typeof messageData.typeMessage === 'string' ? messageData.typeMessage : ''
  const change = type === 'editedMessage' ? 'edited' : type === 'deletedMessage' ? 'deleted' : null
  const original = change && nameOf(messageData[`${type}Data`], 'stanzaId')
  const providerId = idOf(change ? original : idMessage)
  if (!providerId) return null
  const content = Object.hasOwn(CONTENTS, type) ? CONTENTS[type]!(messageData, phone) : ({ kind: 'OTHER', text: '' } as const)
  if (content.text === '' && (type === 'reactionMessage' || type === 'pollUpdateMessage')) return null
  return { providerId, phone, change, ...content }
}

const STOP_WORDS = new Set(['הסר', 'הסירו', 'stop', 'unsubscribe', 'стоп', 'توقف'])
/** Whitespace, punctuation and pictures around a word, and vowel points of Hebrew and Arabic within it. */
const AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu
const POINTS = /[\p{M}\u0640]/gu

/** Whether a message consists only of a word that asks to stop messages. */
export const asksToStop = ({ kind, text }: Pick<ReceivedMessage, 'kind' | 'text'>): boolean =>
  kind === 'TEXT' &&
  text.length < 100 &&
  STOP_WORDS.has(text.normalize('NFKC').replace(AROUND, '').replace(POINTS, '').toLowerCase())

const KIND_WORDS: Record<ReceivedKind, Words> = {
  TEXT: { he: 'הודעה', en: 'a message' },
  IMAGE: { he: 'תמונה', en: 'a picture' },
  AUDIO: { he: 'הקלטה', en: 'a recording' },
  FILE: { he: 'קובץ', en: 'a file' },
  OTHER: { he: 'הודעה', en: 'a message' },
}

/** Bidirectional control characters. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const EXCERPT_MAX = 200

const excerptOf = (text: string): string => {
  const line = text
    .slice(0, EXCERPT_MAX * 4)
    .replace(TURNING, '')
    .replace(/\s+/g, ' ')
    .trim()
  const letters = Array.from(line)
  return letters.length > EXCERPT_MAX ? `${letters.slice(0, EXCERPT_MAX).join('').trimEnd()}…` : line
}

/** Notification about a message. */
export function receivedWords(name: string, { kind, text }: Pick<ReceivedMessage, 'kind' | 'text'>): Words {
  const excerpt = excerptOf(text)
  const words = (language: keyof Words) =>
    `${name}: ${kind === 'TEXT' && excerpt ? excerpt : [KIND_WORDS[kind][language], excerpt].filter(Boolean).join(' · ')}`
  return { he: words('he'), en: words('en') }
}

/** Notification about a customer who asked to stop messages. */
export const stoppedWords = (name: string, text: string): Words => {
  const excerpt = excerptOf(text)
  return {
    he: `${name}: לא לשלוח יותר הודעות (״${excerpt}״)`,
    en: `${name} wants no more messages (“${excerpt}”)`,
  }
}
