import { NEIGHBORHOOD_WORDS, STREET_WORDS } from './place-names.ts'
import { words } from './reading.ts'

/** Words without information about a search or property: left out of `unread`. */
const FILLERS = new Set(
  words(
    `אני אנחנו אנו ואני היי הי הייי שלום בוקר ערב טוב רב תודה רבה בבקשה מחפש מחפשת מחפשים רוצה רוצים צריך צריכה צריכים מעוניין מעוניינת מעוניינים מתעניין
    מתעניינת לקנות לרכוש למכירה מכירה עם של את עד או גם רק עוד כבר יש לנו לי לו לה זה זאת הוא היא אם כי אבל אז גם מה איך ו ב ל מ ה ש כ על אל מן בין
    תקציב תקציבנו מחיר המחיר סביב בסביבות בערך מקסימום מינימום לפחות ומעלה שקל שקלים שח בית נכס דירות חובה חייב חייבת חייבים צריכים כולל בגודל שטח קומה חדרים
    טלפון טל נייד פלאפון לפרטים נוספים פרטים שם עיר שכונה אזור איזור באזור באיזור סוג גודל דרישות כניסה פינוי לקוח לקוחה כן בברכה אשמח בת בן ליד משהו דיבור תיווך בלי ללא מתוך בשכונת שכונת
    שמי קוראים השם מעל החל כאן מדבר מדברת מוכנים נשמח רק אחד אחת או
    וגם לחודש בחודש
    rooms looking for my is up to with in the and or budget hi hello hey i im we are need thanks thank you please max a an sale must`,
  )
    .split(/\s+/)
    .filter(Boolean),
)

export const isFiller = (word: string): boolean =>
  FILLERS.has(word) || FILLERS.has(word.replace(/^ו/, '')) || STREET_WORDS.has(word) || NEIGHBORHOOD_WORDS.has(word)
