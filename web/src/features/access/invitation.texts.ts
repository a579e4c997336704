import { defineTexts } from '#shared/texts/texts.ts'

/** An invitation to an agency, as the invited person sees it. */
export const invitationTexts = defineTexts('invitation', {
  he: {
    from: (name: string, end: string) => `הזמנה מ${name}, לטלפון שמסתיים ב־${end}`,
    state: {
      used: 'ההזמנה כבר נוצלה. אפשר להירשם בלעדיה.',
      taken_back: 'ההזמנה בוטלה. אפשר להירשם בלעדיה.',
      expired: 'תוקף ההזמנה פג. אפשר להירשם בלעדיה, או לבקש הזמנה חדשה.',
      unknown: 'ההזמנה לא נמצאה. אפשר להירשם בלעדיה.',
    },
    without: 'הרשמה בלי ההזמנה',
    joinTitle: 'הצטרפות לסוכנות',
    joinNote: 'הלקוחות והנכסים נשארים שלך. הנכסים שבשיווק יוצגו גם לסוכנים של הסוכנות.',
    join: 'הצטרפות',
    joined: 'הצטרפת לסוכנות',
    later: 'לא עכשיו',
    inAgency: (name: string) => `כבר בסוכנות ${name}. כדי להצטרף לסוכנות אחרת צריך קודם לעזוב אותה.`,
    toAgency: 'לסוכנות שלי',
    failed: 'ההזמנה לא נטענה',
    serverError: 'שגיאת שרת',
  },
  en: {
    from: (name, end) => `Invited by ${name}, for the phone that ends in ${end}`,
    state: {
      used: 'The invitation was used already. You can register without it.',
      taken_back: 'The invitation was taken back. You can register without it.',
      expired: 'The invitation has expired. You can register without it, or ask for a new one.',
      unknown: 'There is no such invitation. You can register without it.',
    },
    without: 'Register without the invitation',
    joinTitle: 'Join an agency',
    joinNote: 'Your customers and assets stay yours. What you market is shown to the agents of the agency too.',
    join: 'Join',
    joined: 'You joined the agency',
    later: 'Not now',
    inAgency: (name) => `You are in ${name} already. To join another agency, leave it first.`,
    toAgency: 'To my agency',
    failed: 'The invitation did not load',
    serverError: 'Server error',
  },
})
