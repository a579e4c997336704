import { defineTexts, plural } from '#shared/texts/texts.ts'

/** Leads without any event for two years. */
export const oldLeadsTexts = defineTexts('oldLeads', {
  he: {
    title: 'לידים בלי קשר כבר שנתיים',
    explained: 'לקוחות שלא קנו ולא מכרו, ושנתיים לא היה איתם קשר. מידע שכבר לא צריך, מוחקים. שום דבר לא נמחק בלי אישור שלך.',
    none: 'אין לידים ישנים',
    noneText: 'ליד שלא היה איתו קשר שנתיים יופיע כאן, ואפשר יהיה למחוק אותו.',
    notLoaded: 'הלידים לא נטענו',
    all: (count: number) => `בחירת הכול (${count})`,
    more: (count: number) =>
      plural('he', count, { one: 'יש עוד ליד אחד', two: 'יש עוד 2 לידים', other: `יש עוד ${count} לידים` }),
    lastContact: (month: string) => `קשר אחרון ${month}`,
    neverInTouch: (month: string) => `נוסף ${month}, לא היה קשר`,
    remove: (count: number) => plural('he', count, { one: 'מחיקת ליד אחד', two: 'מחיקת 2 לידים', other: `מחיקת ${count} לידים` }),
    retainForYear: 'להשאיר לשנה',
    confirmTitle: 'מחיקת לידים לצמיתות',
    confirmText: (count: number) =>
      `${plural('he', count, { one: 'ליד אחד יימחק', two: '2 לידים יימחקו', other: `${count} לידים יימחקו` })}, עם כל המידע עליהם: פרטים, הערות והודעות. אי אפשר לבטל.`,
    progress: (done: number, all: number) => `נמחקו ${done} מתוך ${all}`,
    removed: (count: number) => plural('he', count, { one: 'ליד אחד נמחק', two: '2 לידים נמחקו', other: `${count} לידים נמחקו` }),
    notAll: (done: number, all: number) => `נמחקו ${done} מתוך ${all}. אפשר להמשיך מכאן.`,
    retained: (count: number) =>
      `${plural('he', count, { one: 'ליד אחד נשאר', two: '2 לידים נשארו', other: `${count} לידים נשארו` })}. נשאל שוב בעוד שנה`,
    failed: 'זה לא נשמר. כדאי לנסות שוב.',
    notUndone: 'הביטול לא הצליח',
  },
  en: {
    title: 'Leads without contact for two years',
    explained:
      'Customers who neither bought nor sold, with whom there was no contact for two years. What is no longer needed is deleted. Nothing is deleted unless you say so.',
    none: 'No old leads',
    noneText: 'A lead without contact for two years is proposed here to be deleted.',
    notLoaded: 'The leads did not load',
    all: (count) => `Choose all (${count})`,
    more: (count) => plural('en', count, { one: '1 more lead', other: `${count} more leads` }),
    lastContact: (month) => `Last contact ${month}`,
    neverInTouch: (month) => `Added ${month}, never in touch`,
    remove: (count) => plural('en', count, { one: 'Delete 1 lead', other: `Delete ${count} leads` }),
    retainForYear: 'Keep for a year',
    confirmTitle: 'Delete leads for good',
    confirmText: (count) =>
      `${plural('en', count, { one: '1 lead is deleted', other: `${count} leads are deleted` })} with all that is known of them: details, notes and messages. It cannot be undone.`,
    progress: (done, all) => `${done} of ${all} deleted`,
    removed: (count) => plural('en', count, { one: '1 lead was deleted', other: `${count} leads were deleted` }),
    notAll: (done, all) => `${done} of ${all} were deleted. You can go on from here.`,
    retained: (count) =>
      `${plural('en', count, { one: '1 lead stays', other: `${count} leads stay` })}. You are asked again in a year`,
    failed: 'That was not saved. Please try again.',
    notUndone: 'That could not be undone',
  },
})
