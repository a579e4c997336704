import { DEAL_KINDS, type DealKind } from '@mafteach/contract/codes'
import { ORIGINAL_QUICK_REPLIES } from '@mafteach/contract/conversation.codes'
import type { Display, TextSize, Theme } from '@mafteach/contract/display'
import { MESSAGES_PER_DAY } from '@mafteach/contract/limits'
import type { Changeable } from '@mafteach/contract/settings'
import { VIEWING_MARGIN_MINUTES } from '@mafteach/contract/viewings.codes'
import type { Db } from '#platform/database/db.ts'
import { ValidationError } from '#platform/http/errors.ts'
import { languages } from '#platform/languages.ts'

/** Display settings as stored; null means the default. */
interface StoredDisplay {
  language: string | null
  theme: string | null
  text_size: number | null
}

/** Display settings of an agent. A language whose catalogue is gone becomes Hebrew. */
export const displayOf = ({ language, theme, text_size }: StoredDisplay): Display => ({
  language: languages().find((known) => known === language) ?? 'he',
  theme: (theme as Theme | null) ?? 'system',
  text_size: (text_size as TextSize | null) ?? 100,
})

/** Saves the given settings. Throws ValidationError for an unknown language or a repeated kind of deal. */
export async function changeAgentSettings(
  db: Db,
  agent: number,
  change: { [Name in keyof Changeable]?: Changeable[Name] | undefined },
): Promise<void> {
  if (change.language !== undefined && !languages().includes(change.language))
    throw new ValidationError({ language: { choices: languages() } })
  if (change.deal_kinds && new Set(change.deal_kinds).size < change.deal_kinds.length)
    throw new ValidationError({ deal_kinds: 'invalid' })
  const { viewing_reminder, ...columns } = change
  const viewing_reminder_hours = viewing_reminder === null ? null : viewing_reminder?.hours_before
  const given = Object.fromEntries(
    Object.entries({ ...columns, viewing_reminder_hours }).filter(([, value]) => value !== undefined),
  )
  if (Object.keys(given).length === 0) return
  await db
    .insertInto('agent_setting')
    .values({ agent_id: agent, ...given })
    .onConflict((conflict) => conflict.column('agent_id').doUpdateSet(given))
    .execute()
}

/** An agent's settings, with defaults for those that were never set. */
export async function readAgentSettings(db: Db, agent: number): Promise<Changeable> {
  const row = await db
    .selectFrom('agent_setting')
    .select([
      'language',
      'theme',
      'text_size',
      'daily_limit',
      'hide_address_before_order',
      'card_in_search',
      'chains',
      'viewing_reminder_hours',
      'viewing_margin_minutes',
      'deal_kinds',
      'quick_replies',
      'automatic_answer',
    ])
    .where('agent_id', '=', agent)
    .executeTakeFirst()
  const display = displayOf(row ?? { language: null, theme: null, text_size: null })
  return {
    ...display,
    daily_limit: row?.daily_limit ?? MESSAGES_PER_DAY,
    hide_address_before_order: row?.hide_address_before_order ?? false,
    card_in_search: row?.card_in_search ?? false,
    chains: row?.chains ?? false,
    viewing_reminder: row?.viewing_reminder_hours == null ? null : { hours_before: row.viewing_reminder_hours },
    viewing_margin_minutes: row?.viewing_margin_minutes ?? VIEWING_MARGIN_MINUTES.usual,
    quick_replies: row?.quick_replies ?? [...ORIGINAL_QUICK_REPLIES[display.language === 'he' ? 'he' : 'en']],
    automatic_answer: (row?.automatic_answer as Changeable['automatic_answer'] | undefined) ?? null,
    deal_kinds: (row?.deal_kinds as DealKind[] | undefined) ?? [...DEAL_KINDS],
  }
}
