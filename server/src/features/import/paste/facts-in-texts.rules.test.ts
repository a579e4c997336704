import { readSum } from '@mafteach/contract/sums'
import { describe, expect, test } from 'vitest'
import { asset, buyer, read } from './paste.fixture.ts'
import type { Kind } from './reading.ts'

/** Facts that a pasted text states about a property or a search, and sums as people write them (product.md section 12). */

describe('facts that a text states about an asset besides its name', () => {
  const fieldsOf = (kind: Kind, text: string) => {
    const { asset_type: _, asset_types_list: __, ...fields } = read(kind, text).fields
    return fields
  }
  test.each<[string, object]>([
    ['4 חד, חניה לא רשומה בטאבו', { number_of_rooms: 4, has_parking_in_registry: false }],
    ['חניה (לא בטאבו), מחסן שלא רשום', { has_parking_in_registry: false, has_storage_space: true }],
    ['יש חניה אבל לא בטאבו', { has_parking_in_registry: false }],
    ['חניה רשומה בטאבו, מחסן לא רשום', { has_parking_in_registry: true, has_storage_space: true }],
    ['ממ״ק ולא ממ״ד', { has_in_house_shelter: false }],
    ['מעלית שלא מגיעה לקומה', {}],
    ['מעלית ❌ חניה ✔️ ממ״ד ❌', { has_elevator: false, has_in_house_shelter: false }],
    ['❌ מעלית\n✅ ממ״ד\n⛔ מחסן', { has_elevator: false, has_in_house_shelter: true, has_storage_space: false }],
    ['מעלית: לא, ממ״ד – אין, מחסן: יש', { has_elevator: false, has_in_house_shelter: false, has_storage_space: true }],
    ['מעלית X, ממ״ד V, מחסן x', { has_elevator: false, has_in_house_shelter: true, has_storage_space: false }],
    ['אופציה למעלית, יש היתר למרפסת', {}],
    ['מיועד לתמ״א 38 עם מעלית וחניה', {}],
    ['תמ״א: תהיה מעלית וממ״ד', {}],
    ['מעלית בעתיד, ניתן להוסיף ממ״ד', {}],
    ['מעלית מתוכננת במסגרת התמ״א', {}],
    ['בניין אחרי תמ״א עם מעלית וממ״ד', { has_elevator: true, has_in_house_shelter: true }],
    ['בית 6 חדרים על מגרש של חצי דונם', { number_of_rooms: 6, asset_outside_size: 500 }],
    ['בית פרטי על 350 מטר', { asset_outside_size: 350 }],
    ['שטח מגרש 450, בנוי 180', { asset_outside_size: 450, asset_built_area: 180 }],
    ['דירת גן 110 מ״ר + 60 גינה', { asset_built_area: 110, asset_outside_size: 60 }],
    ['קומת מרתף, 3 חד', { floor: -1, number_of_rooms: 3 }],
    ['קומה מינוס אחת', { floor: -1 }],
    ['קומה -2', { floor: -2 }],
    ['חצי קומה מתחת לכניסה', { floor: -1 }],
    ['קומת כניסה תחתונה', { floor: -1 }],
    ['2 חניות, לא בטאבו', { number_of_parking_spots: 2, has_parking_in_registry: false }],
    ['חניה כפולה - אחת בטאבו והשנייה לא', { number_of_parking_spots: 2, has_parking_in_registry: true }],
    ['חניה לא מקורה, רשומה בטאבו', {}],
    ['ללא מעלית וממ״ד', { has_elevator: false, has_in_house_shelter: false }],
    ['אין מעלית ומרפסת גדולה', { has_elevator: false }],
    ['בלי מעלית, ממ״ד או מחסן', { has_elevator: false, has_in_house_shelter: false, has_storage_space: false }],
    ['אין בבניין מעלית, חוץ ממחסן', { has_elevator: false, has_storage_space: false }],
    ['ללא מעלית, ממ״ד, מחסן', { has_elevator: false, has_in_house_shelter: true, has_storage_space: true }],
    ['שטח חוץ, מרפסת', { has_sun_terrace: true }],
    ['יש: מעלית. אין: מחסן, ממ״ד', { has_elevator: true, has_storage_space: false, has_in_house_shelter: false }],
    ['מעלית (אין), ממ״ד (יש)', { has_elevator: false, has_in_house_shelter: true }],
    ['מעלית עד קומה 3 ומשם מדרגות, קומה 4', { floor: 4 }],
    ['מחסן של ועד הבית, מעלית מושבתת', {}],
    ['מרפסת (לא שמש)', { has_sun_terrace: false }],
    ['מרפסת ללא סורגים, ממ״ד ללא חלון, חניה ללא עמודים', { has_sun_terrace: true, has_in_house_shelter: true }],
    ['מעלית אין מחסן יש, ממ״ד אין בדירה', { has_elevator: false, has_storage_space: true, has_in_house_shelter: false }],
    ['✅ מעלית ❌ ממ״ד', { has_elevator: true, has_in_house_shelter: false }],
    ['3 חד ✖ מעלית ✔ ממ״ד', { number_of_rooms: 3, has_elevator: false, has_in_house_shelter: true }],
    ['מעלית [X], ממ״ד (V)', { has_elevator: false, has_in_house_shelter: true }],
    ['[x] מעלית\n[v] ממ״ד', { has_elevator: false, has_in_house_shelter: true }],
    ['➖ מעלית\n➖ ממ״ד', { has_elevator: true, has_in_house_shelter: true }],
    ['➖ מעלית\n➕ ממ״ד', { has_elevator: false, has_in_house_shelter: true }],
    ['❌ לא למתווכים ❌ מעלית', { has_elevator: true }],
    ['מעלית=יש, מחסן=לא', { has_elevator: true, has_storage_space: false }],
    ['אופציה לחניה ולמחסן, מעלית וממ״ד', { has_elevator: true, has_in_house_shelter: true }],
    ['תקבלו ממ״ד, מרפסת 12 מ״ר וחניה רשומה בטאבו', {}],
    ['תמ״א בתהליכים (מעלית, ממ״ד ומרפסת)', {}],
    ['ניתן להרחיב, מעלית', { has_elevator: true }],
    ['פיר למעלית אך אין מעלית', { has_elevator: false }],
    ['תוספת של 25 מ״ר, מרפסת', { has_sun_terrace: true }],
    ['קוטג׳ 180/250 מ״ר', { asset_built_area: 180, asset_outside_size: 250 }],
    ['דירה 100/120 מ״ר', {}],
    ['בניין על מגרש של דונם, 3 חד', { number_of_rooms: 3 }],
    ['85 מ״ר מרפסת שמש', { asset_built_area: 85, has_sun_terrace: true }],
    ['פנטהאוז, 60 מ״ר מרפסת', { has_sun_terrace: true, sun_terrace_size: 60 }],
    ['2 מרפסות: 15 מ״ר ו-12 מ״ר', { has_sun_terrace: true }],
    ['חצר קדמית 20 מ״ר, חצר אחורית 50 מ״ר', {}],
    ['גינה משותפת 300 מ״ר, דירה 75 מ״ר', { asset_built_area: 75 }],
    ['מרפסת שירות 5 מ״ר, סלון 30 מ״ר, מחסן 12 מ״ר', { has_storage_space: true }],
    ['75+55 גינה', { asset_built_area: 75, asset_outside_size: 55 }],
    ['קומה 3, חניה במינוס 2, מחסן בקומה מינוס 1', { floor: 3, has_storage_space: true }],
    ['דירה עם מחסן בקומה 2', { floor: 2, has_storage_space: true }],
    ['קוטג׳ עם קומת מרתף 80 מ״ר', {}],
    ['קומה - 2', { floor: 2 }],
    ['2 קומות מתחת לרחוב', { floor: -2 }],
    ['וילה, קומת קרקע וקומה עליונה', {}],
  ])('of a property: %s', (text, fields) => expect(fieldsOf('asset', text)).toEqual(fields))

  test.each<[string, string]>([
    ['בית 6 חדרים על מגרש של חצי דונם', ''],
    ['מגרש 500 מ״ר עם בית פרטי ישן', 'PH'],
    ['דירת גג עם 70 מ״ר גג צמוד', 'RT'],
    ['מגרש 600 מ״ר, אושר היתר לבית פרטי', 'LT'],
    ['וילה על מגרש של דונם', 'PH'],
  ])('the type of %s is %s', (text, type) => expect(read('asset', text).fields.asset_type ?? '').toBe(type))

  test.each<[string, object]>([
    ['חניה רצוי אבל לא חובה, מעלית חובה', { should_have_elevator: true }],
    ['חניה זה פלוס, מעלית חובה', { should_have_elevator: true }],
    ['עדיפות למעלית, אם אפשר גם חניה', {}],
    ['נחמד שיהיה ממ״ד אבל לא חובה', {}],
    ['לא בלי מעלית', { should_have_elevator: true }],
    ['אין מצב בלי ממ״ד', { should_have_in_house_shelter: true }],
    ['לא אקח דירה ללא חניה', { should_have_parking_in_registry: true }],
    ['אי אפשר בלי מעלית', { should_have_elevator: true }],
    ['מוותרים על מעלית', {}],
    ['יכולים להסתדר בלי ממ״ד', {}],
    ['לא מפריע לי בלי מעלית', {}],
    ['אפשר בלי חניה, מעלית לא קריטי', {}],
    ['מעלית? לא חובה בעינינו. חניה? כן', { should_have_parking_in_registry: true }],
    ['נחמד שיהיה: מחסן, מרפסת. חניה', { should_have_parking_in_registry: true }],
    ['נחמד מרפסת, מעלית חובה', { should_have_elevator: true }],
    ['מרפסת זה חלום, אבל לא חובה', {}],
    ['חניה עדיפות שנייה, אולי גם מחסן', {}],
    ['לא פחות חשוב: ממ״ד', { should_have_in_house_shelter: true }],
    ['אשמח לדירה עם מעלית', { should_have_elevator: true }],
    ['נשמח לשמוע, 4 חד עם ממ״ד', { number_of_rooms: 4, should_have_in_house_shelter: true }],
    ['שתהיה מעלית, שיהיה ממ״ד', { should_have_elevator: true, should_have_in_house_shelter: true }],
    ['לא מוותרים על מעלית', { should_have_elevator: true }],
    ['על ממ״ד אנחנו לא מתפשרים', { should_have_in_house_shelter: true }],
    ['לא יכולים לוותר על חניה', { should_have_parking_in_registry: true }],
    ['לא שמים דגש על חניה', {}],
    ['נוותר על מרפסת ואולי גם על חניה', {}],
    ['חניה יכולים בלי, מעלית לא יכולים בלי', { should_have_elevator: true }],
    ['בלי מעלית לא בא בחשבון', { should_have_elevator: true }],
    ['בלי חניה - לא נורא', {}],
    ['דירה שאין בה ממ״ד לא רלוונטית', { should_have_in_house_shelter: true }],
    ['לא נפסול דירה בלי מעלית', {}],
    ['לא יפריע לנו בלי חניה', {}],
    ['לא יקר בלי מעלית', {}],
    ['לא נתנגד לדירה בלי ממ״ד', {}],
    ['נא לא להציע דירות ללא ממ״ד וללא מעלית', { should_have_in_house_shelter: true, should_have_elevator: true }],
    ['מעלית או קומה ראשונה', {}],
    ['חניה כן/לא', {}],
    ['לא צריך: חניה, מחסן', {}],
    ['בית על 300 מטר', { asset_outside_size: 300 }],
    ['מרפסת מעל 15 מ״ר', { should_have_sun_terrace: true }],
  ])('of a buyer: %s', (text, fields) => expect(fieldsOf('buyer', text)).toEqual(fields))

  test.each<[string, string | undefined]>([
    ['מחפש 4 חדרים (נייד) 052-1234567', undefined],
    ['תיווך: רימקס 052-1234567', undefined],
    ['עד 2 מיליון (כולל תיווך)', undefined],
    ['ד״ר דנה לוי 052-1234567', 'דנה לוי'],
    ['גב׳ שרה כהן, 052-1234567', 'שרה כהן'],
    ['שמי עו״ד רון פלד', 'רון פלד'],
    ['מר כהן מחפש 4 חדרים', 'כהן'],
    ['קונים: מר וגברת דהן, חיפה', 'דהן'],
    ['Hi, this is Dr. Sarah Cohen', 'Sarah Cohen'],
    ['לכבוד מר משה, 4 חדרים', undefined],
    ['סלולרי: 052-1234567', undefined],
    ['דנה לוי (לקוחה ותיקה) 052-1234567', 'דנה לוי'],
    ['ירושלים, הרב קוק, 4 חדרים', undefined],
  ])('the name in %s is %s', (text, name) => expect(read('buyer', text).fields.name).toBe(name))
})

