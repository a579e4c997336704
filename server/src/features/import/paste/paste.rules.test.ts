import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../../../test/runs.ts'
import {
  asset,
  BEER_SHEVA,
  buyer,
  FLORENTIN,
  GANIM,
  HAIFA,
  HEN,
  MODIIN,
  NEVE_TZEDEK,
  OLD_NORTH,
  PETAH_TIKVA,
  POLEG,
  QUARTERS,
  RAMAT_GAN,
  read,
  SHAANAN,
  SHAANAN_OF_HAIFA,
  TEL_AVIV,
  WAVES,
} from './paste.fixture.ts'
import type { Kind } from './reading.ts'

/** Every clause of "what a pasted text means" (product.md section 12). */

describe('a buyer', () => {
  test('is described by these words, at these positions of the text as sent', () => {
    const text = "🙂 מחפשים 4 חד' בפלורנטין או נווה צדק עד 3.2 מ' עם חניה, לא קומה ראשונה, כניסה מיידית. וגם ג'קוזי"
    const { fields, found, unread } = read('buyer', text)
    expect(fields).toEqual({
      number_of_rooms: 4,
      city: TEL_AVIV,
      neighborhoods: [FLORENTIN, NEVE_TZEDEK],
      budget: 3_200_000,
      should_have_parking_in_registry: true,
      not_first_floor: true,
      requested_eviction_range: 'IMM',
    })
    expect(found.map(({ field, value, start, end }) => [field, value, text.slice(start, end)])).toEqual([
      ['number_of_rooms', 4, '4 חד'],
      ['city', TEL_AVIV, 'פלורנטין'],
      ['neighborhoods', FLORENTIN, 'פלורנטין'],
      ['neighborhoods', NEVE_TZEDEK, 'נווה צדק'],
      ['budget', 3_200_000, '3.2 מ'],
      ['should_have_parking_in_registry', true, 'חניה'],
      ['not_first_floor', true, 'לא קומה ראשונה'],
      ['requested_eviction_range', 'IMM', 'כניסה מיידית'],
    ])
    expect(unread).toEqual(["ג'קוזי"])
  })

  test.each([
    'עדיף עם מעלית',
    'רצוי מרפסת',
    'מחסן יתרון',
    'אם אפשר עם חניה',
    'חניה אם אפשר',
    'ממ"ד לא חובה',
    'לא חובה ממ"ד',
    'מעלית רצויה',
    'אופציה לחניה',
    'רצוי 5 חדרים',
    'מעדיף קומה 3 ומעלה',
  ])('a preference fills in nothing: %s', (text) => expect(read('buyer', text)).toMatchObject({ fields: {}, unread: [text] }))

  test('a merely listed feature is required, also beside a preference, and is never read as unwanted', () => {
    expect(buyer('מעלית, רצוי מחסן, ממ״ק וחנייה')).toEqual({
      should_have_elevator: true,
      should_have_in_house_shelter: true,
      should_have_parking_in_registry: true,
    })
    for (const text of ['בלי מעלית', 'לא צריך חניה', 'אין צורך במחסן', 'ללא ממ"ד']) expect(buyer(text)).toEqual({})
  })

  test.each<[string, object]>([
    ['4 חד', { number_of_rooms: 4 }],
    ["3.5 חד'", { number_of_rooms: 3.5 }],
    ['ארבעה חדרים וחצי', { number_of_rooms: 4.5 }],
    ['3-4 חדרים', { number_of_rooms: 3, number_of_rooms_max: 4 }],
    ['3 או 4 חד׳', { number_of_rooms: 3, number_of_rooms_max: 4 }],
    ['עד 5 חדרים', { number_of_rooms_max: 5 }],
    ['לא מעל 5 חדרים', { number_of_rooms_max: 5 }],
    ['חדרים: 4', { number_of_rooms: 4 }],
    ['99 חדרים', {}],
  ])('rooms: %s', (text, fields) => expect(buyer(text)).toEqual(fields))

  test.each<[string, object]>([
    ["עד 3.2 מ'", { budget: 3_200_000 }],
    ['סביב 3 מיליון', { budget: 3_000_000 }],
    ['תקציב 2,350,000 ש"ח', { budget: 2_350_000 }],
    ['1,850 אלף', { budget: 1_850_000 }],
    ['2.7 מש״ח', { budget: 2_700_000 }],
    ['4 חד ,2.42 מיליון', { number_of_rooms: 4, budget: 2_420_000 }],
    ['2 ו-400 אלף', { budget: 2_400_000 }],
    ['שניים ו-400 אלף', { budget: 2_400_000 }],
    ['עד 2 מיליון ו400', { budget: 2_400_000 }],
    ['עד 1 500 000', { budget: 1_500_000 }],
    ['תקציב 950 000 ₪', { budget: 950_000 }],
    ["עד 2'350'000", { budget: 2_350_000 }],
    ['עד 2.350.000 ש״ח', { budget: 2_350_000 }],
    ['₪ 2,350,000.-', { budget: 2_350_000 }],
    ['מ 1 500 000 עד 1 700 000', { price_from: 1_500_000, budget: 1_700_000 }],
    ['1,500,000-1,700,000', { price_from: 1_500_000, budget: 1_700_000 }],
    ['עד 2 מיליון (כולל תיווך)', { budget: 2_000_000 }],
    ['מיליון ושמונה מאות', { budget: 1_800_000 }],
    ['1.85m nis', { budget: 1_850_000 }],
    ['1500000 שח למ״ר', {}],
    ['25,000 ₪ למטר', {}],
    ['900k', { budget: 900_000 }],
    ['מיליון ושלוש מאות אלף', { budget: 1_300_000 }],
    ['שתיים וחצי מיליון', { budget: 2_500_000 }],
    ['תקציב 3', { budget: 3_000_000 }],
    ['עד 2,65 מליון', { budget: 2_650_000 }],
    ['2.5-3 מיליון', { price_from: 2_500_000, budget: 3_000_000 }],
    ['בין 2 ל-3 מיליון', { price_from: 2_000_000, budget: 3_000_000 }],
    ['מעל 2 מיליון', { price_from: 2_000_000 }],
    ['לא מעל 2 מיליון', { budget: 2_000_000 }],
    ['2 מיליון 900 אלף', { budget: 2_900_000 }],
    ['עד 2 וחצי מיליון', { budget: 2_500_000 }],
    ['עד 7000 ש"ח', {}],
    ['מיליון שמונה', { budget: 1_800_000 }],
    ['מיליון שמונה מאות', { budget: 1_800_000 }],
    ['שני מיליון ומאתיים', { budget: 2_200_000 }],
    ['מיליון ו-8', { budget: 1_800_000 }],
    ['מיליון שלושה חדרים', { budget: 1_000_000, number_of_rooms: 3 }],
    ['3 מיליון 200', { budget: 3_200_000 }],
    ['2.95-3.3', { price_from: 2_950_000, budget: 3_300_000 }],
    ['3 חד, 3-3.6', { number_of_rooms: 3, price_from: 3_000_000, budget: 3_600_000 }],
    ['3-3.5', {}],
    ['מעל 10 מיליון עד 15', { price_from: 10_000_000, budget: 15_000_000 }],
    ['בין מיליון שמונה לשני מיליון', { price_from: 1_800_000, budget: 2_000_000 }],
    ['עד שתיים וחצי', { budget: 2_500_000 }],
    ['להתקשר עד שמונה וחצי', {}],
    ['3 חד, 2.9 מקסימום', { number_of_rooms: 3, budget: 2_900_000 }],
    ['תקציב 1,9 עד 2,1', { price_from: 1_900_000, budget: 2_100_000 }],
    ['מיליון וחמישים', { budget: 1_050_000 }],
    ['עד שלוש מאתיים', { budget: 3_200_000 }],
    ['תקציב 3.2 מרפסת', { budget: 3_200_000, should_have_sun_terrace: true }],
    ['1.55 מלש״ח', { budget: 1_550_000 }],
    ['תקציב 400 אלף דולר', {}],
    ['עד 3M USD', {}],
    ['עד €500,000', {}],
    ['עד £1,500,000', {}],
    ['תקציב 1500000.00', { budget: 1_500_000 }],
    ['תקציב 1500000.50', {}],
    ['תקציב 5.2E+08', {}],
    ['עד ١٥٠٠٠٠٠', { budget: 1_500_000 }],
    ['עד 2.5 מיל', { budget: 2_500_000 }],
    ['הון עצמי 800 אלף', {}],
  ])('money: %s', (text, fields) => expect(buyer(text)).toEqual(fields))

  test.each<[string, object]>([
    ['לא קרקע', { from_floor: 1 }],
    ['לא קומה ראשונה', { not_first_floor: true }],
    ['לא ראשונה ולא אחרונה', { not_first_floor: true, not_last_floor: true }],
    ['מקומה 3', { from_floor: 3 }],
    ['מעל קומה 3', { from_floor: 4 }],
    ['עד קומה 4', { to_floor: 4 }],
    ['קומה 2-5', { from_floor: 2, to_floor: 5 }],
    ['קומה 2 עד 5 קומות', { from_floor: 2, to_floor: 5 }],
    ['קומה 3 עד 3 מיליון', { budget: 3_000_000 }],
    ['קומה 1 עד 2.5 מיליון', { budget: 2_500_000 }],
    ['קומה 2 או 3 חדרים', { number_of_rooms: 3 }],
    ['לשכור בקומה 2 עד 7,000', { deal_kind: 'RENT', budget: 7_000 }],
    ['מעלית מקומה 2', { should_have_elevator: true, elevator_from_floor: 2 }],
    ['בלי מעלית בסדר עד קומה 2', { should_have_elevator: true, elevator_from_floor: 3 }],
    ['קומה 3 בלי מעלית, מעל זה רק עם', { should_have_elevator: true, elevator_from_floor: 4 }],
    ['עם מעלית או בלי', {}],
    ['לא קרקע, ראשונה או אחרונה', { from_floor: 1, not_first_floor: true, not_last_floor: true }],
    ['לא רוצים קרקע', { from_floor: 1 }],
    ['לא קומה 1', { not_first_floor: true }],
    ['לא מעל קומה 3', { to_floor: 3 }],
    ['קומה 3 מקסימום', { to_floor: 3 }],
    ['קומה גבוהה, לא פחות מ8', { from_floor: 8 }],
    ['קומה גבוהה, לא פחות מ8. חניה', { from_floor: 8, should_have_parking_in_registry: true }],
    ['עד 4 קומות בבניין', { floors_in_building: 4 }],
    ['קומה גבוהה', {}],
  ])('floors: %s', (text, fields) => expect(buyer(text)).toEqual(fields))

  test.each<[string, object]>([
    ['דירה', { asset_types_list: ['AT'] }],
    ['דירה ראשונה', { buyer_end_customer_status: 'FA' }],
    ['דירת גן', { asset_types_list: ['GT'] }],
    ['דירת גג או פנטהאוז', { asset_types_list: ['RT', 'PN'] }],
    ['לא דירה', {}],
    ['לא דירת גן', {}],
    ['צמוד קרקע', {}],
    ['וילה', { asset_types_list: ['PH'] }],
    ['קוטג׳ או דו־משפחתי', { asset_types_list: ['CE', 'TF'] }],
    ['להשקעה', { buyer_end_customer_status: 'IN' }],
  ])('kinds: %s', (text, fields) => expect(buyer(text)).toEqual(fields))

  test.each<[string, object, string[]]>([
    ['בנווה שאנן', {}, ['נווה שאנן']],
    ['נווה שאנן, ת״א', { city: TEL_AVIV, neighborhoods: [SHAANAN] }, []],
    ['נווה שאנן בחיפה', { city: HAIFA, neighborhoods: [SHAANAN_OF_HAIFA] }, []],
    ['תל אביב, רמת גן או חיפה', { city: TEL_AVIV }, ['רמת גן', 'חיפה']],
    ['בצפון ישן', { city: TEL_AVIV, neighborhoods: [OLD_NORTH] }, []],
    ['נתניה, פולג', { city: 7400, neighborhoods: [POLEG] }, []],
    ['בנתנייה', { city: 7400 }, []],
    ['תל אביב, בפלורנטים', { city: TEL_AVIV, neighborhoods: [FLORENTIN] }, []],
    ['חיפה, לא פלורנטין', { city: HAIFA }, ['לא פלורנטין']],
    ['תל אביב בלי פלורנטין ובלי נווה צדק', { city: TEL_AVIV }, ['בלי פלורנטין', 'ובלי נווה צדק']],
    ['מודיעין (לא במכבים רעות)', { city: MODIIN }, ['לא במכבים רעות']],
    ['לא רוצים בחיפה, רק רמת גן', { city: RAMAT_GAN }, ['לא רוצים בחיפה']],
    ['גרים ברמת גן ומחפשים בחיפה', { city: HAIFA }, ['גרים ברמת גן']],
    ['נתניה, נוף לים', { city: 7400 }, ['נוף לים']],
    ['נתניה, נוף גלים', { city: 7400, neighborhoods: [WAVES] }, []],
    ['כפר גנים או פלורנטין, פ״ת', { city: PETAH_TIKVA, neighborhoods: GANIM }, ['פלורנטין']],
    ['כפר גנים ב', { city: PETAH_TIKVA, neighborhoods: [GANIM[1]] }, []],
    ['ב״ש שכונה ב או ג', { city: BEER_SHEVA, neighborhoods: QUARTERS }, []],
    ['נתניה, רמת פולן', { city: 7400, neighborhoods: [POLEG] }, []],
    ['רמת גן או רמת חן', { city: RAMAT_GAN, neighborhoods: [HEN] }, []],
    ['ביפו', { city: TEL_AVIV }, []],
    ...(
      [
        ['Tel Aviv', TEL_AVIV],
        ['Ramat Gan', RAMAT_GAN],
        ['Haifa', HAIFA],
        ['Jerusalem', 3000],
        ['Herzliya', 6400],
        ["Ra'anana", 8700],
        ['Givataim', 6300],
      ] as const
    ).map(([name, city]): [string, object, string[]] => [name, { city }, []]),
    ['from Haifa, looking in Netanya', { city: 7400 }, ['from', 'Haifa']],
    ['Old North or Florentin, Tel-Aviv', { city: TEL_AVIV, neighborhoods: [OLD_NORTH, FLORENTIN] }, []],
    ['בּפְלוֹרֶנְטִין', { city: TEL_AVIV, neighborhoods: [FLORENTIN] }, []],
  ])('places: %s', (text, fields, unread) => expect(read('buyer', text)).toMatchObject({ fields, unread }))

  test.each<[string, object]>([
    ['מרפסת', { should_have_sun_terrace: true }],
    ['מרפסת שירות', {}],
    ['מרפסת סגורה', {}],
    ['ממ״ק', { should_have_in_house_shelter: true }],
    ['מרחב מוגן', { should_have_in_house_shelter: true }],
    ['מקלט', {}],
    ['חניה', { should_have_parking_in_registry: true }],
    ['חדש מקבלן', { new_asset: true }],
    ['לא חייב חניה אבל מעלית כן', { should_have_elevator: true }],
    ['עד 60 מטר', {}],
    ['80 עד 100 מטר', { asset_size: 80 }],
    ['60 מטר ומעלה', { asset_size: 60 }],
  ])('facilities: %s', (text, fields) => expect(buyer(text)).toEqual(fields))

  test.each<[string, string | undefined]>([
    ['כניסה מידית', 'IMM'],
    ['תוך חודשיים', 'M3'],
    ['עד 3 חודשים', 'M3'],
    ['עוד חצי שנה', 'M6'],
    ['בשנה הקרובה', 'M12'],
    ['כניסה גמישה', 'FLEX'],
    ['מחיר גמיש', undefined],
    ['כניסה לא מיידית', undefined],
  ])('times: %s', (text, code) => expect(buyer(text).requested_eviction_range).toBe(code))

  test.each<[string, object]>([
    ['שמי דנה לוי', { name: 'דנה לוי' }],
    ['שם: רון כץ\nטלפון: 052-123-4567', { name: 'רון כץ', phone: '0521234567' }],
    ['יוסי +972-54-1234567', { name: 'יוסי', phone: '0541234567' }],
    ['0521234567 נטע, מחפשת', { name: 'נטע', phone: '0521234567' }],
    ['טל׳ 972-54-1234567', { phone: '0541234567' }],
    ['עד 2.4. משפ׳ לוי', { budget: 2_400_000, name: 'משפ׳ לוי' }],
    ['משפחת בן דוד מחפשת', { name: 'משפחת בן דוד' }],
    ['972-54-1234567', { phone: '0541234567' }],
    ['(054) 123-4567', { phone: '0541234567' }],
    ['054/1234567', { phone: '0541234567' }],
    ['טל.054.123.4567', { phone: '0541234567' }],
    ['אני ואשתי 054-1234567', { phone: '0541234567' }],
    ['אני מוכר בחיפה 3 חדרים ב-2.5 מיליון ומחפש 5 חדרים', { number_of_rooms: 5 }],
    ['משה ואשתי מחפשים', { name: 'משה' }],
    ['זה אבי מהשיחה אתמול', { name: 'אבי' }],
    ['כאן דני לוי', { name: 'דני לוי' }],
    ['חניה. משה ושרה פרידמן', { name: 'משה ושרה פרידמן', should_have_parking_in_registry: true }],
    ['נתי, יש משהו?', {}],
    ['משפחת כהן-לוי מחפשת', { name: 'משפחת כהן-לוי' }],
    ['4 חד | שם: שלומי דהן | חניה', { number_of_rooms: 4, name: 'שלומי דהן', should_have_parking_in_registry: true }],
    ['לקוחה: גב׳ שרה אברמוביץ', { name: 'שרה אברמוביץ' }],
    ['שלום, אני שרית. חניה', { name: 'שרית', should_have_parking_in_registry: true }],
    ['תתקשרו 054-1234567', { phone: '0541234567' }],
    ['[14/11/2026, 09:12] דני שרעבי: שלום\n[14/11/2026, 09:13] דני שרעבי: 4 חד', { name: 'דני שרעבי', number_of_rooms: 4 }],
    ['14/11/26, 09:12 - דנה: שלום\n14/11/26, 09:13 - יעל: שלום', {}],
    ['Thanks, Michael +972-54-7654321', { name: 'Michael', phone: '0547654321' }],
    ['יש לך? תודה, גלית – נדל״ן בשרון 052-1112233', {}],
    ['אני מחפשת', {}],
    ['03-6123456', { phone: '036123456' }],
    ['1234567890', {}],
  ])('people: %s', (text, fields) => expect(buyer(text)).toEqual(fields))
})

