import { readReasons, reasonsInWords } from '@mafteach/contract/answer-reasons'
import type { AnswerInput } from '@mafteach/contract/answers'
import type { Language } from '@mafteach/contract/field-problems'
import { searchText } from '@mafteach/contract/search-text'
import { type GivenAnswer, interestInWords, interestWithTimes, timesInWords } from '#domain/answer-words.ts'
import { languageOfAgent, type Words } from '#domain/languages.ts'
import { notify } from '#domain/notify.ts'
import { logCustomerAnsweredEvent, logPartnerAnsweredEvent } from '#domain/timeline.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { countHit } from '#platform/http/rate-limit.ts'
import type { AnsweredAsset } from './answering.queries.ts'
import * as queries from './answering.queries.ts'

/** Limit of notifications by one customer about an asset or their search. */
const NEWS_PER_HOUR = 5

const VISIT: Words = { he: 'ביקור', en: 'Viewing' }
const SUITABLE_TIMES: Words = { he: 'מועדים שמתאימים', en: 'Times that suit' }

/** The speaker's name for the agent. */
export const speakerIn = (language: Language, customer: string, partner: { name: string } | null | undefined): string =>
  partner
    ? { he: `${partner.name} (בזוגיות עם ${customer})`, en: `${partner.name} (partner of ${customer})` }[language]
    : customer

/** The answer, with a reason if there is one. */
const answerForAgent = (answer: GivenAnswer, language: Language): string => {
  const reasons = reasonsInWords(answer, language)
  return reasons ? `${interestInWords(answer, language)} (${reasons})` : interestWithTimes(answer, language)
}

const streetAddress = ({ street, address_number }: AnsweredAsset) => [street, address_number].filter(Boolean).join(' ')

/** Effects of what customers do on their pages: interest, timeline, notification and, to see an asset, a task. */
export function makeAnswering({ clock }: Pick<AppContext, 'clock'>) {
  /** Notifies the agent at a limited rate, in case a link is in the wrong hands. The answer is saved in any case. */
  const notifyAgent = async (db: Db, agent: number, customer: number, about: number | string, content: Words) => {
    const now = clock.now()
    const limit = { bucket: `link ${agent} ${customer} ${about}`, seconds: 3_600, max: NEWS_PER_HOUR, now }
    if ((await countHit(db, limit)) > 0) return
    await notify(db, [{ agent, type: 'customer answer', content, about: customer }], now)
  }
  const notifyOfAsset = (db: Db, asset: AnsweredAsset, content: Words) =>
    notifyAgent(db, asset.agent_id, asset.customer_id, asset.partner ? `partner ${asset.asset_id}` : asset.asset_id, content)

  return {
    notifyAgent: notifyAgent,
    opened: async (db: Db, asset: AnsweredAsset) => {
      if (await queries.markOpened(db, asset, clock.now()))
        await notifyOfAsset(db, asset, {
          he: `הנכס ${streetAddress(asset)} נפתח אצל ${asset.customer}`,
          en: `${asset.customer} opened ${streetAddress(asset)}`,
        })
    },
    answered: async (db: Db, asset: AnsweredAsset, answer: AnswerInput) => {
      const { wants_viewing, viewing_times } = answer
      const is_interested = answer.is_interested || wants_viewing
      const given = { ...readReasons(answer.reasons, answer.reason), is_interested, wants_viewing, viewing_times }
      await queries.lockCustomer(db, asset.customer_id)
      const saved = await queries.saveAnswer(db, asset, given)
      if (!saved) return
      const now = clock.now()
      const language = await languageOfAgent(db, asset.agent_id)
      const logEvent = asset.partner ? logPartnerAnsweredEvent : logCustomerAnsweredEvent
      await logEvent(db, asset.customer_id, asset.asset_id, given, language, now)
      const speaker = (of: Language) => speakerIn(of, asset.customer, asset.partner)
      if (wants_viewing) {
        const title = `${VISIT[language]}: ${speaker(language)}, ${streetAddress(asset)}`
        const times = timesInWords(viewing_times, language)
        const content = times.length > 0 ? `${SUITABLE_TIMES[language]}:\n${times.join('\n')}` : null
        const due_at = viewing_times[0] ? new Date(viewing_times[0]) : null
        const task = { title, search: searchText(title), content, due_at }
        await queries.saveViewingTask(db, asset, task, saved.viewing_task_id, now)
      } else if (saved.viewing_task_id) await queries.dropViewingTask(db, saved.viewing_task_id, now)
      const contentIn = (of: Language) => `${speaker(of)}, ${streetAddress(asset)}: ${answerForAgent(given, of)}`
      await notifyOfAsset(db, asset, { he: contentIn('he'), en: contentIn('en') })
    },
  }
}

export type Answering = ReturnType<typeof makeAnswering>
