import { defineTexts } from '#shared/texts.ts'

export const settingsTexts = defineTexts('settings', {
  he: {
    title: 'הגדרות',
    agency: 'הסוכנות שלי',
    display: 'תצוגה',
    sending: 'שליחה ללקוחות',
    notifications: 'התראות',
    devices: 'מכשירים מחוברים',
    logout: 'יציאה',
    logoutTitle: 'יציאה מהמכשיר הזה',
    logoutText: 'כניסה חוזרת תהיה עם קוד חדש לטלפון.',
    terms: 'תנאי השימוש',
    backOffice: 'ניהול המערכת',
  },
  en: {
    title: 'settings',
    agency: 'My agency',
    display: 'Display',
    sending: 'Sending to customers',
    notifications: 'Notifications',
    devices: 'Signed-in devices',
    logout: 'Log out',
    logoutTitle: 'Log out of this device',
    logoutText: 'To come back, a new code is sent to the phone.',
    terms: 'Terms of use',
    backOffice: 'Back office',
  },
})
