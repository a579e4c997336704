import { addressOf } from '@mafteach/contract/addresses'
import type { AssetRow } from '@mafteach/contract/assets'
import { isSoldOrRented } from '@mafteach/contract/codes'
import * as contract from '@mafteach/contract/cooperations'
import { lockAgents } from '#domain/agent-home.ts'
import { lockAsset, lockAssetFor } from '#domain/assets.ts'
import { logForExclusivity } from '#domain/exclusivity-log.ts'
import type { Words } from '#domain/languages.ts'
import { notify, takeNoticeAway } from '#domain/notify.ts'
import { nameOf, readConnected, realtorContact } from '#domain/realtor-contact.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError, notAllowed, notFound, ValidationError } from '#platform/http/errors.ts'
import { done, mount } from '#platform/http/mount.ts'
import * as queries from './cooperations.queries.ts'

interface Deps {
  assetRows: (db: Db, me: number, ids: number[]) => Promise<Map<number, AssetRow>>
}

/** Selling an asset together with another agent (product.md section 12, docs/decisions/0044). */
export function cooperationsRoutes(ctx: AppContext, { assetRows }: Deps) {
  const { clock } = ctx

  /** Notifies an agent of a step, with the address as they may see it. */
  const notifyAgent = async (
    db: Db,
    to: number,
    { id, asset_id }: Pick<queries.StoredCooperation, 'id' | 'asset_id'>,
    words: Words,
  ) => {
    const row = (await assetRows(db, to, [asset_id])).get(asset_id)
    const withAddress = (text: string) => [text, row && addressOf(row)].filter(Boolean).join(', ')
    const content = { he: withAddress(words.he), en: withAddress(words.en) }
    const [notification] = await notify(db, [{ agent: to, type: 'cooperation', content, about: asset_id }], clock.now())
    await queries.setNotice(db, id, notification ?? null)
  }

  /** One of the agent's, with its asset and both agents locked; its last notification is marked as answered. */
  const lockOne = async (db: Db, me: number, id: number) => {
    const found = await queries.readOne(db, me, id)
    if (!found) throw notFound()
    const asset = await lockAsset(db, me, found.asset_id)
    await lockAgents(db, [found.proposer_id, found.partner_id])
    const cooperation = await queries.readOne(db, me, id)
    if (!cooperation) throw notFound()
    return { cooperation: cooperation, asset, isProposer: cooperation.proposer_id === me }
  }
  const takeNotice = (db: Db, { proposer_id, partner_id, notification_id: id }: queries.StoredCooperation) =>
    takeNoticeAway(db, { agents: [proposer_id, partner_id], id }, clock.now())

  mount(ctx, contract.cooperations, async ({ db, me, page, query }) => {
    const { rows, ...found } = await queries.readCooperations(db, me, query, page)
    const seen = await assetRows(
      db,
      me,
      rows.map((row) => row.asset_id),
    )
    const results = rows.map(({ asset_id, street, city, ...row }) => {
      const asset = seen.get(asset_id)
      const address = asset
        ? addressOf(asset)
        : addressOf({ street: street === null ? null : { name: street }, address_number: null, city: { name: city ?? '' } })
      return {
        ...row,
        asset: { id: asset?.id ?? null, address },
        proposer: realtorContact(row.proposer),
        partner: realtorContact(row.partner),
        created_at: row.created_at.toISOString(),
        answered_at: row.answered_at?.toISOString() ?? null,
      }
    })
    return page.reply(found, results)
  })

  mount(ctx, contract.proposeCooperation, async ({ body, db, me, alsoChangedFor }) => {
    const { user_id: partner, fee_share, terms } = body
    if (partner === me) throw new ValidationError({ user_id: 'invalid' })
    const asset = await lockAssetFor(db, me, 'cooperate', body.asset)
    if (isSoldOrRented(asset.visibility_status)) throw new ApiError('conflict')
    await lockAgents(db, [me, partner])
    const connected = await readConnected(db, me, partner)
    if (!connected) throw new ValidationError({ user_id: 'no_connection' })
    if (!connected.is_working) throw new ValidationError({ user_id: 'not_working' })
    const theirs = await queries.roleOn(db, partner, asset.id)
    if (!theirs) throw new ValidationError({ user_id: 'does_not_see' })
    // Agents in charge of the asset sell it already.
    if (theirs.role === 'owner' || theirs.role === 'contact') throw new ValidationError({ user_id: 'invalid' })
    const before = await queries.readBetween(db, asset.id, me, partner)
    if (before.some(({ state }) => state !== 'rejected')) throw new ApiError('conflict')
    await queries.remove(
      db,
      before.map(({ id }) => id),
    )
    const proposal = { asset_id: asset.id, proposer_id: me, partner_id: partner, fee_share, terms }
    const id = await queries.insertProposal(db, proposal, clock.now())
    alsoChangedFor(partner)
    const name = await nameOf(db, me)
    await notifyAgent(
      db,
      partner,
      { id, asset_id: asset.id },
      {
        he: `הצעה לשיתוף פעולה: ${name}, ${fee_share}% מהעמלה לך`,
        en: `Co-operation proposed: ${name}, ${fee_share}% of the fee for you`,
      },
    )
    return { id }
  })

  const answers = [
    [contract.acceptCooperation, 'accepted', { he: 'שיתוף הפעולה התקבל', en: 'The co-operation was accepted' }],
    [contract.rejectCooperation, 'rejected', { he: 'שיתוף הפעולה נדחה', en: 'The co-operation was declined' }],
  ] as const
  for (const [endpoint, state, words] of answers) {
    mount(ctx, endpoint, async ({ db, me, params, alsoChangedFor }) => {
      const { cooperation, asset, isProposer } = await lockOne(db, me, params.id)
      if (isProposer) throw notAllowed()
      if (cooperation.state === state) return done
      // Sold or no longer visible: nothing is left to agree to.
      if (cooperation.state !== 'proposed' || (state === 'accepted' && !asset)) throw new ApiError('conflict')
      await takeNotice(db, cooperation)
      const now = clock.now()
      await queries.answer(db, cooperation.id, state, now)
      if (state === 'accepted') {
        const by = { agent: cooperation.proposer_id, partner: me }
        await logForExclusivity(db, { assets: [cooperation.asset_id], ...by, event: 'CO_BROKER', now })
      }
      alsoChangedFor(cooperation.proposer_id)
      const name = await nameOf(db, me)
      await notifyAgent(db, cooperation.proposer_id, cooperation, { he: `${words.he}: ${name}`, en: `${words.en}: ${name}` })
      return done
    })
  }

  mount(ctx, contract.withdrawCooperation, async ({ db, me, params, alsoChangedFor }) => {
    const { cooperation, isProposer } = await lockOne(db, me, params.id)
    if (!isProposer) throw notAllowed()
    if (cooperation.state === 'accepted') throw new ApiError('conflict')
    await takeNotice(db, cooperation)
    await queries.remove(db, [cooperation.id])
    alsoChangedFor(cooperation.partner_id)
    return done
  })

  return {
    /** Ends proposals with a connection, under the lock of both agents; agreements stay. */
    dropProposals: async (db: Db, one: number, other: number): Promise<void> => {
      const open = await queries.openBetween(db, one, other)
      for (const cooperation of open) await takeNotice(db, cooperation)
      await queries.remove(
        db,
        open.map(({ id }) => id),
      )
    },
  }
}
