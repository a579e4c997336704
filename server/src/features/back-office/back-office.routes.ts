import { addressOf } from '@mafteach/contract/addresses'
import * as contract from '@mafteach/contract/back-office'
import { type LockedAsset, lockAnyAsset } from '#domain/assets.ts'
import type { Words } from '#domain/languages.ts'
import { type Notice, notify } from '#domain/notify.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError, notFound, ValidationError } from '#platform/http/errors.ts'
import { type Call, mount } from '#platform/http/mount.ts'
import * as queries from './back-office.queries.ts'

interface Deps {
  /** Takes an asset off the market; the log names the member of staff. */
  hideAsset: (db: Db, staff: number, asset: LockedAsset) => Promise<void>
  /** The neighborhood of this name in a city, created if missing; null for an unknown city or invalid name. */
  addNeighborhood: (db: Db, city: number, name: string) => Promise<{ name: string; city: string } | null>
}

type ResolveCall = Call<typeof contract.resolveGesherTask>
type StoredTask = NonNullable<Awaited<ReturnType<typeof queries.findTaskRow>>>
/** Notifications to the reporter and to the asset's owner. */
interface Outcome {
  answer: Words
  owner?: Notice
}

/** The back office (spec section 7.4, product.md section 12). `access: 'staff'` excludes everybody else, `act` logs acts. */
export function backOfficeRoutes(ctx: AppContext, { hideAsset, addNeighborhood }: Deps): void {
  const { clock } = ctx

  const lockReported = async (db: Db, id: number): Promise<LockedAsset> => {
    const asset = await lockAnyAsset(db, id)
    if (!asset) throw notFound()
    return asset
  }

  const onAsset = async ({ db, me, body: { action } }: ResolveCall, { reason, asset_id }: StoredTask): Promise<Outcome> => {
    if (action === 'dismiss')
      return { answer: { he: 'הדיווח נבדק ונסגר בלי שינוי', en: 'The report was looked into and closed; nothing was changed' } }
    const asset = await lockReported(db, asset_id!)
    const noticeToOwner = (content: Words): Notice => ({
      agent: asset.agent_id,
      type: 'asset reported',
      content: { he: `${content.he}: ${reason}`, en: `${content.en}: ${reason}` },
      about: asset.id,
    })
    if (action === 'tell')
      return {
        answer: { he: 'הדיווח נמסר למי שמשווק את הנכס', en: 'The report was passed on to who markets the property' },
        owner: noticeToOwner({ he: 'התקבל דיווח על נכס שלך', en: 'A property of yours was reported' }),
      }
    if (asset.market > 0) await hideAsset(db, me, asset)
    return {
      answer: { he: 'הדיווח נבדק והנכס הוסתר', en: 'The report was looked into and the property hidden' },
      owner: noticeToOwner({ he: 'נכס שלך הוסתר בעקבות דיווח', en: 'A property of yours was hidden after a report' }),
    }
  }

  const onReview = async ({ db, body: { action } }: ResolveCall, { review_id }: StoredTask): Promise<Outcome> => {
    if (action === 'dismiss')
      return {
        answer: { he: 'הדיווח על הביקורת נבדק ונסגר בלי שינוי', en: 'The report of the review was closed; nothing was changed' },
      }
    await queries.hideReview(db, review_id!, clock.now())
    return { answer: { he: 'הדיווח נבדק והביקורת הוסתרה', en: 'The report was looked into and the review hidden' } }
  }

  const onNeighborhood = async ({ db, body }: ResolveCall, task: StoredTask): Promise<Outcome> => {
    const [city, name] = [body.city ?? task.city_id, body.name ?? task.name]
    if (body.action === 'reject')
      return {
        answer: { he: `השכונה לא נוספה: ${name ?? task.reason}`, en: `The neighborhood was not added: ${name ?? task.reason}` },
      }
    if (!city || !name)
      throw new ValidationError({ ...(city ? {} : { city: 'required' }), ...(name ? {} : { name: 'required' }) })
    const added = await addNeighborhood(db, city, name)
    if (!added) throw new ValidationError({ name: 'invalid' })
    return {
      answer: {
        he: `השכונה נוספה: ${added.name}, ${added.city}`,
        en: `The neighborhood was added: ${added.name}, ${added.city}`,
      },
    }
  }

  const outcomeOf = (call: ResolveCall, task: StoredTask): Promise<Outcome> | Outcome => {
    if (task.kind === 'review_report') return onReview(call, task)
    if (task.kind === 'missing_neighborhood') return onNeighborhood(call, task)
    return task.kind === 'asset_report' ? onAsset(call, task) : { answer: { he: 'הפנייה נקראה', en: 'Your message was read' } }
  }

  mount(ctx, contract.resolveGesherTask, async (call) => {
    const { db, me, params, body, alsoChangedFor } = call
    const task = await queries.findTaskRow(db, params.id)
    if (!task) throw notFound()
    if (!contract.ACTIONS_OF[task.kind].some((action) => action === body.action)) throw new ValidationError({ action: 'invalid' })
    // Assets are locked first.
    if (task.asset_id !== null && body.action !== 'dismiss') await lockReported(db, task.asset_id)
    const alike = await queries.lockAlike(db, task.id)
    if (alike.length === 0) throw new ApiError('closed')
    const { answer, owner } = await outcomeOf(call, task)
    const now = clock.now()
    await queries.closeTasks(
      db,
      alike.map(({ id }) => id),
      { action: body.action, staff: me, now },
    )
    const answered = alike.map(
      ({ id, agent_id }): Notice => ({ agent: agent_id, type: 'report answered', content: answer, about: id }),
    )
    await notify(db, owner ? [...answered, owner] : answered, now)
    for (const { agent } of owner ? [owner] : []) alsoChangedFor(agent)
    return toTask((await queries.readTask(db, task.id))!)
  })

  mount(ctx, contract.gesherTasks, async ({ db, page, query }) => {
    const { rows, ...found } = await queries.readQueue(db, query, page)
    return page.reply(found, rows.map(toTask))
  })

  mount(ctx, contract.reportedReviews, async ({ db, page }) => {
    const { rows, ...found } = await queries.readReportedReviews(db, page)
    const results = rows.map(({ created_at, hidden_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      hidden_at: hidden_at?.toISOString() ?? null,
    }))
    return page.reply(found, results)
  })

  mount(ctx, contract.backOfficeLog, async ({ db, page }) => {
    const { rows, ...found } = await queries.readLog(db, page)
    const results = rows.map(({ id, at, staff_id, staff_name, action, target_kind, target_id, note }) => ({
      id,
      at: at.toISOString(),
      staff: { id: staff_id, name: staff_name },
      action,
      target: { kind: target_kind, id: target_id },
      note,
    }))
    return page.reply(found, results)
  })
}

const toTask = ({
  asset,
  reason,
  reported,
  created_at,
  closed_at,
  ...row
}: NonNullable<Awaited<ReturnType<typeof queries.readTask>>>) => ({
  ...row,
  asset: asset && {
    id: asset.id,
    name: addressOf({
      street: asset.street === null ? null : { name: asset.street },
      address_number: asset.address_number,
      city: { name: asset.city },
    }),
  },
  content: reason,
  reported_realtor: reported,
  created_at: created_at.toISOString(),
  closed_at: closed_at?.toISOString() ?? null,
})