test('English messages: rooms, place, sum and sender are read', () => {
  expect(buyer('Looking for 4 rooms in Givatayim up to 3.2M, David 054-1234567')).toEqual({
    number_of_rooms: 4,
    city: 6300,
    budget: 3_200_000,
    name: 'David',
    phone: '0541234567',
  })
  expect(buyer('Garden apt in Haifa, parking, no elevator needed, balcony if possible, mamad not needed')).toEqual({
    asset_types_list: ['GT'],
    city: HAIFA,
    should_have_parking_in_registry: true,
  })
})

describe('an asset', () => {
  test.each<[string, object]>([
    ['1,500,000-1,700,000', {}],
    ['מחיר 1.5-1.7 מיליון', {}],
    ['ירד מ-1,950,000 ל-1,850,000', { price: 1_850_000 }],
    ['מחיר 1,850,000.00 ₪', { price: 1_850_000 }],
  ])('the price of %s', (text, fields) => expect(asset(text)).toEqual(fields))

  test('fills in the form of an asset, with its street and number', () => {
    expect(asset('ת״א, רוטשילד 30, דירת 3 חד׳, 78 מ״ר, קומה 2 מתוך 5, חניה בטאבו, 6.2 מיליון')).toEqual({
      city: TEL_AVIV,
      street: 77,
      address_number: '30',
      asset_type: 'AT',
      number_of_rooms: 3,
      asset_built_area: 78,
      floor: 2,
      highest_floor: 5,
      has_parking_in_registry: true,
      price: 6_200_000,
    })
  })

  test.each<[string, object]>([
    ['חניה רשומה', { has_parking_in_registry: true }],
    ['ללא חניה', { has_parking_in_registry: false }],
    ['חניה', {}],
    ['2 חניות', { number_of_parking_spots: 2 }],
    ['בלי מעלית, אין ממ"ד', { has_elevator: false, has_in_house_shelter: false }],
    ['מעלית: אין', { has_elevator: false }],
    ['מרפסת שמש 12 מ"ר', { has_sun_terrace: true, sun_terrace_size: 12 }],
    ['מרפסת סגורה, מקלט', {}],
    ['קומת קרקע', { floor: 0 }],
    ['וילה, מגרש 400 מ"ר', { asset_type: 'PH', asset_outside_size: 400 }],
    ['קומה 2 (מתוך 4)', { floor: 2, highest_floor: 4 }],
    ['משופצת', { asset_condition: 'REN' }],
    ['לא משופצת', {}],
    ['מחיר 2.35', { price: 2_350_000 }],
    ['מושכרת ב-4,200 ש"ח לחודש', {}],
    ['פינוי 1.8.27', { available_from: '2027-08-01' }],
    ['כניסה מיידית', { available_from: '2026-11-22' }],
    ['שמי דנה לוי 0521234567', {}],
    ['אפשרות למחסן', {}],
    ['ק. 3/5', { floor: 3, highest_floor: 5 }],
    ['קומה שנייה מתוך ארבע', { floor: 2, highest_floor: 4 }],
    ['קומה 6 בבניין בן 9 קומות', { floor: 6, highest_floor: 9 }],
    ['100 מ"ר על 350 מ"ר', { asset_built_area: 100, asset_outside_size: 350 }],
    ['חניה: בטאבו', { has_parking_in_registry: true }],
    ['קומה רביעית ואחרונה', { floor: 4, highest_floor: 4 }],
    ['3 חד, 2/4, מעלית', { number_of_rooms: 3, floor: 2, highest_floor: 4, has_elevator: true }],
    ['2nd floor of 4', { floor: 2, highest_floor: 4 }],
    ['חצי דונם', { asset_outside_size: 500 }],
    ['ק. קרקע', { floor: 0 }],
    ['קומה 3 מ 9 מרפסת', { floor: 3, highest_floor: 9, has_sun_terrace: true }],
    ['קומה 3. מעלית', { floor: 3, has_elevator: true }],
    ['מגרש 600 מטר, זכויות ל2 יח״ד', { asset_type: 'LT', asset_outside_size: 600 }],
    ['פונה לצפון', { airway_north: true }],
    ['למסירה מיידית', { available_from: '2026-11-22' }],
    ['1/2 דונם', { asset_outside_size: 500 }],
    ['½ דונם', { asset_outside_size: 500 }],
    ['דונם וחצי', { asset_outside_size: 1500 }],
    ['דירת גן 120 מ"ר + גינה 80', { asset_type: 'GT', asset_built_area: 120, asset_outside_size: 80 }],
    ["מרפסת 9 מ', 3.1", { has_sun_terrace: true, sun_terrace_size: 9, price: 3_100_000 }],
    ['2 חניות בטאבו', { number_of_parking_spots: 2, has_parking_in_registry: true }],
    ['חניה כפולה', { number_of_parking_spots: 2 }],
    ['מ-1,950,000 ל-1,850,000', { price: 1_850_000 }],
    ['פ״ת, כפר גנים', { city: PETAH_TIKVA }],
  ])('%s', (text, fields) => expect(asset(text)).toEqual(fields))
})

