import { ANSWER_REASONS, type AnswerReason } from '@mafteach/contract/answer-reasons'
import type { SellerFigures } from '@mafteach/contract/seller-pages'

/** `קונה אחד`, `2 קונים`. */
const buyers = (count: number): string => (count === 1 ? 'קונה אחד' : `${count} קונים`)

/** What the agent could tell the seller of this week; they change it as they like. */
export function draftOf(figures: SellerFigures, reasons: { name: AnswerReason; count: number }[]): string {
  const week = Object.fromEntries(figures.map(({ name, week: count }) => [name, count])) as Record<string, number>
  const fit = figures.find(({ name }) => name === 'fit')!.total
  const did = [
    week.sent && `הנכס נשלח השבוע ל${week.sent === 1 ? 'קונה אחד' : `־${week.sent} קונים`}`,
    week.opened && `${buyers(week.opened)} פתחו את הדף`,
    week.interested && `${buyers(week.interested)} התעניינו`,
    week.viewings && (week.viewings === 1 ? 'היה ביקור אחד' : `היו ${week.viewings} ביקורים`),
  ].filter(Boolean)
  const [reason] = reasons
  return [
    did.length > 0 ? `${did.join(', ')}.` : 'השבוע היה שקט.',
    reason && reason.count > 1 && `מה שחזר בתשובות: ${ANSWER_REASONS[reason.name].he}.`,
    did.length === 0 && fit > 0 && `${buyers(fit)} מתאימים לנכס עכשיו, ונמשיך לפנות אליהם.`,
  ]
    .filter(Boolean)
    .join(' ')
}
