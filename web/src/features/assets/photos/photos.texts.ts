import { defineTexts, plural } from '#shared/texts/texts.ts'

/** Photos of an asset: choosing, uploading, ordering. */
export const photosTexts = defineTexts('photos', {
  he: {
    takePhoto: 'צילום',
    move: (at: number) => `הזזת תמונה ${at}: גרירה, מקשי החצים, או לחיצה להקדמה במקום אחד`,
    moved: (at: number, all: number) => `תמונה במקום ${at} מתוך ${all}`,
    plan: 'תוכנית הדירה',
    removed: 'התמונה הוסרה',
    sending: (percent: number) => `${percent}%`,
    sendingLabel: (name: string) => `העלאת ${name}`,
    waiting: 'ממתינה לחיבור',
    diskFull: 'אין כרגע מקום בשרת. התמונות שהועלו נשמרו',
    retry: 'ניסיון נוסף',
    tooLarge: (name: string) => `${name}: גדולה מ־20 מ״ב`,
    leftOver: (names: readonly string[]) =>
      plural('he', names.length, {
        one: `העלאה של תמונה אחת נקטעה: ${names.join(', ')}. בחירה שלה שוב תמשיך מאותו מקום.`,
        two: `העלאה של 2 תמונות נקטעה: ${names.join(', ')}. בחירה שלהן שוב תמשיך מאותו מקום.`,
        other: `העלאה של ${names.length} תמונות נקטעה: ${names.join(', ')}. בחירה שלהן שוב תמשיך מאותו מקום.`,
      }),
    choose: 'בחירת התמונות',
    drop: 'ביטול ההעלאה',
  },
  en: {
    takePhoto: 'Camera',
    move: (at) => `Move photo ${at}: drag, arrow keys, or press for one place earlier`,
    moved: (at, all) => `Photo at place ${at} of ${all}`,
    plan: 'Floor plan',
    removed: 'The photo is removed',
    sending: (percent) => `${percent}%`,
    sendingLabel: (name) => `Uploading ${name}`,
    waiting: 'waits for the network',
    diskFull: 'The server has no room now. What was uploaded is kept',
    retry: 'Try again',
    tooLarge: (name) => `${name}: larger than 20 MB`,
    leftOver: (names) =>
      plural('en', names.length, {
        one: `The upload of a photo broke off: ${names.join(', ')}. Choose it again to go on from there.`,
        other: `The upload of ${names.length} photos broke off: ${names.join(', ')}. Choose them again to go on from there.`,
      }),
    choose: 'Choose the photos',
    drop: 'Do not upload',
  },
})