test.each([
  '1500000',
  '1,500,000',
  '1.500.000',
  '1 500 000',
  '1\u00a0500\u00a0000',
  '1\u2009500\u2009000',
  '1\u202f500\u202f000',
  "1'500'000",
  '1500000.00',
  '1,500,000.00',
  '1.5M',
  '1.5 מיליון',
  "1.5 מ'",
  '1,5 מיליון',
  '1.850 מיליון',
  '950K',
  '950 אלף',
  '1,250 אלף',
  '₪2.35M',
  '₪ 1,500,000',
  '1500000 ש"ח',
  '0.95 מיליון',
  '850.000',
  '2,350,000.-',
  '٢٣٥٠٠٠٠',
  '1.5 מלש"ח',
])('%s is read as the same sum in a text and in a field', (written) => {
  const reading = readSum(written)
  expect(reading).toHaveProperty('sum')
  const { sum } = reading as { sum: number }
  expect(asset(`דירה במחיר ${written}`).price).toBe(sum)
  expect(buyer(`דירה, תקציב ${written}`).budget).toBe(sum)
})

test.each(['5.2E+08', '1.5e6', '1500000.50', '15,00,000', '2.3.5M', '1,500,000$', '9999999999', '2 350'])(
  '%s is ambiguous or no sum, and is not filled in',
  (written) => {
    expect(asset(`דירה במחיר ${written}`)).not.toHaveProperty('price')
    expect(buyer(`דירה, תקציב ${written}`)).not.toHaveProperty('budget')
  },
)

test('a fraction of a million may have no digit before its decimal point', () =>
  expect(buyer('דירה, תקציב .95 מיליון').budget).toBe(950_000))
