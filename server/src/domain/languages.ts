import type { Language } from '@mafteach/contract/field-problems'
import type { Db } from '#platform/database/db.ts'
import { displayOf } from './agent-settings.ts'

/** What the server writes for an agent, in each language that it speaks: none can be forgotten. */
export type Words = Record<Language, string>

/** The same in each language: it holds nothing but names and what people wrote. */
export const asWritten = (text: string): Words => ({ he: text, en: text })

/** In which language the server writes to who chose this one: English where the screens alone speak theirs (docs/decisions/0036). */
export const writtenLanguage = (chosen: string | null): Language =>
  displayOf({ language: chosen, theme: null, text_size: null }).language === 'he' ? 'he' : 'en'

export async function languagesOf(db: Db, agents: readonly number[]): Promise<(agent: number) => Language> {
  if (agents.length === 0) return () => 'he'
  const rows = await db
    .selectFrom('agent_setting')
    .select(['agent_id', 'language'])
    .where('agent_id', 'in', [...new Set(agents)])
    .execute()
  const chosen = new Map(rows.map(({ agent_id, language }) => [agent_id, writtenLanguage(language)]))
  return (agent) => chosen.get(agent) ?? 'he'
}

export const languageOfAgent = async (db: Db, agent: number): Promise<Language> => (await languagesOf(db, [agent]))(agent)
