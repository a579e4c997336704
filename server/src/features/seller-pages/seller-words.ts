import { ANSWER_REASONS, type AnswerReason } from '@mafteach/contract/answer-reasons'
import type { DealKind } from '@mafteach/contract/codes'
import type { Language } from '@mafteach/contract/field-problems'
import type { SellerFigures } from '@mafteach/contract/seller-pages'

type OfCount = (count: number) => string
interface Draft extends Record<'sent' | 'opened' | 'interested' | 'viewings' | 'fit', OfCount> {
  quiet: string
  reasonGiven: (reason: string) => string
}

/** People who look for the property: one, and several. */
const LOOKING: Record<DealKind, Record<Language, { one: string; many: string }>> = {
  SALE: { he: { one: 'קונה אחד', many: 'קונים' }, en: { one: 'one buyer', many: 'buyers' } },
  RENT: { he: { one: 'שוכר אחד', many: 'שוכרים' }, en: { one: 'one tenant', many: 'tenants' } },
}

const wordsOf = (language: Language, kind: DealKind): Draft => {
  const { one, many } = LOOKING[kind][language]
  const buyers: OfCount = (count) => (count === 1 ? one : `${count} ${many}`)
  return language === 'he' ? inHebrew(buyers, one, many) : inEnglish(buyers)
}

const inHebrew = (buyers: OfCount, one: string, many: string): Draft => ({
  sent: (count) => `הנכס נשלח השבוע ל${count === 1 ? one : `־${count} ${many}`}`,
  opened: (count) => `${buyers(count)} פתחו את הדף`,
  interested: (count) => `${buyers(count)} התעניינו`,
  viewings: (count) => (count === 1 ? 'היה ביקור אחד' : `היו ${count} ביקורים`),
  quiet: 'השבוע היה שקט.',
  reasonGiven: (reason) => `מה שחזר בתשובות: ${reason}.`,
  fit: (count) => `${buyers(count)} מתאימים לנכס עכשיו, ונמשיך לפנות אליהם.`,
})

const inEnglish = (buyers: OfCount): Draft => ({
  sent: (count) => `this week the property was sent to ${buyers(count)}`,
  opened: (count) => `${buyers(count)} opened the page`,
  interested: (count) => `${buyers(count)} showed interest`,
  viewings: (count) => (count === 1 ? 'there was one viewing' : `there were ${count} viewings`),
  quiet: 'It was a quiet week.',
  reasonGiven: (reason) => `What came back in the answers: ${reason}.`,
  fit: (count) => `The property fits ${buyers(count)} now, and we go on asking them.`,
})

const sentenceOf = (parts: string[]): string => `${parts.join(', ').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())}.`

/** A proposed weekly message to the seller, in the agent's language; the agent can change it. */
export function draftOf(
  figures: SellerFigures,
  reasons: { name: AnswerReason; count: number }[],
  { language, kind }: { language: Language; kind: DealKind },
): string {
  const words = wordsOf(language, kind)
  const week = Object.fromEntries(figures.map(({ name, week: count }) => [name, count])) as Record<string, number>
  const fit = figures.find(({ name }) => name === 'fit')!.total
  const did = (['sent', 'opened', 'interested', 'viewings'] as const).flatMap((name) =>
    week[name] ? words[name](week[name]) : [],
  )
  const [reason] = reasons
  return [
    did.length > 0 ? sentenceOf(did) : words.quiet,
    reason && reason.count > 1 && words.reasonGiven(ANSWER_REASONS[reason.name][language]),
    did.length === 0 && fit > 0 && words.fit(fit),
  ]
    .filter(Boolean)
    .join(' ')
}
