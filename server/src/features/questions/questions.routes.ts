import { CRITERION_NAMES, decidingFactsOf } from '@mafteach/contract/criteria'
import { FACTS } from '@mafteach/contract/facts'
import type { Language } from '@mafteach/contract/field-problems'
import { type Askable, askAboutAsset } from '@mafteach/contract/questions'
import { seenAssetFor, seesAsset } from '#domain/assets.ts'
import { notify } from '#domain/notify.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError } from '#platform/http/errors.ts'
import { mount } from '#platform/http/mount.ts'
import { countHit } from '#platform/http/rate-limit.ts'
import * as queries from './questions.queries.ts'

const DAY_SECONDS = 86_400
/** Maximum number of an agent's questions per day. */
const PER_DAY = 200

/** The name of the fact, as asked of an agent. */
const nameOf = (criterion: Askable, language: Language): string => {
  const [fact] = decidingFactsOf(criterion)
  return fact === 'neighborhood' ? CRITERION_NAMES[language].neighborhood : FACTS[fact!][language]
}
const namesOf = (criteria: readonly Askable[], language: Language): string =>
  criteria.map((criterion) => nameOf(criterion, language)).join(', ')

/** Questions about an asset's missing facts. */
export function questionsRoutes(ctx: AppContext): void {
  const { clock } = ctx
  mount(ctx, askAboutAsset, async ({ body, db, me, params, alsoChangedFor }) => {
    await seenAssetFor(db, me, 'ask', params.id)
    const asset = await queries.readRequested(db, params.id, me)
    const now = clock.now()
    // Limits agents who ask about very many assets.
    const wait = await countHit(db, { bucket: `questions ${me}`, seconds: DAY_SECONDS, max: PER_DAY, now })
    if (wait > 0) throw new ApiError('too_many_requests', {}, wait)
    const inserted = await queries.insertQuestions(db, params.id, me, body.criteria, now)
    if (inserted.length > 0) {
      alsoChangedFor(asset.owner)
      const content = {
        he: `שאלה מ${asset.asker} על ${asset.street}: ${namesOf(inserted, 'he')}`,
        en: `${asset.asker} asks about ${asset.street}: ${namesOf(inserted, 'en')}`,
      }
      await notify(db, [{ agent: asset.owner, type: 'relevant asset', content, about: params.id }], now)
    }
    return { open: await queries.openQuestions(db, params.id, me) }
  })
}

/** After an asset changed: notifies agents whose questions it now answers, if they can still see it. */
export async function answerQuestions(db: Db, asset: number, now: Date): Promise<void> {
  for (const { asker, street, criteria } of await queries.closeAnswered(db, asset, now)) {
    if (!(await seesAsset(db, asker, asset))) continue
    const content = {
      he: `יש תשובה על ${street}: ${namesOf(criteria, 'he')}`,
      en: `${street} says now: ${namesOf(criteria, 'en')}`,
    }
    await notify(db, [{ agent: asker, type: 'relevant asset', content, about: asset }], now)
  }
}
