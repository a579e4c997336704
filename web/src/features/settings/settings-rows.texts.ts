import { defineTexts } from '#shared/texts.ts'

export const settingsRowsTexts = defineTexts('settingsRows', {
  he: {
    language: 'שפה',
    theme: 'צבעים',
    themes: { system: 'לפי המכשיר', light: 'בהיר', dark: 'כהה' },
    textSize: 'גודל הטקסט',
    singleKeys: 'קיצורים במקש אחד',
    singleKeysNote: 'חיפוש, לקוח חדש ומעבר ברשימות. המקש ? מציג את כולם.',
    dailyLimit: 'הודעות ביום, לכל היותר',
    sentToday: (count: number) => `היום נשלחו ${count}`,
    between: (most: number) => `בין 1 ל־${most}`,
    notSaved: 'לא נשמר. נשאר מה שהיה קודם.',
    failed: 'ההגדרות לא נטענו',
  },
  en: {
    language: 'Language',
    theme: 'Colours',
    themes: { system: 'As the device', light: 'Light', dark: 'Dark' },
    textSize: 'Text size',
    singleKeys: 'Single-key shortcuts',
    singleKeysNote: 'Search, new customer and moving through lists. The key ? shows them all.',
    dailyLimit: 'Messages in a day, at most',
    sentToday: (count) => `${count} sent today`,
    between: (most) => `From 1 to ${most}`,
    notSaved: 'Not saved. What was there before stays.',
    failed: 'The settings did not load',
  },
})
