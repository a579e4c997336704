import type { FieldProblem } from '@mafteach/contract/field-problems'
import type { MailboxError } from '@mafteach/contract/lead-mailbox.codes'

/** Why a mailbox cannot be connected, at the field that has to change. */
export const MAILBOX_PROBLEMS: Record<MailboxError, { field: string; says: Extract<FieldProblem, { says: object }>['says'] }> = {
  host_not_found: {
    field: 'host',
    says: { he: 'אין שרת בשם הזה', en: 'there is no server of this name' },
  },
  unreachable: {
    field: 'host',
    says: {
      he: 'השרת לא מקבל חיבור בפורט הזה',
      en: 'the server accepts no connection at this port',
    },
  },
  timeout: {
    field: 'host',
    says: { he: 'השרת לא ענה בזמן', en: 'the server did not answer in time' },
  },
  certificate: {
    field: 'host',
    says: {
      he: 'האישור המאובטח של השרת לא תקין או לא שייך לשם הזה',
      en: 'the certificate of the server is not valid, or not of this name',
    },
  },
  not_encrypted: {
    field: 'security',
    says: {
      he: 'השרת לא מצפין כך בפורט הזה',
      en: 'the server does not encrypt this way at this port',
    },
  },
  wrong_password: {
    field: 'password',
    says: {
      he: 'שם המשתמש או הסיסמה לא התקבלו',
      en: 'the server did not accept the user and the password',
    },
  },
  no_folder: {
    field: 'folder',
    says: { he: 'אין בתיבה תיקייה כזאת', en: 'the mailbox has no such folder' },
  },
  interrupted: {
    field: 'host',
    says: {
      he: 'החיבור נקטע. אפשר לנסות שוב',
      en: 'the connection was interrupted; please try again',
    },
  },
}
