import { defineTexts, plural } from '#shared/texts/texts.ts'

/** Official deals compared with what was introduced to customers. */
export const bypassTexts = defineTexts('bypass', {
  he: {
    title: 'בדיקת עקיפה',
    intro:
      'נמכר נכס ששלחת ללקוח, ולא שילמו לך? העתיקו שורות מטבלת העסקאות הרשמית (GovMap או רשות המסים) יחד עם שורת הכותרות, והדביקו כאן.',
    private: 'הטבלה נבדקת מול הנכסים ששלחת, ולא נשמרת.',
    noRentals: 'השכרות לא נבדקות: בטבלה הרשמית יש מכירות בלבד.',
    text: 'שורות שהועתקו',
    placeholder: 'תאריך, כתובת, חדרים, קומה, שטח, מחיר',
    check: 'בדיקה',
    noHeadings: 'לא נמצאה שורת כותרות עם "תאריך" ו"כתובת"',
    failed: 'הבדיקה לא הצליחה',
    read: (count: number) => `${plural('he', count, { one: 'עסקה נקראה', two: 'עסקאות נקראו', other: 'עסקאות נקראו' })}`,
    none: 'אף אחת מהן לא נראית כמו נכס ששלחת',
    alarms: 'כדאי לבדוק',
    sure: 'אותה דירה',
    unsure: 'אולי אותה דירה',
    introduced: (name: string, day: string) => `נשלח ל${name} ב־${day}`,
    sold: (day: string, price: string | null) => (price ? `נמכר ב־${day} במחיר ${price}` : `נמכר ב־${day}`),
    unread: (count: number) => plural('he', count, { one: 'שורה לא נקראה', two: 'שורות לא נקראו', other: 'שורות לא נקראו' }),
  },
  en: {
    title: 'Bypass check',
    intro:
      'Was a property sold that you had sent to a customer, and nobody paid you? Copy rows of the official table of deals (GovMap or the Tax Authority) with their heading line, and paste them here.',
    private: 'The table is held against what you sent, and is not kept.',
    noRentals: 'Rentals are not checked: the official table has sales alone.',
    text: 'Copied rows',
    placeholder: 'Date, address, rooms, floor, area, price: in Hebrew, as they are copied',
    check: 'Check',
    noHeadings: 'There is no heading line in Hebrew with a date and an address',
    failed: 'The check did not work',
    read: (count) => plural('en', count, { one: 'deal was read', other: 'deals were read' }),
    none: 'None of them looks like a property that you sent',
    alarms: 'Worth a look',
    sure: 'The same flat',
    unsure: 'Perhaps the same flat',
    introduced: (name, day) => `Sent to ${name} on ${day}`,
    sold: (day, price) => (price ? `Sold on ${day} for ${price}` : `Sold on ${day}`),
    unread: (count) => plural('en', count, { one: 'line was not read', other: 'lines were not read' }),
  },
})
