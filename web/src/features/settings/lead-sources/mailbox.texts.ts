import type { MailboxError, MailboxSecurity, MailboxState } from '@mafteach/contract/lead-mailbox.codes'
import { defineTexts } from '#shared/texts/texts.ts'
import type { MailProvider } from './mail-providers.ts'

export const mailboxTexts = defineTexts('leadMailbox', {
  he: {
    title: 'תיבת מייל',
    none: 'כל מייל שיגיע לתיבה יהפוך לליד ברגע שהגיע. המיילים נשארים בתיבה כמו שהם.',
    connect: 'חיבור תיבה',
    loadFailed: 'התיבה לא נטענה',
    states: { connecting: 'בחיבור', reading: 'נקראת', failed: 'לא נקראת' } satisfies Record<MailboxState, string>,
    connecting: 'מיילים שמגיעים עכשיו ייקראו כשהחיבור יושלם.',
    reading: 'כל מייל חדש הופך לליד ברגע שהוא מגיע.',
    read: (age: string) => `נקראה לאחרונה: ${age}`,
    errors: {
      host_not_found: 'אין יותר שרת בשם הזה. אפשר לבדוק את השם אצל ספק המייל ולחבר שוב.',
      unreachable: 'השרת לא מקבל חיבור. ננסה שוב מעצמנו. אם זה נמשך, כדאי לשאול את ספק המייל.',
      timeout: 'השרת לא עונה. ננסה שוב מעצמנו. אם זה נמשך, כדאי לשאול את ספק המייל.',
      certificate: 'האישור המאובטח של השרת לא תקין, ולכן לא נכנסנו. ספק המייל צריך לתקן אותו.',
      not_encrypted: 'השרת כבר לא מצפין בפורט הזה, ולכן לא נכנסנו. אפשר לבדוק את ההגדרות אצל ספק המייל ולחבר שוב.',
      wrong_password: 'השרת לא קיבל את הסיסמה. אם היא הוחלפה או בוטלה, צריך לחבר שוב עם החדשה.',
      no_folder: 'התיקייה נמחקה או קיבלה שם אחר. אפשר לחבר שוב עם השם הנכון.',
      interrupted: 'החיבור נקטע שוב ושוב. ננסה שוב מעצמנו.',
    } satisfies Record<MailboxError, string>,
    waits: 'המיילים מחכים בתיבה, ושום ליד לא הולך לאיבוד.',
    skipped: (count: number, age: string) =>
      count === 1
        ? `מייל אחד לא נקרא (${age}): הוא גדול מ־10MB או פגום. הוא עדיין בתיבה.`
        : `${count} מיילים לא נקראו (האחרון: ${age}): הם גדולים מ־10MB או פגומים. הם עדיין בתיבה.`,
    change: 'שינוי',
    again: 'חיבור מחדש',
    disconnect: 'ניתוק',
    disconnectAsk: 'לנתק את התיבה? לידים מהמייל יפסיקו להיכנס. הסיסמה נמחקת, והמיילים נשארים בתיבה.',
    keep: 'להשאיר מחובר',
    disconnected: 'התיבה נותקה והסיסמה נמחקה',
    connected: 'התיבה מחוברת',
    provider: 'איפה התיבה?',
    providers: { gmail: 'Gmail', icloud: 'iCloud', yahoo: 'Yahoo', other: 'אחר' } satisfies Record<MailProvider, string>,
    providerHints: {
      gmail: 'צריך סיסמת אפליקציה: בחשבון Google, אבטחה, אימות דו־שלבי, סיסמאות לאפליקציות. הסיסמה הרגילה לא תתקבל.',
      icloud: 'צריך סיסמה לאפליקציה: בכתובת account.apple.com, כניסה ואבטחה, סיסמאות לאפליקציות ספציפיות.',
      yahoo: 'צריך סיסמת אפליקציה: בחשבון Yahoo, אבטחה, יצירת סיסמת אפליקציה.',
      other:
        'הפרטים נמצאים אצל ספק המייל, תחת IMAP. ‏Outlook ו־Microsoft 365 לא מאפשרים כניסה בסיסמה: משם אפשר להעביר את הפניות בכלל לתיבה אחרת.',
    } satisfies Record<MailProvider, string>,
    host: 'שרת IMAP',
    port: 'פורט',
    security: 'הצפנה',
    securities: { TLS: 'SSL/TLS', STARTTLS: 'STARTTLS' } satisfies Record<MailboxSecurity, string>,
    user: 'שם משתמש',
    userHint: 'כמעט תמיד כתובת המייל המלאה',
    password: 'סיסמה',
    appPassword: 'סיסמת אפליקציה',
    passwordHint: 'נשמרת מוצפנת ולא מוצגת שוב',
    folder: 'תיקייה',
    folderHint: 'תיבה או תיקייה שמגיעות אליה רק פניות: כל מייל בה הופך לליד. INBOX היא הדואר הנכנס.',
    save: 'בדיקה וחיבור',
    cancel: 'ביטול',
    failed: 'התיבה לא חוברה. אפשר לנסות שוב.',
    row: { connecting: 'תיבת המייל בחיבור', reading: 'תיבת המייל נקראת', failed: 'תיבת המייל לא נקראת' } satisfies Record<
      MailboxState,
      string
    >,
  },
  en: {
    title: 'Mailbox',
    none: 'Each mail that comes to the mailbox becomes a lead at once. Mails stay in the mailbox as they are.',
    connect: 'Connect a mailbox',
    loadFailed: 'The mailbox did not load',
    states: { connecting: 'Connecting', reading: 'Reading', failed: 'Not read' },
    connecting: 'Mails that come now are read once it is connected.',
    reading: 'Each new mail becomes a lead as it comes.',
    read: (age) => `Last read: ${age}`,
    errors: {
      host_not_found: 'There is no server of this name any more. Look the name up at your mail provider, and connect again.',
      unreachable: 'The server accepts no connection. We keep trying. If it stays so, ask your mail provider.',
      timeout: 'The server does not answer. We keep trying. If it stays so, ask your mail provider.',
      certificate: 'The certificate of the server is not valid, so we did not sign in. Your mail provider has to mend it.',
      not_encrypted:
        'The server does not encrypt at this port any more, so we did not sign in. Check the settings, and connect again.',
      wrong_password: 'The server did not accept the password. If it was changed or revoked, connect again with the new one.',
      no_folder: 'The folder was deleted or renamed. Connect again with the right name.',
      interrupted: 'The connection breaks again and again. We keep trying.',
    },
    waits: 'Mails wait in the mailbox; no lead is lost.',
    skipped: (count, age) =>
      count === 1
        ? `One mail was not read (${age}): it is larger than 10 MB, or broken. It is still in the mailbox.`
        : `${count} mails were not read (the last one: ${age}): they are larger than 10 MB, or broken. They are still in the mailbox.`,
    change: 'Change',
    again: 'Connect again',
    disconnect: 'Disconnect',
    disconnectAsk: 'Disconnect the mailbox? No more leads come from its mails. The password is deleted, the mails stay.',
    keep: 'Keep it connected',
    disconnected: 'The mailbox is disconnected and its password deleted',
    connected: 'The mailbox is connected',
    provider: 'Where is the mailbox?',
    providers: { gmail: 'Gmail', icloud: 'iCloud', yahoo: 'Yahoo', other: 'Other' },
    providerHints: {
      gmail:
        'Needs an app password: Google Account, Security, 2-Step Verification, App passwords. The usual password is not accepted.',
      icloud: 'Needs an app-specific password: account.apple.com, Sign-In and Security, App-Specific Passwords.',
      yahoo: 'Needs an app password: Yahoo account, Security, Generate app password.',
      other:
        'Your mail provider has them under IMAP. Outlook and Microsoft 365 do not let anybody sign in by a password: forward inquiries from there to another mailbox by a rule.',
    },
    host: 'IMAP server',
    port: 'Port',
    security: 'Encryption',
    securities: { TLS: 'SSL/TLS', STARTTLS: 'STARTTLS' },
    user: 'User',
    userHint: 'Nearly always the whole mail address',
    password: 'Password',
    appPassword: 'App password',
    passwordHint: 'Stored encrypted, and never shown again',
    folder: 'Folder',
    folderHint:
      'A mailbox or a folder that only inquiries come to: each mail in it becomes a lead. INBOX is where mail comes in.',
    save: 'Check and connect',
    cancel: 'Cancel',
    failed: 'The mailbox was not connected. You can try again.',
    row: { connecting: 'The mailbox is connecting', reading: 'The mailbox is read', failed: 'The mailbox is not read' },
  },
})
