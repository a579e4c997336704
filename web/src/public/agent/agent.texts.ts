import type { DealKind } from '@mafteach/contract/codes'
import type { ReviewSide } from '@mafteach/contract/reviews'
import { defineTexts } from '#shared/texts/texts.ts'

const months = (locale: string) => {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'Asia/Jerusalem' })
  return (time: string) => format.format(new Date(time))
}

/** Texts of an agent's visiting card, with its reviews, and of the list of their properties. */
export const agentTexts = defineTexts('public-agent', {
  he: {
    manager: 'ניהול',
    since: 'ניסיון מאז',
    licence: 'רישיון תיווך',
    areas: 'אזורי פעילות',
    assets: 'נכסים בשיווק',
    allAssets: (count: number) => `לכל ${count} הנכסים`,
    pages: 'דפים',
    newer: 'לנכסים חדשים יותר',
    older: 'לנכסים קודמים',
    back: 'לכרטיס הביקור',
    save: 'שמירה באנשי הקשר',
    qr: 'קוד לסריקה של כרטיס הביקור',
    ready: (agent: string) => `שלום ${agent}, ראיתי את כרטיס הביקור שלך.`,
    reviewsTitle: 'ביקורות',
    reviews: (count: number) => (count === 1 ? 'ביקורת אחת' : `${count} ביקורות`),
    moreReviews: (count: number) => (count === 1 ? 'לעוד ביקורת אחת' : `לעוד ${count} ביקורות`),
    sides: {
      SALE: { buying: 'קנייה', selling: 'מכירה' },
      RENT: { buying: 'שכירות', selling: 'השכרה' },
    } satisfies Record<DealKind, Record<ReviewSide, string>>,
    rating: (stars: number) => `${stars} מתוך 5`,
    answer: (agent: string) => `התשובה של ${agent}`,
    month: months('he'),
  },
  en: {
    manager: 'manager',
    since: 'experience since',
    licence: 'broker licence',
    areas: 'Areas',
    assets: 'On the market',
    allAssets: (count) => `All ${count} properties`,
    pages: 'Pages',
    newer: 'Newer properties',
    older: 'Earlier properties',
    back: 'To the visiting card',
    save: 'Save to contacts',
    qr: 'Code of this visiting card, to scan',
    ready: (agent) => `Hello ${agent}, I saw your visiting card.`,
    reviewsTitle: 'Reviews',
    reviews: (count) => (count === 1 ? 'One review' : `${count} reviews`),
    moreReviews: (count) => (count === 1 ? 'One more review' : `${count} more reviews`),
    sides: { SALE: { buying: 'Bought', selling: 'Sold' }, RENT: { buying: 'Rented', selling: 'Let' } },
    rating: (stars) => `${stars} of 5`,
    answer: (agent) => `${agent} answers`,
    month: months('en'),
  },
})