const WORDS = [
  '4',
  '3-',
  "חד'",
  'עד',
  'לא',
  'רצוי',
  'מעלית',
  'קומה',
  'מיליון',
  '1,000,',
  'תל אביב',
  'בפלורנטין',
  'שמי',
  '050-',
  '\n',
  ', ',
  'ְ',
  '🙂',
  '\ue000',
  'מ"ר',
  'חודשים',
]
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.array(fc.constantFrom(...WORDS), { maxLength: 60 }).map((words) => words.join(' ')),
)

test('for any input, each field has its position in the text', () => {
  fc.assert(
    fc.property(anyText, fc.constantFrom<Kind>('buyer', 'asset'), (text, kind) => {
      const { fields, found, unread } = read(kind, text)
      expect(new Set(found.map(({ field }) => field))).toEqual(new Set(Object.keys(fields)))
      for (const { start, end } of found) {
        expect(start).toBeGreaterThanOrEqual(0)
        expect(end).toBeLessThanOrEqual(text.length)
        expect(text.slice(start, end).trim()).not.toBe('')
      }
      for (const piece of unread) expect(text).toContain(piece)
    }),
    { numRuns: runs(150) },
  )
})

test.each([...WORDS, 'דני,', 'גר', 'לא קרקע', '2/4,', '1.5-', 'שכונה ב או', '\n[10:45, 18.11.2026] דני:', 'נדל"ן 054'])(
  'the longest text that repeats %j is read',
  (word) => {
    const text = `${word} `.repeat(20_000).slice(0, 20_000)
    for (const kind of ['buyer', 'asset'] as const) expect(read(kind, text).found.length).toBeLessThan(20)
  },
)
