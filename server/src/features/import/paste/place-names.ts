import { folded } from './reading.ts'

/** Common names of places that differ from the register's. */

/** Short Hebrew names of cities. */
export const CITY_SHORT: Record<string, string[]> = { 'תל אביב-יפו': ['תל אביב', 'יפו'], 'מודיעין-מכבים-רעות': ['מודיעין'] }

/** English names of the starter register's cities; matching allows one wrong letter. */
export const CITY_IN_ENGLISH: Record<string, string[]> = {
  ירושלים: ['jerusalem'],
  'תל אביב-יפו': ['tel aviv', 'tlv', 'tel aviv yafo', 'jaffa', 'yafo'],
  חיפה: ['haifa'],
  'ראשון לציון': ['rishon lezion', 'rishon letzion', 'rishon le zion', 'rishon'],
  'פתח תקווה': ['petah tikva', 'petach tikva', 'petah tiqwa'],
  אשדוד: ['ashdod'],
  נתניה: ['netanya', 'natania'],
  'בני ברק': ['bnei brak', 'bney brak'],
  'באר שבע': ['beer sheva', 'beersheba'],
  חולון: ['holon'],
  'רמת גן': ['ramat gan'],
  אשקלון: ['ashkelon'],
  רחובות: ['rehovot', 'rechovot'],
  'בית שמש': ['beit shemesh', 'bet shemesh'],
  'בת ים': ['bat yam'],
  הרצליה: ['herzliya', 'herzlia', 'hertzelia'],
  'כפר סבא': ['kfar saba', 'kfar sava'],
  חדרה: ['hadera'],
  'מודיעין-מכבים-רעות': ['modiin', 'modiin maccabim reut'],
  לוד: ['lod'],
  'מודיעין עילית': ['modiin illit', 'modiin ilit'],
  רעננה: ['raanana', 'ranana'],
  נצרת: ['nazareth'],
  רמלה: ['ramla', 'ramle'],
  רהט: ['rahat'],
  'ראש העין': ['rosh haayin', 'rosh haain'],
  'הוד השרון': ['hod hasharon'],
  'ביתר עילית': ['beitar illit', 'betar illit'],
  גבעתיים: ['givatayim', 'givataim'],
  נהריה: ['nahariya', 'naharia'],
  'קריית גת': ['kiryat gat'],
  'קריית אתא': ['kiryat ata'],
  עפולה: ['afula'],
  'אום אל-פחם': ['umm al fahm', 'um el fahem'],
  יבנה: ['yavne'],
  אילת: ['eilat'],
  'נס ציונה': ['ness ziona', 'nes ziona', 'nes tziona'],
  עכו: ['acre', 'akko'],
  אלעד: ['elad'],
  'רמת השרון': ['ramat hasharon'],
}

/** Neighborhoods with common English names. */
export const NEIGHBORHOOD_IN_ENGLISH: Record<string, string[]> = {
  הבורסה: ['diamond exchange'],
  'הגוש הגדול': ['hagush hagadol'],
  'הגבעה הצרפתית': ['french hill'],
  'המושבה האמריקאית': ['american colony'],
  'המושבה הגרמנית': ['german colony'],
  'המושבה היוונית': ['greek colony'],
  'הצפון הישן': ['old north'],
  'הצפון החדש': ['new north'],
  'הר נוף': ['har nof'],
  'הרצליה פיתוח': ['herzliya pituach', 'herzliya pituah', 'herzlia pituach'],
  'יד אליהו': ['yad eliyahu'],
  'יפו העתיקה': ['old jaffa', 'old yafo'],
  'כפר גנים': ['kfar ganim'],
  'כרם התימנים': ['kerem hateimanim', 'yemenite quarter'],
  'מרכז הכרמל': ['carmel center', 'carmel centre', 'merkaz hacarmel'],
  'נווה צדק': ['neve tzedek', 'neve zedek'],
  'נווה שאנן': ['neve shaanan'],
  'נחלת יהודה': ['nahalat yehuda'],
  'עיר ימים': ['ir yamim'],
  'פסגת זאב': ['pisgat zeev'],
  'קריית היובל': ['kiryat hayovel'],
  'רמת אביב': ['ramat aviv'],
  'רמת בית שמש': ['ramat beit shemesh', 'rbs'],
  'רמת החייל': ['ramat hahayal'],
  'רמת פולג': ['ramat poleg', 'poleg'],
  אחוזה: ['ahuza'],
  ארנונה: ['arnona'],
  בבלי: ['bavli'],
  בוכמן: ['buchman'],
  בקעה: ['baka'],
  דניה: ['denya', 'dania'],
  טלביה: ['talbiya', 'talbieh'],
  נחלאות: ['nachlaot', 'nahlaot'],
  פלורנטין: ['florentin', 'florentine'],
  קטמונים: ['katamonim'],
  רחביה: ['rehavia', 'rechavia'],
  שרונה: ['sarona'],
  תלפיות: ['talpiot'],
}

/** First words of neighborhoods that people omit. */
export const LEFT_OUT: ReadonlySet<string> = new Set(['שכונת', 'רמת'].map(folded))

/** Neighborhoods that are common words of adverts, which alone do not mean the place. */
export const COMMON: ReadonlySet<string> = new Set(
  (
    'עם|פאר|פת|סלע|מגדל|האגם|הפארק|קדם|הדר|אלון|גולן|רביבים|המדע|הדקל|הכפר|אזורים|אילון|מרכז העיר|לב העיר|העיר העתיקה|צפון העיר|' +
    'חוף הים|ניסן|ראשונים|שלום|מרכז שקט|שיכון ותיקים|לבנה|הגפן|ספיר|אליעזר|עליה|הבורסה|האוניברסיטה|הרכבת|הקריה|עזרא|נופים|רמות|' +
    'המרינה|אופיר|שמשון|הסיטי|אגמים'
  )
    .split('|')
    .map(folded),
)

/** Views are no places and no misspellings of one (נוף גלים, נוף ים). */
export const VIEW = /^נופ ל/

export const STREET_WORDS: ReadonlySet<string> = new Set(
  ['רחוב', 'רח', 'שדרות', 'שד', 'סמטת', 'דרך', 'כיכר', 'ככר', 'כתובת', 'מרחוב', 'ברחוב', 'ברח', 'בשדרות', 'בדרך'].map(folded),
)
export const NEIGHBORHOOD_WORDS: ReadonlySet<string> = new Set(
  ['שכונה', 'שכונת', 'בשכונת', 'שכ', 'בשכ', 'שכונות', 'neighborhood'].map(folded),
)
