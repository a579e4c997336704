import { addGesherTask, REPORT_REASONS } from '@mafteach/contract/gesher-tasks'
import { authorize, seenAsset } from '#domain/assets.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { notFound, ValidationError } from '#platform/http/errors.ts'
import { type Call, mount } from '#platform/http/mount.ts'
import * as queries from './gesher-tasks.queries.ts'

interface Deps {
  /** Normalises a place's name; empty for a name without letters. */
  nameKey: (name: string) => string
}

type TaskCall = Call<typeof addGesherTask>

/** One of the four reasons in the product's spelling, since people type abbreviation marks differently; other text unchanged. */
const spelled = (text: string) => REPORT_REASONS.find((reason) => reason === text.replace(/["”“]/g, '״')) ?? text

/** Requests to the back office (spec section 7.4): reports of assets, missing neighborhoods and reviews. */
export function gesherTasksRoutes(ctx: AppContext, { nameKey }: Deps): void {
  const { clock } = ctx

  const saveMissing = async ({ body: { city, name, note, content }, db, me }: TaskCall) => {
    if (content && city === undefined && name === undefined)
      return queries.insertInOwnWords(db, { agent_id: me, reason: content, note: note || null, created_at: clock.now() })
    if (city === undefined || name === undefined)
      throw new ValidationError({ ...(city ? {} : { city: 'required' }), ...(name ? {} : { name: 'required' }) })
    const key = nameKey(name)
    if (!key) throw new ValidationError({ name: 'invalid' })
    if (!(await queries.cityExists(db, city))) throw new ValidationError({ city: 'unknown' })
    return queries.insertMissing(db, {
      agent_id: me,
      city_id: city,
      name,
      name_key: key,
      note: note || null,
      created_at: clock.now(),
    })
  }

  const saveAssetTask = async ({ body, db, me }: TaskCall, kind: queries.AssetTaskKind) => {
    const { asset, reported_realtor } = body
    if (asset === undefined || asset === null) throw new ValidationError({ asset: 'required' })
    const text = body.content || body.reason || null
    const reason = kind === 'asset_report' && text ? spelled(text) : text
    if (kind === 'asset_report' && !reason) throw new ValidationError({ content: 'required' })
    const seen = await seenAsset(db, me, asset)
    if (seen) authorize(seen, 'report')
    else if (!(await queries.hasHidden(db, me, asset))) throw notFound()
    const responsible = await queries.responsibleFor(db, asset)
    const reported = reported_realtor ?? responsible[0]!
    if (!responsible.includes(reported)) throw new ValidationError({ reported_realtor: 'unknown' })
    return queries.insertAssetTask(db, {
      agent_id: me,
      kind,
      asset_id: asset,
      reason,
      reported_agent_id: reported,
      created_at: clock.now(),
    })
  }

  const saveReviewReport = async ({ body: { review, content, reason }, db, me }: TaskCall) => {
    if (review === undefined) throw new ValidationError({ review: 'required' })
    const text = content || reason
    if (!text) throw new ValidationError({ content: 'required' })
    if (!(await queries.isShownReview(db, review))) throw notFound()
    return queries.insertReviewReport(db, { agent_id: me, review_id: review, reason: text, created_at: clock.now() })
  }

  const kindOf = async ({ body: { kind, asset, review, content, reason }, db, me }: TaskCall) => {
    if (kind) return kind
    if (asset) {
      const isReason = (REPORT_REASONS as readonly string[]).includes(spelled(content || reason || ''))
      return isReason ? 'asset_report' : ((await queries.hidingOf(db, me, asset, clock.now())) ?? 'asset_report')
    }
    if (review !== undefined) return 'review_report'
    return content ? 'missing_neighborhood' : null
  }

  mount(ctx, addGesherTask, async (call) => {
    const kind = await kindOf(call)
    if (!kind) throw new ValidationError({ kind: 'required' })
    const saveByKind = { missing_neighborhood: saveMissing, review_report: saveReviewReport }
    const saved = await (kind === 'missing_neighborhood' || kind === 'review_report'
      ? saveByKind[kind](call)
      : saveAssetTask(call, kind))
    const { asset_id, review_id, reason, reported_agent_id, city_id, created_at, ...task } = saved
    return {
      ...task,
      asset: asset_id,
      review: review_id,
      content: reason,
      reported_realtor: reported_agent_id,
      city: city_id,
      created_at: created_at.toISOString(),
    }
  })
}
