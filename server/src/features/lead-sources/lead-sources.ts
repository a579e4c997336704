import { LINK_TOKEN } from '@mafteach/contract/public-links'
import type { LeadForm } from '@mafteach/contract/public-pages'
import { brandOf } from '#domain/brand.ts'
import { realtorContact } from '#domain/realtor-contact.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError } from '#platform/http/errors.ts'
import { addressBucket, countHit } from '#platform/http/rate-limit.ts'
import type { Sealer } from '#platform/security/sealed.ts'
import { type IntakeDeps, makeIntake } from './intake.ts'
import { readForm } from './lead-sources.queries.ts'
import { leadSourcesRoutes } from './lead-sources.routes.ts'
import { leadsRoutes } from './leads.routes.ts'
import { makeMailIntake } from './mail-intake.ts'
import { makeMailReader } from './mail-reader.ts'
import { mailboxRoutes } from './mailbox.routes.ts'
import { readMailboxes } from './mailboxes.ts'
import { type PassingOnDeps, passOnLeads } from './passing-on.ts'

/** Form loads per minute and address. */
const FORMS_PER_MINUTE = 120

/** Lead sources and their leads (product.md section 13, "Leads and marketing"). */
export async function leadSources(ctx: AppContext, deps: IntakeDeps & PassingOnDeps & { sealer: Sealer }) {
  const { clock, database, replicas } = ctx
  const { sealer } = deps
  const intake = makeIntake(deps)
  const readMail = makeMailReader(ctx)
  const takeMail = makeMailIntake(deps, intake)
  const mailboxes = readMailboxes(ctx, { sealer, readMail, takeMail })
  leadSourcesRoutes(ctx, { mailboxes })
  mailboxRoutes(ctx, { sealer, mailboxes })
  await leadsRoutes(ctx, { intake, readMail, takeMail })
  passOnLeads(ctx, deps)

  const loadLeadForm = async (token: string, address: string): Promise<LeadForm | null> => {
    const bucket = `lead forms ${addressBucket(address)}`
    const wait = await countHit(database.db, { bucket, seconds: 60, max: FORMS_PER_MINUTE, now: clock.now() })
    if (wait > 0) throw new ApiError('too_many_requests', {}, wait)
    const form = LINK_TOKEN.test(token) ? await replicas.read(0, (db) => readForm(db, token)) : undefined
    if (!form) return null
    const { agent, license_number, agency, language } = form
    return {
      agent: { ...realtorContact(agent), license_number },
      agency,
      brand: brandOf(form),
      language: language === null || language === 'he' ? 'he' : 'en',
    }
  }
  return { loadLeadForm }
}
