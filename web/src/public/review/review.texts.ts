import type { DealKind } from '@mafteach/contract/codes'
import type { ReviewResult } from '@mafteach/contract/public-pages'
import type { ReviewSide } from '@mafteach/contract/reviews'
import { defineTexts } from '#shared/texts/texts.ts'

/** Texts of a review's page; only rendered on the server. */

export const reviewTexts = defineTexts('public-review', {
  he: {
    title: (agent: string) => `ביקורת על ${agent}`,
    question: {
      SALE: {
        buying: (agent: string) => `איך היה לקנות עם ${agent}?`,
        selling: (agent: string) => `איך היה למכור עם ${agent}?`,
      },
      RENT: {
        buying: (agent: string) => `איך היה לשכור דירה עם ${agent}?`,
        selling: (agent: string) => `איך היה להשכיר עם ${agent}?`,
      },
    } satisfies Record<DealKind, Record<ReviewSide, (agent: string) => string>>,
    lead: (agent: string) => `הביקורת תופיע בכרטיס הביקור של ${agent}, בלי שם.`,
    rating: 'דירוג',
    stars: (count: number) => (count === 1 ? 'כוכב אחד' : `${count} כוכבים`),
    text: 'כמה מילים (לא חובה)',
    note: 'כולם יראו את הביקורת. לא כדאי לכתוב שמות, כתובות או סכומים.',
    send: 'שליחת הביקורת',
    thanks: 'תודה, הביקורת נשמרה',
    thanksText: (agent: string) => `הקישור הזה היה לביקורת אחת. אפשר לראות אותה בכרטיס הביקור של ${agent}.`,
    toCard: 'לכרטיס הביקור',
    results: { done: 'הביקורת נשמרה', failed: 'הביקורת לא נשמרה. כדאי לנסות שוב בעוד דקה.' } satisfies Record<
      ReviewResult,
      string
    >,
  },
  en: {
    title: (agent) => `A review of ${agent}`,
    question: {
      SALE: { buying: (agent) => `How was buying with ${agent}?`, selling: (agent) => `How was selling with ${agent}?` },
      RENT: { buying: (agent) => `How was renting with ${agent}?`, selling: (agent) => `How was letting with ${agent}?` },
    },
    lead: (agent) => `Your review will stand on ${agent}'s card, without a name.`,
    rating: 'Rating',
    stars: (count) => (count === 1 ? 'One star' : `${count} stars`),
    text: 'A few words (optional)',
    note: 'Everybody can read this. Better without names, addresses or sums.',
    send: 'Send the review',
    thanks: 'Thank you, your review is saved',
    thanksText: (agent) => `This link was for one review. It stands on ${agent}'s card.`,
    toCard: 'To the card',
    results: { done: 'Your review is saved', failed: 'Your review was not saved. Please try again in a minute.' },
  },
})
