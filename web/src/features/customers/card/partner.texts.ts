import { defineTexts } from '#shared/texts.ts'

/** Whom a customer looks for a home with, on their card. */
export const partnerTexts = defineTexts('partner', {
  he: {
    title: 'בן או בת זוג',
    why: 'קישור נוסף, לבן או בת הזוג. כל צד עונה לעצמו, ולא רואה את התשובות של הצד השני.',
    add: 'הוספת בן או בת זוג',
    name: 'שם',
    phone: 'טלפון',
    save: 'הוספה',
    added: 'נוסף קישור לבן או בת הזוג',
    send: 'שליחת הקישור לבן או בת הזוג',
    found: 'נמסר שכבר נמצאה דירה',
    stopped: 'בקשה להפסקת הודעות',
    remove: 'הסרה',
    removeTitle: (name: string) => `הסרה: ${name}`,
    removeText: 'הקישור יפסיק לעבוד, והתשובות והבקשות שהגיעו ממנו יימחקו.',
    removed: 'הקישור, התשובות והבקשות נמחקו',
    failed: 'זה לא נשמר. כדאי לנסות שוב.',
  },
  en: {
    title: 'Partner',
    why: "A second link, for the partner. Each answers for themselves and does not see the other's answers.",
    add: 'Add a partner',
    name: 'Name',
    phone: 'Phone',
    save: 'Add',
    added: 'The partner has a link now',
    send: 'Send the link to the partner',
    found: 'Said that they found a home',
    stopped: 'Asks for no more messages',
    remove: 'Remove',
    removeTitle: (name) => `Remove ${name}`,
    removeText: 'The link stops working, and the answers and requests that came from it are deleted.',
    removed: 'Link, answers and requests were deleted',
    failed: 'That was not saved. Please try again.',
  },
})
