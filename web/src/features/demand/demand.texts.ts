import { defineTexts, plural } from '#shared/texts/texts.ts'

export const demandTexts = defineTexts('demand', {
  he: {
    title: 'מה מחפשים אצל החיבורים שלך',
    notAnonymous: 'יש לך פחות משלושה חיבורים, ולכן אפשר לנחש של מי הקונים. גם את שלך.',
    note: 'קונים של החיבורים שלך שנכסים שלך מתאימים להם, בלי שמות.',
    ofAsset: 'מחפשים כזה אצל החיבורים',
    buyers: (count: number) =>
      plural('he', count, { one: 'קונה אחד מחפש', two: '2 קונים מחפשים', other: `${count} קונים מחפשים` }),
    tenants: (count: number) =>
      plural('he', count, { one: 'שוכר אחד מחפש', two: '2 שוכרים מחפשים', other: `${count} שוכרים מחפשים` }),
    offer: 'הצעה לסוכן',
    offerOf: (address: string) => `הצעה לסוכן: ${address}`,
    offered: (age: string) => `הוצע ${age}`,
    sent: 'ההצעה נשלחה לסוכן',
    none: 'אין כרגע ביקוש מתאים',
    noneText: 'כשקונה של חיבור יחפש משהו כמו הנכסים שלך, זה יופיע כאן.',
    failedTitle: 'הביקושים לא נטענו',
    showMore: 'הצגת עוד',
    failed: 'שגיאת שרת',
    changedMeanwhile: 'זה כבר לא מתאים. הרשימה עודכנה.',
  },
  en: {
    title: 'What your connections’ buyers look for',
    notAnonymous:
      'You have fewer than three connections: even without a name it is clear whose buyers these are, and yours are known in the same way.',
    note: 'Buyers of connected agents whom properties of yours fit, without names. An offer tells their agent.',
    ofAsset: 'Wanted by buyers of connections',
    buyers: (count) => plural('en', count, { one: '1 buyer', other: `${count} buyers` }),
    tenants: (count) => plural('en', count, { one: '1 tenant', other: `${count} tenants` }),
    offer: 'Offer to the agent',
    offerOf: (address) => `Offer to the agent: ${address}`,
    offered: (age) => `Offered ${age}`,
    sent: 'The agent was told',
    none: 'Nobody looks for it now',
    noneText: 'When a buyer of a connection looks for something like your properties, it stands here.',
    failedTitle: 'The demand did not load',
    showMore: 'Show more',
    failed: 'Server error',
    changedMeanwhile: 'This does not fit any more. The list is up to date now.',
  },
})
