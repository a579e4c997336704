import { defineTexts } from '#shared/texts/texts.ts'

/** The sheet of a closed deal. */
export const dealsTexts = defineTexts('deals', {
  he: {
    title: 'סגירת עסקה',
    save: 'רישום העסקה',
    saved: (dormant: string) =>
      dormant === '' ? 'העסקה נרשמה והנכס נמכר' : `העסקה נרשמה והנכס נמכר. העברנו לרדומים: ${dormant}`,
    toDeal: 'לעסקה',
    undone: 'העסקה בוטלה',
    failed: 'שגיאה לא צפויה',
    alreadySold: 'הנכס כבר נמכר',

    sides: 'את מי ייצגת?',
    side: { selling: 'צד המוכר', buying: 'צד הקונה', both: 'שני הצדדים' },
    otherAgent: 'הסוכן של הצד השני',
    otherOfBuyer: 'סוכן הקונה',
    otherOfSeller: 'סוכן המוכר',
    nobody: 'ללא סוכן',
    otherHint: 'סוכנים שפועלים באזורי הפעילות שלך',
    agentsFailed: 'רשימת הסוכנים לא נטענה',

    buyer: 'מי קנה?',
    seller: 'מי מכר?',
    searchOf: { buyer: 'חיפוש קונה', seller: 'חיפוש מוכר' },
    searchPlaceholder: 'שם או טלפון',
    fitting: 'מתאימים לנכס',
    customers: 'הקונים והלידים שלך',
    allCustomers: 'הלקוחות שלך',
    noResults: 'לא נמצאו תוצאות',
    searchFailed: 'הלקוחות לא נטענו',
    change: 'החלפה',
    newCustomer: 'לקוח חדש',
    name: 'שם',
    phone: 'טלפון',
    add: 'הוספה',
    cancel: 'ביטול',
    known: (name: string) => `הטלפון כבר שמור אצל ${name}`,

    date: 'תאריך העסקה',
    price: 'מחיר העסקה',
    commission: 'עמלה',
    commissionHint: 'החלק שלך. רק לעיניך.',
    future: 'התאריך עוד לא הגיע',
    until: 'עד תאריך',
    guarantees: 'פיקדון וערבויות',

    rent: {
      saved: (dormant: string) =>
        dormant === '' ? 'העסקה נרשמה והנכס הושכר' : `העסקה נרשמה והנכס הושכר. העברנו לרדומים: ${dormant}`,
      alreadySold: 'הנכס כבר הושכר',
      side: { selling: 'צד המשכיר', buying: 'צד השוכר', both: 'שני הצדדים' },
      otherOfBuyer: 'סוכן השוכר',
      otherOfSeller: 'סוכן המשכיר',
      buyer: 'מי השוכר?',
      seller: 'מי המשכיר?',
      searchOf: { buyer: 'חיפוש שוכר', seller: 'חיפוש משכיר' },
      customers: 'מחפשי הדירה והלידים שלך',
      date: 'מתאריך',
      price: 'שכר דירה לחודש',
    },
  },
  en: {
    title: 'Close a deal',
    save: 'Record the deal',
    saved: (dormant) =>
      dormant === ''
        ? 'The deal is recorded and the asset sold'
        : `The deal is recorded and the asset sold. Made dormant: ${dormant}`,
    toDeal: 'To the deal',
    undone: 'The deal was taken back',
    failed: 'Unexpected error',
    alreadySold: 'The asset is sold already',

    sides: 'Whom did you act for?',
    side: { selling: 'The seller', buying: 'The buyer', both: 'Both sides' },
    otherAgent: 'The agent of the other side',
    otherOfBuyer: "The buyer's agent",
    otherOfSeller: "The seller's agent",
    nobody: 'No agent',
    otherHint: 'Agents who work in your areas',
    agentsFailed: 'The agents did not load',

    buyer: 'Who bought?',
    seller: 'Who sold?',
    searchOf: { buyer: 'Search the buyer', seller: 'Search the seller' },
    searchPlaceholder: 'Name or phone',
    fitting: 'Whom the asset fits',
    customers: 'Your buyers and leads',
    allCustomers: 'Your customers',
    noResults: 'No results found',
    searchFailed: 'The customers did not load',
    change: 'Change',
    newCustomer: 'New customer',
    name: 'Name',
    phone: 'Phone',
    add: 'Add',
    cancel: 'Cancel',
    known: (name) => `${name} has this phone already`,

    date: 'Date of the deal',
    price: 'Price of the deal',
    commission: 'Commission',
    commissionHint: 'Your part. Only you see it.',
    future: 'This day has not come yet',
    until: 'Until',
    guarantees: 'Deposit and guarantees',

    rent: {
      saved: (dormant) =>
        dormant === ''
          ? 'The deal is recorded and the asset rented'
          : `The deal is recorded and the asset rented. Made dormant: ${dormant}`,
      alreadySold: 'The asset is rented already',
      side: { selling: 'The landlord', buying: 'The tenant', both: 'Both sides' },
      otherOfBuyer: "The tenant's agent",
      otherOfSeller: "The landlord's agent",
      buyer: 'Who is the tenant?',
      seller: 'Who is the landlord?',
      searchOf: { buyer: 'Search the tenant', seller: 'Search the landlord' },
      customers: 'Your home seekers and leads',
      date: 'From',
      price: 'Rent a month',
    },
  },
})
