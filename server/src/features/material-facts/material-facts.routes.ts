import type { AssetRow } from '@mafteach/contract/assets'
import type { ReplyOf } from '@mafteach/contract/endpoint'
import * as contract from '@mafteach/contract/material-facts'
import { logAssetEvent } from '#domain/asset-log.ts'
import { lockAssetFor, seenAssetFor } from '#domain/assets.ts'
import { languageOfAgent } from '#domain/languages.ts'
import { factsForReading, inOrder } from '#domain/material-facts.ts'
import { todayInIsrael } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { attachment } from '#platform/http/content-disposition.ts'
import { notFound, ValidationError } from '#platform/http/errors.ts'
import { mount } from '#platform/http/mount.ts'
import * as queries from './material-facts.queries.ts'
import { assertOnce, correctionText, isSame, toStored } from './material-facts.rules.ts'
import { ownerFormRoutes } from './owner-form.routes.ts'

interface Deps {
  assetRows: (db: Db, me: number, ids: number[]) => Promise<Map<number, AssetRow>>
  /** Queues one message about an asset to each of these customers, as `POST /whatsapp/messages/` does. */
  queueMessages: (
    db: Db,
    me: number,
    message: {
      customers: number[]
      assets: number[]
      sendAt: null
      text: (customer: { id: number; name: string; isNumberHidden: boolean }) => string
    },
  ) => Promise<ReplyOf<typeof contract.sendMaterialFactChanges>>
  /** Draws the sheet of facts. */
  drawFacts: (sheet: { asset: AssetRow; stored: queries.StoredFacts; now: Date }) => Promise<Buffer>
}

/** Material facts of a property with their sources, and who was told which version (product.md section 13, docs/decisions/0103). */
export function materialFactsRoutes(ctx: AppContext, { assetRows, queueMessages, drawFacts }: Deps) {
  const { clock } = ctx

  const shown = async (db: Db, me: number, asset: number): Promise<contract.MaterialFacts> => ({
    ...(await queries.readFacts(db, asset)),
    told: (await queries.readNotified(db, me, asset)).map(({ id, name, version, at }) => ({
      customer: { id, name },
      version,
      at: at.toISOString(),
    })),
  })

  mount(ctx, contract.materialFacts, async ({ db, me, params }) => {
    const { id } = await seenAssetFor(db, me, 'edit', params.id)
    return shown(db, me, id)
  })

  mount(ctx, contract.setMaterialFacts, async ({ body, db, me, params }) => {
    const asset = await lockAssetFor(db, me, 'edit', params.id)
    assertOnce(body.facts)
    const stored = await queries.readFacts(db, asset.id)
    const facts = inOrder(body.facts.map((fact) => toStored({ ...fact, document: fact.document ?? null })))
    const today = todayInIsrael(clock)
    // A document that a colleague attached to a fact stays attached.
    const known = new Set(stored.facts.flatMap(({ document }) => document ?? []))
    const added = facts.flatMap(({ document }) => (document === null || known.has(document) ? [] : document))
    const own = await queries.ownPapers(db, me, added)
    if (facts.some(({ at }) => at > today)) throw new ValidationError({ facts: 'invalid' })
    if (added.some((document) => !own.has(document))) throw new ValidationError({ facts: 'not_yours' })
    if (!isSame(stored.facts, facts)) {
      const now = clock.now()
      await queries.insertVersion(db, asset, { version: stored.version + 1, facts }, now)
      await logAssetEvent(db, { asset: asset.id, agent: me, kind: 'changed', fields: ['material_facts'], at: now })
    }
    return shown(db, me, asset.id)
  })

  mount(ctx, contract.sendMaterialFactChanges, async ({ body, db, me, params }) => {
    const { id } = await lockAssetFor(db, me, 'edit', params.id)
    const customers = [...new Set(body.customers)]
    if ((await queries.countOwn(db, me, customers)) < customers.length) throw notFound()
    const { version, facts } = await queries.readFacts(db, id)
    const notified = new Map((await queries.readNotified(db, me, id)).map((row) => [row.id, row.version]))
    if (customers.some((customer) => (notified.get(customer) ?? version) >= version))
      throw new ValidationError({ customers: 'invalid' })
    const before = await queries.readVersions(db, id, [...new Set(notified.values())])
    const house = await queries.readHouse(db, id)
    const language = await languageOfAgent(db, me)
    return queueMessages(db, me, {
      customers,
      assets: [id],
      sendAt: null,
      text: (customer) => {
        const hiddenHouse = customer.isNumberHidden ? house : null
        const known = factsForReading(before.get(notified.get(customer.id)!) ?? [], hiddenHouse)
        return correctionText(customer.name, known, factsForReading(facts, hiddenHouse), language)
      },
    })
  })

  mount(ctx, contract.materialFactsFile, async ({ db, me, params, reply }) => {
    const { id } = await seenAssetFor(db, me, 'edit', params.id)
    const asset = (await assetRows(db, me, [id])).get(id)
    if (!asset) throw notFound()
    const stored = await queries.readFacts(db, id)
    reply.headers({
      'content-type': 'application/pdf',
      ...attachment(`material-facts-${id}.pdf`, 'עובדות מהותיות.pdf'),
      'cache-control': 'no-store',
    })
    return drawFacts({ asset, stored, now: clock.now() })
  })

  return ownerFormRoutes(ctx)
}
