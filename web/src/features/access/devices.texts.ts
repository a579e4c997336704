import { defineTexts } from '#shared/texts/texts.ts'

export const devicesTexts = defineTexts('devices', {
  he: {
    failed: 'המכשירים לא נטענו',
    thisDevice: 'המכשיר הזה',
    lastUsed: (age: string) => `שימוש אחרון ${age}`,
    signOut: 'ניתוק',
    signOutOf: (device: string) => `ניתוק ${device}`,
    signedOut: 'המכשיר נותק',
    serverError: 'שגיאת שרת',
  },
  en: {
    failed: 'The devices did not load',
    thisDevice: 'This device',
    lastUsed: (age) => `Last used ${age}`,
    signOut: 'Sign out',
    signOutOf: (device) => `Sign out ${device}`,
    signedOut: 'The device was signed out',
    serverError: 'Server error',
  },
})
