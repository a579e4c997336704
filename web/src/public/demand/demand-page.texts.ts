import type { PublicLanguage } from '@mafteach/contract/public-pages'

/** What the page for an owner says; rendered on the server alone. */

const he = {
  title: (city: string) => `מי מחפש נכס ב${city}`,
  place: (place: string) => `נכס ב${place}`,
  call: (agent: string) => `שיחה ל${agent}`,
  message: (agent: string) => `הודעה ל${agent}`,
  fit: (count: number) => (count === 1 ? 'קונה אחד מחפש עכשיו נכס כזה' : `${count} קונים מחפשים עכשיו נכס כזה`),
  none: 'עוד אין קונים שמחפשים בדיוק נכס כזה',
  whoTitle: 'מי מחפש',
  mine: (agent: string) => `אצל ${agent}`,
  network: 'אצל סוכנים שותפים',
  differTitle: 'רק דבר אחד מפריד',
  differ: 'קונים שכל השאר מתאים להם, לפי מה שמפריד:',
  personal: 'מספרים בלבד, בלי שמות של קונים, נכון לרגע הפתיחה. הקישור אינו מופיע בחיפוש.',
  otherLanguage: 'English',
  missing: 'הדף לא נמצא',
  missingText: 'ייתכן שהקישור נקטע בדרך, או שהדף כבר נסגר. אפשר לבקש קישור חדש ממי ששלח אותו.',
}
export type DemandTexts = typeof he

const en: DemandTexts = {
  title: (city) => `Who looks for a property in ${city}`,
  place: (place) => `A property in ${place}`,
  call: (agent) => `Call ${agent}`,
  message: (agent) => `Message ${agent}`,
  fit: (count) => (count === 1 ? 'One buyer looks for such a property now' : `${count} buyers look for such a property now`),
  none: 'No buyer looks for exactly such a property yet',
  whoTitle: 'Who is looking',
  mine: (agent) => `With ${agent}`,
  network: 'With partner agents',
  differTitle: 'One thing apart',
  differ: 'Buyers for whom all else fits, by what keeps them apart:',
  personal: 'Numbers only, without names of buyers, as they stand when the page is opened. Its link is in no search.',
  otherLanguage: 'עברית',
  missing: 'The page was not found',
  missingText: 'The link may have been cut on its way, or the page is closed by now. Whoever sent it can send a new one.',
}

export const demandTextsOf = (language: PublicLanguage): DemandTexts => (language === 'en' ? en : he)
