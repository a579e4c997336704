import type { Db } from '#platform/database/db.ts'
import { toE164 } from '#platform/phone.ts'
import type { Intake, IntakeDeps } from './intake.ts'
import type { SourceRow } from './lead-sources.queries.ts'
import type { MailLead } from './mail.rules.ts'

export type TakeMail = ReturnType<typeof makeMailIntake>

/** Takes in the lead of a mail; without a labelled phone it is searched in the text. Returns like `Intake`. */
export const makeMailIntake =
  ({ readBuyer }: Pick<IntakeDeps, 'readBuyer'>, intake: Intake) =>
  async (db: Db, source: SourceRow, mail: MailLead, now: Date): Promise<number | null> => {
    const read = mail.phone === null && mail.text !== '' ? await readBuyer(db, source.agent_id, mail.text) : {}
    const lead = {
      phone: mail.phone ?? (read.phone ? toE164(read.phone) : null),
      name: mail.name ?? undefined,
      email: mail.email ?? undefined,
      message: mail.message ?? undefined,
      asset: undefined,
      consented: false,
      mailId: mail.mailId,
    }
    return intake(db, source, lead, now)
  }
