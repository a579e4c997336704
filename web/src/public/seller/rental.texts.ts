import { defineTexts } from '#shared/texts/texts.ts'
import { useTexts } from '../use-texts.ts'
import { sellerTexts } from './seller.texts.ts'

const tenants = (count: number) => (count === 1 ? 'שוכר אחד' : `${count} שוכרים`)
const toTenants = (count: number) => (count === 1 ? 'שוכר אחד' : `־${count} שוכרים`)

/** Texts that differ for the owner of a rental. */
const rentalTexts = defineTexts('public-seller-rental', {
  he: {
    week: {
      both: (interested: number, viewings: number) =>
        `השבוע ${interested === 1 ? 'שוכר אחד התעניין' : `${interested} התעניינו`} ו${viewings === 1 ? 'היה ביקור אחד' : `היו ${viewings} ביקורים`}`,
      interested: (count: number) => (count === 1 ? 'השבוע שוכר אחד התעניין' : `השבוע ${count} התעניינו`),
      opened: (count: number) => (count === 1 ? 'השבוע שוכר אחד פתח את הדף' : `השבוע ${count} פתחו את הדף`),
      sent: (count: number) => `השבוע הנכס נשלח ל${toTenants(count)}`,
    },
    fit: 'שוכרים שמתאימים',
    sent: (count: number) => `נשלח ל${toTenants(count)}`,
    planned: { CALL: 'שיחה עם שוכרים', MESSAGE: 'פנייה לשוכרים' },
    goOn: (fit: number) => `${tenants(fit)} מתאימים עכשיו, והפנייה אליהם נמשכת.`,
    search: 'ממשיכים לחפש שוכרים שמתאימים.',
    ladderTitle: 'כמה שוכרים יש בכל מחיר לחודש',
    ladderNote: 'שוכרים פעילים שהנכס מתאים להם, אצלנו ואצל סוכנים שעובדים איתנו.',
    ladderPrice: 'מחיר לחודש',
    ladderBuyers: 'שוכרים',
    personal: 'הדף אישי, ואין בו שמות של שוכרים. הקישור אינו מופיע בחיפוש.',
  },
  en: {
    week: {
      both: sellerTexts.en.week.both,
      interested: sellerTexts.en.week.interested,
      opened: sellerTexts.en.week.opened,
      sent: (count) => `This week it was sent to ${count === 1 ? 'one tenant' : `${count} tenants`}`,
    },
    fit: 'Tenants it fits',
    sent: (count) => `Sent to ${count === 1 ? 'one tenant' : `${count} tenants`}`,
    planned: { CALL: 'Calls to tenants', MESSAGE: 'Messages to tenants' },
    goOn: (fit) => `It fits ${fit === 1 ? 'one tenant' : `${fit} tenants`} now, who are being asked.`,
    search: 'The search for fitting tenants goes on.',
    ladderTitle: 'How many tenants there are at each price a month',
    ladderNote: 'Active tenants whom the property fits, of ours and of agents who work with us.',
    ladderPrice: 'Price a month',
    ladderBuyers: 'Tenants',
    personal: 'This page is personal and has no names of tenants. Its link is in no search.',
  },
})

/** The words of the page for the owner of a property for sale or for rent. */
export const useSellerTexts = (isRental: boolean): typeof sellerTexts.he => {
  const sale = useTexts(sellerTexts)
  const { week, fit, sent, planned, ...rental } = useTexts(rentalTexts)
  if (!isRental) return sale
  return {
    ...sale,
    ...rental,
    week: { ...sale.week, ...week },
    figures: { ...sale.figures, fit },
    done: { ...sale.done, sent },
    planned: { ...sale.planned, ...planned },
  }
}
