import { defineTexts, plural } from './texts.ts'

/** Intl's Hebrew says "לפני יומיים (2)"; the ages here are the words people use. */
export const formatTexts = defineTexts('format', {
  he: {
    millions: (sum: string) => `${sum} מ׳`,
    aMonth: (sum: string) => `${sum} לחודש`,
    range: (from: string, to: string) => `${from} עד ${to}`,
    upTo: (to: string) => `עד ${to}`,
    from: (from: string) => `מ־${from}`,
    rooms: (rooms: number) => `${rooms} חד׳`,
    roomsRange: (from: number, to: number) => `${from}–${to} חד׳`,
    area: (squareMetres: string) => `${squareMetres} מ״ר`,
    ground: 'קרקע',
    groundFloor: 'קומת קרקע',
    floor: (floor: string) => `קומה ${floor}`,
    floorOf: (floor: string, highest: number) => `${floor} מתוך ${highest}`,
    now: 'עכשיו',
    minutes: (count: number) => plural('he', count, { one: 'לפני דקה', two: 'לפני 2 דקות', other: `לפני ${count} דקות` }),
    hours: (count: number) => plural('he', count, { one: 'לפני שעה', two: 'לפני שעתיים', other: `לפני ${count} שעות` }),
    // As `hebrewDays` says it, which the first load has no room for.
    days: (count: number) =>
      plural('he', count, { one: 'אתמול', two: 'לפני יומיים', other: `לפני ${count} ${count > 10 ? 'יום' : 'ימים'}` }),
    sentToday: 'נשלח היום',
  },
  en: {
    millions: (sum) => `${sum}M`,
    aMonth: (sum) => `${sum} a month`,
    range: (from, to) => `${from} to ${to}`,
    upTo: (to) => `up to ${to}`,
    from: (from) => `from ${from}`,
    rooms: (rooms) => plural('en', rooms, { one: `${rooms} room`, other: `${rooms} rooms` }),
    roomsRange: (from, to) => `${from}–${to} rooms`,
    area: (squareMetres) => `${squareMetres} m²`,
    ground: 'ground',
    groundFloor: 'ground floor',
    floor: (floor) => `floor ${floor}`,
    floorOf: (floor, highest) => `${floor} of ${highest}`,
    now: 'now',
    minutes: (count) => plural('en', count, { one: '1 minute ago', other: `${count} minutes ago` }),
    hours: (count) => plural('en', count, { one: '1 hour ago', other: `${count} hours ago` }),
    days: (count) => plural('en', count, { one: 'yesterday', other: `${count} days ago` }),
    sentToday: 'sent today',
  },
})
