import { addGesherTask, type GesherKind, REPORT_REASONS, type ReportReason } from '@mafteach/contract/gesher-tasks'
import type { House } from '#platform/app-types.ts'
import type { Db } from '#platform/db.ts'
import { FieldRefusal, notAllowed, notFound } from '#platform/errors.ts'
import { type Call, mount } from '#platform/mount.ts'
import * as queries from './gesher-tasks.queries.ts'

interface Parts {
  /** The same for two spellings of a place's name; empty for a name without letters. */
  nameKey: (name: string) => string
  /** Whether the agent sees an asset. */
  seesAsset: (db: Db, me: number, asset: number) => Promise<boolean>
}

type Asked = Call<typeof addGesherTask>

/** A reason as the product spells it; people type the sign of an abbreviation in several ways. */
const spelled = (text: string) => text.replace(/["”“]/g, '״')
const isReason = (text: string): text is ReportReason => REPORT_REASONS.some((reason) => reason === text)

/** What agents ask of the back office (spec section 7.4): reports of assets and of missing neighborhoods. */
export function gesherTasksRoutes(house: House, { nameKey, seesAsset }: Parts): void {
  const { clock } = house

  const keepMissing = async ({ body: { city, name, note }, db, me }: Asked) => {
    if (city === undefined || name === undefined)
      throw new FieldRefusal({ ...(city ? {} : { city: 'required' }), ...(name ? {} : { name: 'required' }) })
    const key = nameKey(name)
    if (!key) throw new FieldRefusal({ name: 'invalid' })
    if (!(await queries.cityExists(db, city))) throw new FieldRefusal({ city: 'unknown' })
    return queries.keepMissing(db, {
      agent_id: me,
      city_id: city,
      name,
      name_key: key,
      note: note || null,
      created_at: clock.now(),
    })
  }

  const keepAssetTask = async ({ body, db, me }: Asked, kind: Exclude<GesherKind, 'missing_neighborhood'>) => {
    const { asset, reported_realtor } = body
    if (asset === undefined) throw new FieldRefusal({ asset: 'required' })
    const text = body.content || body.reason || null
    const reason = kind === 'asset_report' && text ? spelled(text) : text
    if (kind === 'asset_report' && !(reason && isReason(reason)))
      throw new FieldRefusal({ content: text ? { choices: REPORT_REASONS } : 'required' })
    if (!((await seesAsset(db, me, asset)) || (await queries.hasHidden(db, me, asset)))) throw notFound()
    const responsible = await queries.responsibleFor(db, asset)
    if (responsible[0] === me) throw notAllowed()
    const reported = reported_realtor ?? responsible[0]!
    if (!responsible.includes(reported)) throw new FieldRefusal({ reported_realtor: 'unknown' })
    return queries.keepAssetTask(db, {
      agent_id: me,
      kind,
      asset_id: asset,
      reason,
      reported_agent_id: reported,
      created_at: clock.now(),
    })
  }

  mount(house, addGesherTask, async (call) => {
    const kind = call.body.kind ?? (call.body.asset === undefined ? null : 'asset_report')
    if (!kind) throw new FieldRefusal({ kind: 'required' })
    const kept = kind === 'missing_neighborhood' ? await keepMissing(call) : await keepAssetTask(call, kind)
    const { asset_id, reason, reported_agent_id, city_id, created_at, ...task } = kept
    return {
      ...task,
      asset: asset_id,
      content: reason,
      reported_realtor: reported_agent_id,
      city: city_id,
      created_at: created_at.toISOString(),
    }
  })
}
