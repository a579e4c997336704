import { defineTexts, plural } from '#shared/texts.ts'

/** Why an asset is still for sale, and what would bring it buyers. */
export const unsoldTexts = defineTexts('unsold', {
  he: {
    title: 'למה עוד לא נמכר',
    days: (days: number) => `${days} ימים בשוק`,
    fits: (mine: string, network: string) => `מתאים עכשיו ל־${mine} לקוחות שלך ול־${network} ברשת`,
    few: 'פחות מ־3',
    lost: 'על מה מוותרים עליו',
    lostNote: 'לקוחות שרק הדבר הזה מפריד ביניהם לבין הנכס',
    mine: 'שלי',
    network: 'ברשת',
    wait: (count: number) => plural('he', count, { one: 'אחד מחכה לדעת', two: '2 מחכים לדעת', other: `${count} מחכים לדעת` }),
    nobodyLost: 'אין כרגע קונים שרק דבר אחד מפריד ביניהם לבין הנכס.',
    moves: 'מה יביא עוד קונים',
    noMove: 'אין כרגע צעד שיביא עוד קונים.',
    gain: (mine: number, network: string | null) =>
      [
        mine > 0 && plural('he', mine, { one: 'עוד קונה אחד שלך', two: 'עוד 2 קונים שלך', other: `עוד ${mine} קונים שלך` }),
        network && `${mine > 0 ? 'ו' : 'עוד '}${mine > 0 ? '־' : ''}${network} אצל סוכנים אחרים`,
      ]
        .filter(Boolean)
        .join(' '),
    waitFor: (count: number) =>
      plural('he', count, {
        one: 'קונה אחד שלך מחכה לדעת',
        two: '2 קונים שלך מחכים לדעת',
        other: `${count} קונים שלך מחכים לדעת`,
      }),
    state: (what: string) => `השלמה: ${what}`,
    open: 'פתיחה לכל הסוכנים',
    opened: 'הנכס פתוח לכל הסוכנים',
    photos: 'הוספת תמונות',
    noPhotos: 'אין עדיין אף תמונה',
    failed: 'זה לא נשמר. כדאי לנסות שוב.',
    notLoaded: 'הסיבות לא נטענו',
  },
  en: {
    title: 'Why it has not sold yet',
    days: (days) => `${days} days on the market`,
    fits: (mine, network) => `Fits ${mine} of your customers now, and ${network} in your network`,
    few: 'fewer than 3',
    lost: 'What it is passed over for',
    lostNote: 'Customers with this alone between them and the asset',
    mine: 'mine',
    network: 'network',
    wait: (count) => plural('en', count, { one: '1 waits to know', other: `${count} wait to know` }),
    nobodyLost: 'There is nobody at the moment with one thing alone between them and the asset.',
    moves: 'What would bring more buyers',
    noMove: 'Nothing would bring more buyers at the moment.',
    gain: (mine, network) =>
      [
        mine > 0 && plural('en', mine, { one: '1 more buyer of yours', other: `${mine} more buyers of yours` }),
        network && `${mine > 0 ? 'and ' : ''}${network}${mine > 0 ? '' : ' more'} with other agents`,
      ]
        .filter(Boolean)
        .join(' '),
    waitFor: (count) =>
      plural('en', count, { one: '1 buyer of yours waits to know', other: `${count} buyers of yours wait to know` }),
    state: (what) => `State: ${what}`,
    open: 'Open to all agents',
    opened: 'The asset is open to all agents',
    photos: 'Add photos',
    noPhotos: 'It has no photo yet',
    failed: 'That was not saved. Please try again.',
    notLoaded: 'The reasons did not load',
  },
})
