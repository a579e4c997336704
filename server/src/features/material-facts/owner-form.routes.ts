import { randomBytes } from 'node:crypto'
import { daysBefore } from '@mafteach/contract/days'
import * as contract from '@mafteach/contract/material-facts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { lockAnyAsset, lockAssetFor } from '#domain/assets.ts'
import { notify } from '#domain/notify.ts'
import { todayInIsrael } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { notFound } from '#platform/http/errors.ts'
import { mount } from '#platform/http/mount.ts'
import { mountTokenRead } from '#platform/http/token-page.ts'
import * as queries from './material-facts.queries.ts'
import { assertOnce, isSame, withOwnerFacts } from './material-facts.rules.ts'

const PER_MINUTE = 60
/** Thirteen fields of 2,000 characters, each up to six bytes in form encoding. */
const FORM_BYTES_MAX = 256 * 1024

/** Converts a form to the input of the call: empty fields are left out, and line ends are normalized. */
const readForm = (form: URLSearchParams): contract.OwnerAnswers => ({
  facts: contract.MATERIAL_FACT_CODES.flatMap((code) => {
    const value = (form.get(code) ?? '').replaceAll('\r\n', '\n').trim()
    return value === '' ? [] : { code, value }
  }),
})

/** The form in which the owner of a property states what they know about it (docs/decisions/0103). */
export function ownerFormRoutes(ctx: AppContext) {
  const { app, clock, settings } = ctx

  mount(ctx, contract.askOwner, async ({ db, me, params }) => {
    const asset = await lockAssetFor(db, me, 'edit', params.id)
    const token = randomBytes(20).toString('hex')
    await queries.renewForm(db, asset, { token, expires_at: daysBefore(clock.now(), -contract.OWNER_FORM_DAYS) })
    return { url: `${settings.publicUrl}/public-view/owner/${token}` }
  })

  const readQuestions = async (db: Db, token: string): Promise<contract.OwnerQuestions | null> => {
    const form = await queries.readForm(db, token, clock.now())
    if (!form) return null
    const { city_id, city, street_id, street } = form
    return {
      asset: { city: { id: city_id, name: city }, street: { id: street_id, name: street } },
      codes: [...contract.MATERIAL_FACT_CODES],
    }
  }

  void app.register(async (forms: FastifyInstance) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES_MAX },
      async (_: FastifyRequest, body: string) => readForm(new URLSearchParams(body)),
    )
    mount(
      { ...ctx, app: forms },
      contract.ownerAnswered,
      async ({ body, db, params, alsoChangedFor }) => {
        const form = await queries.readForm(db, params.token, clock.now())
        const asset = form && (await lockAnyAsset(db, form.id))
        if (!asset) throw notFound()
        assertOnce(body.facts)
        const now = clock.now()
        const before = await queries.readFacts(db, asset.id)
        const { facts, kept } = withOwnerFacts(before.facts, body.facts, todayInIsrael(clock))
        const isNew = !isSame(before.facts, facts)
        if (isNew) await queries.insertVersion(db, asset, { version: before.version + 1, facts }, now)
        if (body.facts.length > 0 && (isNew || form.answered_at === null)) {
          await queries.setAnswered(db, asset.id, now)
          const agents = await queries.inCharge(db, asset)
          for (const agent of agents) alsoChangedFor(agent)
          const content = { he: `${form.street}: בעל הנכס ענה על השאלות`, en: `${form.street}: the owner answered the questions` }
          await notify(
            db,
            agents.map((agent) => ({ agent, type: 'owner answer' as const, content, about: asset.id })),
            now,
          )
        }
        return { kept }
      },
      { perMinute: PER_MINUTE },
    )
  })

  return {
    /** The questions of the page; null for an invalid token. */
    loadOwnerQuestions: mountTokenRead(
      ctx,
      contract.ownerQuestions,
      { pages: 'owner forms', perMinute: PER_MINUTE },
      readQuestions,
    ),
  }
}
