import { defineTexts, plural } from '#shared/texts/texts.ts'

/** Why an asset is still for sale, and what would attract buyers. */
export const unsoldTexts = defineTexts('unsold', {
  he: {
    title: 'למה עוד לא נמכר',
    fits: (mine: string, network: string) => `מתאים עכשיו: ${mine} שלי, ${network} ברשת`,
    few: 'פחות מ־3',
    lost: 'מה מרחיק קונים',
    lostNote: 'לקוחות שרק זה מפריע להם',
    mine: 'שלי',
    network: 'ברשת',
    wait: (count: number) => plural('he', count, { one: 'אחד מחכה לדעת', two: '2 מחכים לדעת', other: `${count} מחכים לדעת` }),
    nobodyLost: 'אין כרגע קונים שרק דבר אחד מפריע להם.',
    moves: 'מה יביא עוד קונים',
    noMove: 'אין כרגע צעד שיביא עוד קונים.',
    gain: (mine: number, network: string | null) => {
      const own = plural('he', mine, { one: 'עוד קונה אחד שלך', two: 'עוד 2 קונים שלך', other: `עוד ${mine} קונים שלך` })
      if (network === null) return own
      return mine > 0 ? `${own}, ובנוסף ${network} אצל סוכנים אחרים` : `${network} קונים נוספים אצל סוכנים אחרים`
    },
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
    rent: {
      title: 'למה עוד לא הושכר',
      lost: 'מה מרחיק שוכרים',
      nobodyLost: 'אין כרגע שוכרים שרק דבר אחד מפריע להם.',
      moves: 'מה יביא עוד שוכרים',
      noMove: 'אין כרגע צעד שיביא עוד שוכרים.',
      gain: (mine: number, network: string | null) => {
        const own = plural('he', mine, { one: 'עוד שוכר אחד שלך', two: 'עוד 2 שוכרים שלך', other: `עוד ${mine} שוכרים שלך` })
        if (network === null) return own
        return mine > 0 ? `${own}, ובנוסף ${network} אצל סוכנים אחרים` : `${network} שוכרים נוספים אצל סוכנים אחרים`
      },
      waitFor: (count: number) =>
        plural('he', count, {
          one: 'שוכר אחד שלך מחכה לדעת',
          two: '2 שוכרים שלך מחכים לדעת',
          other: `${count} שוכרים שלך מחכים לדעת`,
        }),
    },
  },
  en: {
    title: 'Why it has not sold yet',
    fits: (mine, network) => `Fits now: ${mine} of mine, ${network} in the network`,
    few: 'fewer than 3',
    lost: 'What keeps buyers away',
    lostNote: 'Customers with this alone between them and the asset',
    mine: 'mine',
    network: 'network',
    wait: (count) => plural('en', count, { one: '1 waits to know', other: `${count} wait to know` }),
    nobodyLost: 'There is nobody at the moment with one thing alone between them and the asset.',
    moves: 'What would bring more buyers',
    noMove: 'Nothing would bring more buyers at the moment.',
    gain: (mine, network) => {
      const own = plural('en', mine, { one: '1 more buyer of yours', other: `${mine} more buyers of yours` })
      if (network === null) return own
      return mine > 0 ? `${own}, and ${network} with other agents` : `${network} more buyers with other agents`
    },
    waitFor: (count) =>
      plural('en', count, { one: '1 buyer of yours waits to know', other: `${count} buyers of yours wait to know` }),
    state: (what) => `State: ${what}`,
    open: 'Open to all agents',
    opened: 'The asset is open to all agents',
    photos: 'Add photos',
    noPhotos: 'It has no photo yet',
    failed: 'That was not saved. Please try again.',
    notLoaded: 'The reasons did not load',
    rent: {
      title: 'Why it has not been rented yet',
      lost: 'What keeps tenants away',
      nobodyLost: 'There is nobody at the moment with one thing alone between them and the asset.',
      moves: 'What would bring more tenants',
      noMove: 'Nothing would bring more tenants at the moment.',
      gain: (mine, network) => {
        const own = plural('en', mine, { one: '1 more tenant of yours', other: `${mine} more tenants of yours` })
        if (network === null) return own
        return mine > 0 ? `${own}, and ${network} with other agents` : `${network} more tenants with other agents`
      },
      waitFor: (count) =>
        plural('en', count, { one: '1 tenant of yours waits to know', other: `${count} tenants of yours wait to know` }),
    },
  },
})
