import type { PublicLanguage, ReviewResult } from '@mafteach/contract/public-pages'
import type { ReviewSide } from '@mafteach/contract/reviews'

/** What the page of a review says, and reviews on the visiting card; rendered on the server alone. */

const months = (locale: string) => {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'Asia/Jerusalem' })
  return (time: string) => format.format(new Date(time))
}

const he = {
  title: (agent: string) => `ביקורת על ${agent}`,
  call: (agent: string) => `שיחה ל${agent}`,
  message: (agent: string) => `הודעה ל${agent}`,
  question: {
    buying: (agent: string) => `איך היה לקנות עם ${agent}?`,
    selling: (agent: string) => `איך היה למכור עם ${agent}?`,
  } satisfies Record<ReviewSide, (agent: string) => string>,
  lead: (agent: string) => `הביקורת תופיע בכרטיס הביקור של ${agent}, בלי שם.`,
  rating: 'דירוג',
  stars: (count: number) => (count === 1 ? 'כוכב אחד' : `${count} כוכבים`),
  text: 'כמה מילים (לא חובה)',
  note: 'מה שכתוב כאן גלוי לכולם. לא כדאי לכתוב שמות, כתובות או סכומים.',
  send: 'שליחת הביקורת',
  thanks: 'תודה, הביקורת נשמרה',
  thanksText: (agent: string) => `הקישור הזה היה לביקורת אחת. אפשר לראות אותה בכרטיס הביקור של ${agent}.`,
  toCard: 'לכרטיס הביקור',
  results: { done: 'הביקורת נשמרה', failed: 'הביקורת לא נשמרה. כדאי לנסות שוב בעוד דקה.' } satisfies Record<ReviewResult, string>,
  otherLanguage: 'English',
  missing: 'הקישור לביקורת לא נמצא',
  missingText: 'ייתכן שהקישור נקטע בדרך, או שכבר אי אפשר להשתמש בו.',
  reviews: 'ביקורות',
  count: (count: number) => (count === 1 ? 'ביקורת אחת' : `${count} ביקורות`),
  more: (count: number) => (count === 1 ? 'לעוד ביקורת אחת' : `לעוד ${count} ביקורות`),
  sides: { buying: 'קנייה', selling: 'מכירה' } satisfies Record<ReviewSide, string>,
  outOf: (rating: number) => `${rating} מתוך 5`,
  answer: (agent: string) => `התשובה של ${agent}`,
  month: months('he'),
}
export type ReviewTexts = typeof he

const en: ReviewTexts = {
  title: (agent) => `A review of ${agent}`,
  call: (agent) => `Call ${agent}`,
  message: (agent) => `Message ${agent}`,
  question: { buying: (agent) => `How was buying with ${agent}?`, selling: (agent) => `How was selling with ${agent}?` },
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
  otherLanguage: 'עברית',
  missing: 'This review link was not found',
  missingText: 'Perhaps it was cut on its way, or cannot be used any more.',
  reviews: 'Reviews',
  count: (count) => (count === 1 ? 'One review' : `${count} reviews`),
  more: (count) => (count === 1 ? 'One more review' : `${count} more reviews`),
  sides: { buying: 'Bought', selling: 'Sold' },
  outOf: (rating) => `${rating} of 5`,
  answer: (agent) => `${agent} answers`,
  month: months('en'),
}

export const reviewTextsOf = (language: PublicLanguage): ReviewTexts => (language === 'en' ? en : he)
