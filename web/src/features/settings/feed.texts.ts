import { defineTexts } from '#shared/texts/texts.ts'

export const feedTexts = defineTexts('settings-feed', {
  he: {
    note: 'כתובת שאתרים קוראים ממנה את הנכסים שבשיווק, עם התמונות. בלי מספרי בתים ובלי לקוחות.',
    show: 'הצגת הכתובות',
    text: 'את הכתובת נותנים למי שבונה את האתר. נכס שנוסף, השתנה או ירד מהשיווק מתעדכן שם לבד.',
    json: 'לבוני אתרים (JSON)',
    jsonld: 'למנועי חיפוש (schema.org)',
    page: 'דף מוכן להטמעה',
    failed: 'הכתובת לא נטענה',
    renew: 'כתובת חדשה',
    renewText: 'אתרים שקוראים מהכתובת הנוכחית יפסיקו לקבל את הנכסים, עד שתינתן להם החדשה.',
    renewSure: 'החלפת הכתובת',
    renewed: 'הכתובת הוחלפה',
    notRenewed: 'הכתובת לא הוחלפה',
  },
  en: {
    note: 'An address from which websites read what you market, with the photos. No house numbers and no customers.',
    show: 'Show the addresses',
    text: 'Give the address to whoever builds the website. What you add, change or take off the market changes there by itself.',
    json: 'For builders of websites (JSON)',
    jsonld: 'For search engines (schema.org)',
    page: 'A page to embed',
    failed: 'The address did not load',
    renew: 'New address',
    renewText: 'Websites that read from the present address get no more properties until they have the new one.',
    renewSure: 'Replace the address',
    renewed: 'The address was replaced',
    notRenewed: 'The address was not replaced',
  },
})
