import type { Language } from '@mafteach/contract/field-problems'
import type { Db } from '#platform/database/db.ts'
import { displayOf } from './agent-settings.ts'

/** A text of the server in every language: a missing one is a type error. */
export type Words = Record<Language, string>

/** The same text in each language: for names and what people wrote. */
export const asWritten = (text: string): Words => ({ he: text, en: text })

/** The language of the server's texts for a chosen language: English if only the screens speak that (docs/decisions/0036). */
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
