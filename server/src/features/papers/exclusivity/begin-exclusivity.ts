import { addDays, momentInIsrael } from '@mafteach/contract/days'
import { EXCLUSIVITY_LAST_DAYS, type MarketingAction } from '@mafteach/contract/exclusivity'
import type { Language } from '@mafteach/contract/field-problems'
import type { TaskInput } from '@mafteach/contract/tasks'
import { lockAsset } from '#domain/assets.ts'
import { languageOfAgent } from '#domain/languages.ts'
import type { Db } from '#platform/database/db.ts'
import type { SignedPaper } from '../signing/sealing.ts'
import { writtenDay } from '../written-day.ts'
import { insertExclusivity, setExclusiveUntil } from './exclusivity.queries.ts'
import { exclusiveUntil } from './term.rules.ts'

export type AddTask = (db: Db, agent: number, task: TaskInput) => Promise<void>

const TITLES: Record<Language, (day: string) => string> = {
  he: (day) => `הבלעדיות מסתיימת ב־${day}: חידוש?`,
  en: (day) => `The exclusivity ends on ${day}: renew it?`,
}

/** Effects of a signed exclusivity of the agent's own asset: its end date, and a task before the end. */
export async function beginExclusivity(
  db: Db,
  { id, agent_id, customer_id, asset_id, form, fields }: SignedPaper,
  addTask: AddTask,
) {
  if (form !== 'EXCLUSIVE' || asset_id === null) return
  const asset = await lockAsset(db, agent_id, asset_id)
  const from = fields.exclusive_from
  const until = exclusiveUntil(fields)
  if (asset?.role !== 'owner' || typeof from !== 'string' || until === null) return
  const { marketing_actions: actions, marketing_other: other } = fields
  await insertExclusivity(db, {
    document_id: id,
    asset_id,
    starts_on: from,
    ends_on: until,
    actions: actions as MarketingAction[],
    other: typeof other === 'string' ? other : null,
  })
  await setExclusiveUntil(db, asset_id)
  const due = addDays(until, -EXCLUSIVITY_LAST_DAYS)
  await addTask(db, agent_id, {
    title: TITLES[await languageOfAgent(db, agent_id)](writtenDay(until)),
    kind: 'PAPER',
    due_at: momentInIsrael(due > from ? due : until, '09:00').toISOString(),
    asset: asset_id,
    customer: customer_id,
  })
}
