import { defineTexts } from '#shared/texts/texts.ts'

export const preferencesTexts = defineTexts('preferences', {
  he: {
    failed: 'העדפות ההתראות לא נטענו',
    notSaved: 'ההעדפה לא נשמרה',
    byKind: (enabled: number, of: number) => `מה מגיע אליי: ${enabled} מתוך ${of} סוגים`,
    kind: 'על מה',
    list: 'ברשימה',
    push: 'במכשיר',
    inList: (kind: string) => `${kind}: ברשימה`,
    byPush: (kind: string) => `${kind}: במכשיר`,
    groups: { customers: 'לקוחות', assets: 'נכסים', network: 'חיבורים', work: 'משימות ומסמכים' },
    night: 'שעות שקט',
    nightNote: 'התראות למכשיר והודעות אוטומטיות מחכות לבוקר. שליחה ביד, שיחה נכנסת ותזכורת למשימה יוצאות מיד.',
    from: 'משעה',
    to: 'עד שעה',
    shabbat: 'שקט בשבת ובחג',
    shabbatNote: 'מהדלקת הנרות ועד צאת השבת, לפי העיר שבאזורי הפעילות.',
  },
  en: {
    failed: 'The notification preferences did not load',
    notSaved: 'The preference was not saved',
    byKind: (enabled, of) => `What reaches me: ${enabled} of ${of} kinds`,
    kind: 'About',
    list: 'In the list',
    push: 'On the device',
    inList: (kind) => `${kind}: in the list`,
    byPush: (kind) => `${kind}: on the device`,
    groups: { customers: 'Customers', assets: 'Assets', network: 'Connections', work: 'Tasks and documents' },
    night: 'Quiet hours',
    nightNote:
      'Notifications on the device and automatic messages wait for the morning. What is sent by hand, incoming calls and task reminders go out at once.',
    from: 'From',
    to: 'To',
    shabbat: 'Quiet on Shabbat and holidays',
    shabbatNote: 'From candle lighting to the end of Shabbat, by the city of the activity areas.',
  },
})
