import { defineTexts } from '#shared/texts/texts.ts'

const WEEKDAYS = ['ראשון', 'שני', 'שלישי', 'רביעי', 'חמישי', 'שישי', 'שבת']
const MONTHS = ['ינואר', 'פברואר', 'מרץ', 'אפריל', 'מאי', 'יוני', 'יולי', 'אוגוסט', 'ספטמבר', 'אוקטובר', 'נובמבר', 'דצמבר']
const WEEKDAYS_EN = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS_EN = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

export const homeTexts = defineTexts('home', {
  he: {
    title: 'סקירה',
    greeting: { morning: 'בוקר טוב', noon: 'צהריים טובים', evening: 'ערב טוב' },
    hello: (greeting: string, name: string) => `${greeting}, ${name}`,
    // Israel's time as if it were UTC. Formatted without `Intl`, which would delay the first page of a visit (docs/decisions/0070).
    today: (now: Date) => `יום ${WEEKDAYS[now.getUTCDay()]}, ${now.getUTCDate()} ב${MONTHS[now.getUTCMonth()]}`,
    counts: 'המספרים שלי',
    buyers: 'קונים',
    leads: 'לידים',
    sellers: 'מוכרים',
    activeAssets: 'נכסים פעילים',
  },
  en: {
    title: 'Overview',
    greeting: { morning: 'Good morning', noon: 'Good afternoon', evening: 'Good evening' },
    hello: (greeting, name) => `${greeting}, ${name}`,
    today: (now) => `${WEEKDAYS_EN[now.getUTCDay()]}, ${MONTHS_EN[now.getUTCMonth()]} ${now.getUTCDate()}`,
    counts: 'My numbers',
    buyers: 'Buyers',
    leads: 'Leads',
    sellers: 'Sellers',
    activeAssets: 'Active assets',
  },
})
