import { defineTexts } from '#shared/texts/texts.ts'

/** Texts of the queue of licences. */
export const licencesTexts = defineTexts('licences', {
  he: {
    none: 'אין רישיונות לבדיקה',
    noneText: 'סוכנים שהרישיון שלהם לא נמצא בפנקס המתווכים יופיעו כאן.',
    number: 'רישיון',
    reason: { NO_NUMBER: 'אין מספר רישיון', NOT_FOUND: 'המספר לא בפנקס', OTHER_NAME: 'שם אחר בפנקס' },
    registered: (name: string) => `בפנקס: ${name}`,
    since: (time: string) => `ממתין מאז ${time}`,
    confirm: 'אישור',
    reject: 'דחייה',
    answerTo: {
      confirm: (name: string) => `אישור הרישיון: ${name}`,
      reject: (name: string) => `דחיית הרישיון: ${name}`,
    },
    explained: {
      confirm: 'הסוכן יראה נכסים של אחרים שפתוחים לכל הסוכנים, עד שמספר הרישיון ישתנה, ויקבל על כך הודעה.',
      reject: 'הסוכן ימשיך לעבוד עם מה ששלו, ויקבל הודעה שכדאי לתקן את המספר או השם. אחרי תיקון הרישיון ייבדק שוב.',
    },
  },
  en: {
    none: 'No licences to look at',
    noneText: 'Agents whose licence is not in the register of brokers appear here.',
    number: 'Licence',
    reason: {
      NO_NUMBER: 'No licence number',
      NOT_FOUND: 'Number not in the register',
      OTHER_NAME: 'Another name in the register',
    },
    registered: (name: string) => `In the register: ${name}`,
    since: (time: string) => `Waiting since ${time}`,
    confirm: 'Confirm',
    reject: 'Reject',
    answerTo: {
      confirm: (name: string) => `Confirm the licence of ${name}`,
      reject: (name: string) => `Reject the licence of ${name}`,
    },
    explained: {
      confirm: 'The agent is shown what others open to all agents, until the licence number changes, and is told so.',
      reject:
        'The agent goes on with what is theirs, and is told to correct the number or the name. The licence is checked again then.',
    },
  },
})
