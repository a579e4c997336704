import { PHOTO_BYTES_MAX, PHOTOS_MAX } from '@mafteach/contract/limits'
import { defineTexts, plural } from '#shared/texts/texts.ts'

const MB = PHOTO_BYTES_MAX / 1024 / 1024

export const shareTargetTexts = defineTexts('shareTarget', {
  he: {
    title: 'תוכן ששותף',
    choose: 'מה לעשות עם זה',
    photos: (count: number) => plural('he', count, { one: 'תמונה אחת', other: `${count} תמונות` }),
    left: {
      tooLarge: (count: number) =>
        plural('he', count, {
          one: `תמונה אחת גדולה מ־${MB} מ״ב ולא תיכנס.`,
          other: `${count} תמונות גדולות מ־${MB} מ״ב ולא ייכנסו.`,
        }),
      tooMany: (count: number) =>
        plural('he', count, {
          one: `לנכס נכנסות ${PHOTOS_MAX} תמונות. האחרונה לא תיכנס.`,
          other: `לנכס נכנסות ${PHOTOS_MAX} תמונות. ${count} האחרונות לא ייכנסו.`,
        }),
      unsupported: (count: number) =>
        plural('he', count, {
          one: 'קובץ אחד אינו תמונה מוכרת ולא ייכנס.',
          other: `${count} קבצים אינם תמונות מוכרות ולא ייכנסו.`,
        }),
    },
    buyer: 'קונה חדש',
    buyerNote: 'הטופס יתמלא מההודעה',
    asset: 'נכס חדש',
    assetNotePhotos: 'הטופס ייפתח עם התמונות',
    assetNoteText: 'הטופס יתמלא מהמודעה',
    assetNoteBoth: 'הטופס יתמלא מהמודעה, עם התמונות',
    own: 'או נכס שכבר אצלי',
    ownPlaceholder: 'בחירה לפי כתובת',
    toOverview: 'למסך הבית',
    toImport: 'לייבוא',
    problems: {
      missed: {
        title: 'השיתוף לא הגיע',
        text: 'האפליקציה עוד לא הייתה מוכנה. עכשיו אפשר לשתף שוב.',
      },
      too_large: { title: 'הקבצים גדולים מדי', text: `תמונה יכולה להיות עד ${MB} מ״ב. כדאי לשתף פחות תמונות, או קטנות יותר.` },
      empty: {
        title: 'עוד לא שותף כאן כלום',
        text: 'מאפליקציה אחרת אפשר לשתף לכאן תמונות של נכס, הודעה של קונה, מודעה או איש קשר.',
      },
      unsupported: {
        title: 'סוג הקובץ לא מתאים',
        text: 'אפשר לשתף תמונות, טקסט, או איש קשר.',
      },
      link: {
        title: 'הגיע קישור בלבד',
        text: 'דפים באתרים אחרים לא נקראים כאן. אפשר להעתיק את נוסח המודעה ולשתף אותו.',
      },
      contact_none: { title: 'אין בקובץ איש קשר', text: 'מתאים קובץ vCard, כמו שהטלפון שולח כשמשתפים איש קשר.' },
      contact_several: { title: 'הגיעו כמה אנשי קשר', text: 'את כולם ביחד אפשר להכניס בייבוא.' },
    },
  },
  en: {
    title: 'Shared content',
    choose: 'What to do with it',
    photos: (count) => plural('en', count, { one: 'One photo', other: `${count} photos` }),
    left: {
      tooLarge: (count) =>
        plural('en', count, {
          one: `One photo is larger than ${MB} MB and stays out.`,
          other: `${count} photos are larger than ${MB} MB and stay out.`,
        }),
      tooMany: (count) =>
        plural('en', count, {
          one: `An asset takes ${PHOTOS_MAX} photos. The last one stays out.`,
          other: `An asset takes ${PHOTOS_MAX} photos. The last ${count} stay out.`,
        }),
      unsupported: (count) =>
        plural('en', count, {
          one: 'One file is no photo and stays out.',
          other: `${count} files are no photos and stay out.`,
        }),
    },
    buyer: 'New buyer',
    buyerNote: 'The form is filled in from the message',
    asset: 'New asset',
    assetNotePhotos: 'The form opens with the photos',
    assetNoteText: 'The form is filled in from the advertisement',
    assetNoteBoth: 'The form opens with the photos, and is filled in from the text',
    own: 'Or an asset of mine',
    ownPlaceholder: 'Choose by address',
    toOverview: 'To the overview',
    toImport: 'To the import',
    problems: {
      missed: {
        title: 'What you shared did not arrive',
        text: 'The app was not ready to take it yet. Now it is: go back and share it again.',
      },
      too_large: {
        title: 'What you shared is too large',
        text: `A photo can have up to ${MB} MB. Share fewer photos, or smaller ones.`,
      },
      empty: {
        title: 'Nothing shared is here',
        text: 'From other apps you can share photos of an asset, the message of a buyer, an advertisement or a contact.',
      },
      unsupported: {
        title: 'This kind of file does not fit',
        text: 'You can share photos, text, or a contact.',
      },
      link: {
        title: 'Only a link arrived',
        text: 'Pages of other sites are not read here. Copy the text of the advertisement and share that.',
      },
      contact_none: {
        title: 'There is no contact in the file',
        text: 'A vCard file fits, as a phone sends it when a contact is shared.',
      },
      contact_several: { title: 'Several contacts arrived', text: 'All of them together come in by an import.' },
    },
  },
})
