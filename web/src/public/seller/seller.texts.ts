import type { SellerFigure } from '@mafteach/contract/seller-pages'
import type { TaskKind } from '@mafteach/contract/tasks'
import type { ViewingPrice, ViewingReason } from '@mafteach/contract/viewings.codes'
import { defineTexts } from '#shared/texts/texts.ts'

/** Texts of the seller's page; only rendered on the server. */

const buyers = (count: number) => (count === 1 ? 'קונה אחד' : `${count} קונים`)

export const sellerTexts = defineTexts('public-seller', {
  he: {
    title: (address: string) => `מה קורה עם ${address}`,
    asset: (address: string) => `הנכס ב${address}`,
    week: {
      both: (interested: number, viewings: number) =>
        `השבוע ${interested === 1 ? 'קונה אחד התעניין' : `${interested} התעניינו`} ו${viewings === 1 ? 'היה ביקור אחד' : `היו ${viewings} ביקורים`}`,
      viewings: (count: number) => (count === 1 ? 'השבוע היה ביקור אחד' : `השבוע היו ${count} ביקורים`),
      interested: (count: number) => (count === 1 ? 'השבוע קונה אחד התעניין' : `השבוע ${count} התעניינו`),
      opened: (count: number) => (count === 1 ? 'השבוע קונה אחד פתח את הדף' : `השבוע ${count} פתחו את הדף`),
      sent: (count: number) => `השבוע הנכס נשלח ל${count === 1 ? 'קונה אחד' : `־${count} קונים`}`,
      quiet: 'השבוע היה שקט',
      sold: 'הנכס נמכר',
      rented: 'הנכס הושכר',
      paused: 'השיווק מושהה',
    },
    figuresTitle: 'מההתאמה לביקור',
    since: (day: string) => `מ־${day} עד היום`,
    figures: {
      fit: 'קונים שמתאימים',
      sent: 'קיבלו את הנכס',
      opened: 'פתחו את הדף',
      interested: 'התעניינו',
      viewings: 'ביקורים',
    } satisfies Record<SellerFigure, string>,
    added: 'המספר הירוק: מה נוסף השבוע.',
    scans: (total: number, week: number) =>
      `הקוד שעל השלט והעלון נסרק ${total === 1 ? 'פעם אחת' : total === 2 ? 'פעמיים' : `${total} פעמים`}${week > 0 ? `, השבוע: ${week}` : ''}.`,
    addedWords: (count: number) => `${count} השבוע`,
    reasonsTitle: 'מה אמרו',
    times: (count: number) => (count === 1 ? 'פעם אחת' : count === 2 ? 'פעמיים' : `${count} פעמים`),
    feedbackTitle: (viewings: number) => (viewings === 1 ? 'מה אמרו אחרי הביקור' : `מה אמרו אחרי ${viewings} ביקורים`),
    priceFeedback: { HIGH: 'המחיר גבוה', FAIR: 'המחיר הוגן', LOW: 'המחיר נמוך' } satisfies Record<ViewingPrice, string>,
    lessSuitable: {
      price: 'המחיר פחות התאים',
      place: 'המיקום פחות התאים',
      size: 'הגודל פחות התאים',
      floor: 'הקומה פחות התאימה',
      condition: 'מצב הנכס פחות התאים',
    } satisfies Record<ViewingReason, string>,
    noFeedback: 'עוד לא אמרו דבר על הנכס.',
    doneTitle: 'מה נעשה השבוע',
    done: {
      sent: (count: number) => `נשלח ל${count === 1 ? 'קונה אחד' : `־${count} קונים`}`,
      viewing: (count: number) => (count === 1 ? 'ביקור בנכס' : `${count} ביקורים בנכס`),
      kit: (count: number) => (count === 1 ? 'שותף חומר שיווק' : `שותפו ${count} חומרי שיווק`),
    },
    plannedTitle: 'מה מתוכנן',
    planned: {
      CALL: 'שיחה עם קונים',
      MESSAGE: 'פנייה לקונים',
      VISIT: 'ביקור בנכס',
      PAPER: 'מסמכים',
      other: 'טיפול בנכס',
    } satisfies Record<TaskKind | 'other', string>,
    goOn: (fit: number) => `${buyers(fit)} מתאימים עכשיו, והפנייה אליהם נמשכת.`,
    search: 'ממשיכים לחפש קונים שמתאימים.',
    ladderTitle: 'כמה קונים יש בכל מחיר',
    ladderNote: 'קונים פעילים שהנכס מתאים להם, אצלנו ואצל סוכנים שעובדים איתנו.',
    ladderToday: (price: string) => `היום ${price}`,
    ladderTable: 'כל המחירים בטבלה',
    ladderPrice: 'מחיר',
    ladderBuyers: 'קונים',
    few: 'פחות מ־3',
    personal: 'הדף אישי, ואין בו שמות של קונים. הקישור אינו מופיע בחיפוש.',
  },
  en: {
    title: (address) => `What is new at ${address}`,
    asset: (address) => `The property at ${address}`,
    week: {
      both: (interested, viewings) =>
        `This week ${interested} interested, ${viewings === 1 ? 'one viewing' : `${viewings} viewings`}`,
      viewings: (count) => (count === 1 ? 'One viewing this week' : `${count} viewings this week`),
      interested: (count) => `This week ${count} interested`,
      opened: (count) => `This week ${count} opened the page`,
      sent: (count) => `This week it was sent to ${count === 1 ? 'one buyer' : `${count} buyers`}`,
      quiet: 'A quiet week',
      sold: 'The property is sold',
      rented: 'The property is rented out',
      paused: 'Marketing is paused',
    },
    figuresTitle: 'From fitting to viewing',
    since: (day) => `${day} until today`,
    figures: {
      fit: 'Buyers it fits',
      sent: 'Received it',
      opened: 'Opened the page',
      interested: 'Interested',
      viewings: 'Viewings',
    },
    added: 'The green number: what this week added.',
    scans: (total, week) =>
      `The code on the sign and the leaflet was scanned ${total === 1 ? 'once' : `${total} times`}${week > 0 ? `, ${week} this week` : ''}.`,
    addedWords: (count) => `${count} this week`,
    reasonsTitle: 'What they said',
    times: (count) => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`),
    feedbackTitle: (viewings) =>
      viewings === 1 ? 'What they said after the viewing' : `What they said after ${viewings} viewings`,
    priceFeedback: { HIGH: 'The price is high', FAIR: 'The price is fair', LOW: 'The price is low' },
    lessSuitable: {
      price: 'The price did not suit',
      place: 'The location did not suit',
      size: 'The size did not suit',
      floor: 'The floor did not suit',
      condition: 'The condition did not suit',
    },
    noFeedback: 'They have said nothing of it yet.',
    doneTitle: 'Done this week',
    done: {
      sent: (count) => `Sent to ${count === 1 ? 'one buyer' : `${count} buyers`}`,
      viewing: (count) => (count === 1 ? 'A viewing' : `${count} viewings`),
      kit: (count) => (count === 1 ? 'A marketing piece was shared' : `${count} marketing pieces were shared`),
    },
    plannedTitle: 'What is planned',
    planned: {
      CALL: 'Calls to buyers',
      MESSAGE: 'Messages to buyers',
      VISIT: 'A viewing',
      PAPER: 'Papers',
      other: 'Work on the property',
    },
    goOn: (fit) => `It fits ${fit === 1 ? 'one buyer' : `${fit} buyers`} now, who are being asked.`,
    search: 'The search for fitting buyers goes on.',
    ladderTitle: 'How many buyers there are at each price',
    ladderNote: 'Active buyers whom the property fits, of ours and of agents who work with us.',
    ladderToday: (price) => `Today ${price}`,
    ladderTable: 'All prices as a table',
    ladderPrice: 'Price',
    ladderBuyers: 'Buyers',
    few: 'fewer than 3',
    personal: 'This page is personal and has no names of buyers. Its link is in no search.',
  },
})
