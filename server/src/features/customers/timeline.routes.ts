import { addressOf } from '@mafteach/contract/addresses'
import type { AssetRow } from '@mafteach/contract/assets'
import { customerTimeline, type NamedAsset, type TimelineItem } from '@mafteach/contract/timeline'
import { answerInWords, type GivenAnswer } from '#domain/answer-words.ts'
import { ownCustomer } from '#domain/customers.ts'
import { languageOfAgent } from '#domain/languages.ts'
import { notesById } from '#domain/notes.ts'
import { type Db, together } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { mount } from '#platform/http/mount.ts'
import { toNational } from '#platform/phone.ts'
import { readCurrentAssets } from './current-assets.queries.ts'
import { readDeletedAssets } from './deleted-assets.queries.ts'
import * as queries from './timeline.queries.ts'

interface Deps {
  /** Assets that the agent sees, by id. */
  assetRows: (db: Db, me: number, ids: number[]) => Promise<Map<number, AssetRow>>
}

/** A deal's asset, as stored with the deal. */
type SoldAsset = Record<'street' | 'city', string> & { id: number | null; address_number: string | null }

const phoneOf = (stored: unknown): string | null => (typeof stored === 'string' ? toNational(stored) : null)

/** The history of a customer. */
export function timelineRoutes(ctx: AppContext, { assetRows }: Deps): void {
  mount(ctx, customerTimeline, async ({ db, me, page, params }) => {
    await ownCustomer(db, me, params.id)
    const { rows, ...found } = await queries.readTimeline(db, params.id, page)
    const idsOf = (field: string) => rows.flatMap(({ data }) => (typeof data[field] === 'number' ? [data[field]] : []))

    const [sent, notes, current, language] = await together(db, (db) =>
      Promise.all([
        queries.assetsOfMessages(db, idsOf('message')),
        notesById(db, idsOf('note')),
        idsOf('current_asset').length > 0 ? readCurrentAssets(db, params.id) : [],
        languageOfAgent(db, me),
      ]),
    )
    const ids = [...new Set([...idsOf('asset'), ...[...sent.values()].flat()])]
    const assets = await assetRows(db, me, ids)
    const deleted = await readDeletedAssets(
      db,
      ids.filter((id) => !assets.has(id)),
    )
    const named = (id: number): NamedAsset => {
      const asset = assets.get(id) ?? deleted.get(id)
      return { id, address: asset ? addressOf(asset) : null }
    }

    /** Words of an answer stored by codes; older entries have their own words. */
    const answeredDetails = (data: Record<string, unknown>) => ({
      asset: named(data.asset as number),
      ...(data.codes ? { reason: answerInWords(data as unknown as GivenAnswer, language) } : {}),
    })

    /** Details that are added to the stored data, by kind. */
    const details: Partial<Record<string, (data: Record<string, unknown>) => Record<string, unknown>>> = {
      note: (data) => ({ note: notes.get(data.note as number) }),
      message: (data) => ({ assets: (sent.get(data.message as number) ?? []).map(named) }),
      opened: (data) => ({ asset: named(data.asset as number) }),
      partner_answered: answeredDetails,
      answered: answeredDetails,
      phone_changed: (data) => ({ before: phoneOf(data.before), after: phoneOf(data.after) }),
      current_asset_added: (data) => {
        const asset = current.find(({ id }) => id === data.current_asset)
        return { address: asset ? addressOf(asset) : '' }
      },
      viewing: (data) => ({
        asset: named(data.asset as number),
        starts_at: new Date(data.starts_at as string).toISOString(),
      }),
      deal: (data) => {
        const { id, street, city, address_number } = data.sold as SoldAsset
        return { asset: { id, address: addressOf({ street: { name: street }, address_number, city: { name: city } }) } }
      },
    }
    // The reply's shape is validated when sent, so unknown kinds cannot pass.
    const results = rows
      // Without notes that were just deleted.
      .filter(({ source, id }) => source !== 'note' || notes.has(id))
      .map(({ source, id, at, kind, data }) => ({
        id: `${source}-${id}`,
        kind,
        at: at.toISOString(),
        ...data,
        ...details[kind]?.(data),
      })) as unknown as TimelineItem[]
    return page.reply(found, results)
  })
}
