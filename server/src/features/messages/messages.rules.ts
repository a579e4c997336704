import { randomBytes, randomInt } from 'node:crypto'
import { addressWithNeighborhood, streetAddressOf } from '@mafteach/contract/addresses'
import type { AssetRow } from '@mafteach/contract/assets'
import type { DealKind } from '@mafteach/contract/codes'
import type { Language } from '@mafteach/contract/field-problems'
import { completeTemplate, fillTemplate, ORIGINAL_TEMPLATES, type TemplateKind } from '@mafteach/contract/message-template'
import { formatShekels, priceText } from '@mafteach/contract/money'
import { firstNameOf } from '@mafteach/contract/names'
import type { Words } from '#domain/languages.ts'

/** The text of a message to a customer (product.md section 8). */

/** Notification about a message that failed for good. */
export const failedWords = (customer: string | null): Words => ({
  he: `ההודעה ל${customer ?? 'לקוח'} לא נשלחה`,
  en: `The message to ${customer ?? 'a customer'} was not sent`,
})

/** A 128-bit token without underscores, which separate it in a link. */
export const newLinkToken = (): string => randomBytes(16).toString('hex')

/** Letters and digits that are not confused when read aloud or copied. */
const CODE_LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 8

/** Code of a link in a message: 46 bits, with a limit on attempts. */
export const newShortCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')

/** Both prices in millions, as people say them; null if that would round one of them. */
const inMillions = (...prices: [number, number]): [string, string] | null =>
  prices.every((price) => price >= 1_000_000 && price % 1_000 === 0)
    ? (prices.map((price) => String(price / 1_000_000)) as [string, string])
    : null

const WORDS: Record<
  Language,
  {
    ground: string
    stop: string
    stillLooking: (name: string) => string
    priceDrop: (address: string, deal: DealKind, before: number, after: number) => string
  } & Record<'rooms' | 'area' | 'floor', (value: number) => string>
> = {
  he: {
    rooms: (count) => `${count} חד׳`,
    area: (metres) => `${metres} מ״ר`,
    ground: 'קומת קרקע',
    floor: (floor) => `קומה ${floor}`,
    stop: 'להפסקת הודעות',
    stillLooking: (name) => `שלום ${name}, עדיין מחפשים? כאן אפשר לענות ולעדכן מה חשוב עכשיו:`,
    priceDrop: (address, deal, before, after) => {
      if (deal === 'RENT') return `שכר הדירה של ${address} ירד מ־${formatShekels(before)} ל־${formatShekels(after)} לחודש`
      const millions = inMillions(before, after)
      const [from, to] = millions ?? [formatShekels(before), formatShekels(after)]
      return `המחיר של ${address} ירד מ־${from} ל־${to}${millions ? ' מיליון' : ''}`
    },
  },
  en: {
    rooms: (count) => (count === 1 ? '1 room' : `${count} rooms`),
    area: (metres) => `${metres} m²`,
    ground: 'ground floor',
    floor: (floor) => `floor ${floor}`,
    stop: 'To stop messages',
    stillLooking: (name) => `Hello ${name}, still looking? Here you can answer, and say what matters now:`,
    priceDrop: (address, deal, before, after) => {
      if (deal === 'RENT')
        return `The rent of ${address} dropped from ${formatShekels(before)} to ${formatShekels(after)} a month`
      const [from, to] = inMillions(before, after)?.map((price) => `₪${price}M`) ?? [formatShekels(before), formatShekels(after)]
      return `The price of ${address} dropped from ${from} to ${to}`
    },
  },
}

/** One property in a message: address, price, known facts, and the customer's personal link. */
function assetLines(asset: AssetRow, link: string, language: Language): string {
  const words = WORDS[language]
  const facts = [
    priceText(asset, language),
    asset.number_of_rooms === null ? null : words.rooms(asset.number_of_rooms),
    asset.asset_built_area === null ? null : words.area(asset.asset_built_area),
    asset.floor === null ? null : asset.floor === 0 ? words.ground : words.floor(asset.floor),
  ]
  return `${addressWithNeighborhood(asset)}\n${facts.filter((fact) => fact !== null).join(' · ')}\n${link}`
}

interface MessageDeps {
  customer: string
  agent: string
  /** The agent's language. The agent's own Hebrew text has Hebrew around it. */
  language: Language
  /** Text of this message only; null uses the agent's template. */
  text: string | null
  /** Null is the default text. */
  templates: Record<TemplateKind, string | null>
  /** Each with the higher price that the customer knows. */
  assets: { row: AssetRow; link: string; priceBefore: number | null }[]
  stopLink: string
}

const HEBREW = /\p{Script=Hebrew}/u

/** The full text: the template or the text of this message, each property with its link, the sender, and how to stop messages. */
export function messageText({ customer, agent, language, text, templates, assets, stopLink }: MessageDeps): string {
  const words = text?.trim()
  const kind = assets.every(({ priceBefore }) => priceBefore !== null) ? 'price_drop' : 'offer'
  const template = templates[kind]
  const around = HEBREW.test(words || template || '') ? 'he' : language
  const lines = assets.map(({ row, link }) => assetLines(row, link, around)).join('\n\n')
  const priceDrops = assets.flatMap(({ row, priceBefore }) =>
    priceBefore === null ? [] : [WORDS[around].priceDrop(streetAddressOf(row), row.deal_kind, priceBefore, row.price)],
  )
  const message = words
    ? [words, lines, agent].join('\n\n')
    : fillTemplate(completeTemplate(template ?? ORIGINAL_TEMPLATES[kind][language], kind), {
        name: firstNameOf(customer),
        price_drop: priceDrops.join('\n'),
        assets: lines,
        agent,
      })
  return `${message}\n\n${WORDS[around].stop}: ${stopLink}`
}

/** Asks a customer whether they are still looking. They answer, and stop messages, on their own page. */
export const stillLookingText = ({
  customer,
  agent,
  language,
  page,
}: Pick<MessageDeps, 'customer' | 'agent' | 'language'> & { page: string }): string =>
  [WORDS[language].stillLooking(firstNameOf(customer)), page, agent, `${WORDS[language].stop}: ${page}#stop`].join('\n\n')
