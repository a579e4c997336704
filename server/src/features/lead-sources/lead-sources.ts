import type { AssetRow } from '@mafteach/contract/assets'
import { LINK_TOKEN } from '@mafteach/contract/public-links'
import type { LeadForm, LeadFormAsset } from '@mafteach/contract/public-pages'
import { seesAsset } from '#domain/assets.ts'
import { brandOf } from '#domain/brand.ts'
import type { Reader } from '#domain/fee-guard.ts'
import { realtorContact } from '#domain/realtor-contact.ts'
import type { Db } from '#platform/database/db.ts'
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

interface LeadFormDeps {
  /** List rows of assets as a reader of a public page sees them, by id. */
  publicRows: (db: Db, ids: number[], reader: Reader) => Promise<Map<number, AssetRow>>
}

/** Lead sources and their leads (product.md section 13, "Leads and marketing"). */
export async function leadSources(ctx: AppContext, deps: IntakeDeps & PassingOnDeps & LeadFormDeps & { sealer: Sealer }) {
  const { clock, database, replicas } = ctx
  const { sealer, publicRows } = deps
  const intake = makeIntake(deps)
  const readMail = makeMailReader(ctx)
  const takeMail = makeMailIntake(deps, intake)
  const mailboxes = readMailboxes(ctx, { sealer, readMail, takeMail })
  leadSourcesRoutes(ctx, { mailboxes })
  mailboxRoutes(ctx, { sealer, mailboxes })
  await leadsRoutes(ctx, { intake, readMail, takeMail })
  passOnLeads(ctx, deps)

  /** What anybody may read of an asset that the source's agent sees; a lead's interest is limited in the same way (`intake.ts`). */
  const shownAsset = async (db: Db, agent: number, id: number): Promise<LeadFormAsset | null> => {
    if (!(await seesAsset(db, agent, id))) return null
    const row = (await publicRows(db, [id], { agent, customer: 0 })).get(id)
    if (!row) return null
    const { street, neighborhood, city, asset_type, number_of_rooms, asset_built_area, floor, highest_floor } = row
    return { street, neighborhood, city, asset_type, number_of_rooms, asset_built_area, floor, highest_floor }
  }

  const loadLeadForm = async (token: string, address: string, asset: number | null): Promise<LeadForm | null> => {
    const bucket = `lead forms ${addressBucket(address)}`
    const wait = await countHit(database.db, { bucket, seconds: 60, max: FORMS_PER_MINUTE, now: clock.now() })
    if (wait > 0) throw new ApiError('too_many_requests', {}, wait)
    if (!LINK_TOKEN.test(token)) return null
    return replicas.read(0, async (db) => {
      const form = await readForm(db, token)
      if (!form) return null
      const { agent, license_number, agency, language } = form
      return {
        agent: { ...realtorContact(agent), license_number },
        agency,
        brand: brandOf(form),
        language: language === null || language === 'he' ? 'he' : 'en',
        asset: asset === null ? null : await shownAsset(db, agent.id, asset),
      }
    })
  }
  return { loadLeadForm }
}
