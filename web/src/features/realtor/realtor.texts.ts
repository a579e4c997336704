import { prefixed } from '#shared/texts/format.ts'
import { defineTexts, plural } from '#shared/texts/texts.ts'

export const realtorTexts = defineTexts('realtor', {
  he: {
    card: 'כרטיס ביקור',
    since: 'ניסיון מאז',
    license: 'רישיון תיווך',
    areas: 'אזורי פעילות',
    about: 'כמה מילים',
    manager: 'ניהול',
    call: 'שיחה',
    share: 'שיתוף',
    edit: 'עריכה',
    back: 'חזרה',
    reviews: (count: number) => plural('he', count, { one: 'ביקורת אחת', other: `${count} ביקורות` }),
    rating: (stars: number) => `דירוג ${stars} מתוך 5`,
    manageAssets: 'לניהול',
    copied: 'הקישור הועתק',
    failed: 'הכרטיס לא נטען',
    failedText: 'אפשר לנסות שוב.',
    missingTitle: 'הכרטיס הזה לא קיים',
    missingText: 'אולי הקישור נקטע בדרך. אפשר לבקש אותו שוב ממי ששלח.',
    toApp: 'לעמוד הראשי',
    assets: 'נכסים בשיווק',
    ownAssets: 'הנכסים שלי בשיווק',
    assetsOf: (name: string) => `הנכסים של ${name}`,
    allAssets: (count: number) => `לכל ${count} הנכסים`,
    more: 'הצגת עוד',
    assetsFailed: 'הנכסים לא נטענו',
    noAssets: 'אין כאן נכסים',
    noAssetsText: 'כשיהיו נכסים בשיווק שפתוחים לך, הם יופיעו כאן.',
    noOwnAssetsText: 'נכסים בשיווק יופיעו כאן, עם הקונים שמתאימים להם.',
    addAsset: 'נכס חדש',
    fitting: (assets: number, buyers: number) =>
      `${plural('he', assets, { one: 'נכס אחד מתאים', two: '2 נכסים מתאימים', other: `${assets} נכסים מתאימים` })} ${toOwnBuyers(buyers)}`,
    fits: 'מתאים',
    fitsBuyers: (count: number) => `מתאים ${toOwnBuyers(count)}`,
    toBuyers: ([first = '', second]: readonly string[], count: number) => {
      if (count === 2 && second !== undefined) return `${prefixed('ל', first)} ו${prefixed('ל', second)}`
      const others = count - 1
      if (others === 0) return prefixed('ל', first)
      return `${prefixed('ל', first)} ${plural('he', others, { one: 'ועוד קונה אחד', other: `ועוד ${others}` })}`
    },
  },
  en: {
    card: 'Visiting card',
    since: 'experience since',
    license: 'Broker licence',
    areas: 'Areas',
    about: 'About',
    manager: 'manager',
    call: 'Call',
    share: 'Share',
    edit: 'Edit',
    back: 'Back',
    reviews: (count) => plural('en', count, { one: 'One review', other: `${count} reviews` }),
    rating: (stars) => `Rated ${stars} of 5`,
    manageAssets: 'Manage',
    copied: 'The link was copied',
    failed: 'The card did not load',
    failedText: 'You can try again.',
    missingTitle: 'This card does not exist',
    missingText: 'Perhaps the link was cut on its way. Ask its sender for it again.',
    toApp: 'To the home page',
    assets: 'On the market',
    ownAssets: 'My properties on the market',
    assetsOf: (name: string) => `Properties of ${name}`,
    allAssets: (count: number) => `All ${count} properties`,
    more: 'Show more',
    assetsFailed: 'The properties did not load',
    noAssets: 'No properties here',
    noAssetsText: 'What is on the market and open to you will stand here.',
    noOwnAssetsText: 'What you market will stand here, with the buyers whom it fits.',
    addAsset: 'New property',
    fitting: (assets, buyers) =>
      `${plural('en', assets, { one: '1 property fits', other: `${assets} properties fit` })} ${ownBuyers(buyers)}`,
    fits: 'Fits',
    fitsBuyers: (count) => `Fits ${ownBuyers(count)}`,
    toBuyers: ([first = '', second], count) => {
      if (count === 2 && second !== undefined) return `${first} and ${second}`
      return count === 1 ? first : `${first} and ${count - 1} more`
    },
  },
})

const toOwnBuyers = (count: number): string =>
  plural('he', count, { one: 'לקונה אחד שלך', two: 'ל־2 קונים שלך', other: `ל־${count} קונים שלך` })
const ownBuyers = (count: number): string => plural('en', count, { one: '1 buyer of yours', other: `${count} buyers of yours` })
