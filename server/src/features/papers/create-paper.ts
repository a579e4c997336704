import { dayInIsrael } from '@mafteach/contract/days'
import type { FieldsInput } from '@mafteach/contract/documents'
import type { FormCode } from '@mafteach/contract/form-kinds'
import { searchText } from '@mafteach/contract/search-text'
import type { Db } from '#platform/database/db.ts'
import { ValidationError } from '#platform/http/errors.ts'
import { insertDocument } from './documents.queries.ts'
import type { Fields } from './field.rules.ts'
import { fill } from './filling.rules.ts'
import { FORMS } from './forms/forms.ts'
import { ensureVersion } from './forms.queries.ts'
import { type About, prefill } from './prefill.ts'

/** What was filled in, and what came now; what does not fit its field is refused. */
export function filled(form: FormCode, before: Fields, given: FieldsInput, today: string): Fields {
  const { fields, problems } = fill(form, before, given, today)
  if (Object.keys(problems).length > 0) throw new ValidationError(problems)
  return fields
}

/** What a paper is found by. */
export const searchOf = (title: string, fields: Fields): string =>
  searchText([title, ...Object.values(fields).filter((value) => typeof value === 'string')].join(' '))

interface NewPaper extends Omit<About, 'today'> {
  fields: FieldsInput
  /** Whose text of the form it is made of; null for the product's own. */
  agency: number | null
  now: Date
}

/** A draft: what the data already says, and what was given besides. Answers its id. */
export async function createPaper(db: Db, me: number, { fields: given, agency, now, ...about }: NewPaper): Promise<number> {
  const { form, customer, asset } = about
  const today = dayInIsrael(now)
  const fields = filled(form, await prefill(db, me, { ...about, today }), given, today)
  const { title } = FORMS[form]
  return insertDocument(db, {
    agent_id: me,
    customer_id: customer?.id ?? null,
    asset_id: asset?.id ?? null,
    form_version_id: await ensureVersion(db, agency, form, now),
    state: 'draft',
    title,
    fields,
    search: searchOf(title, fields),
    created_at: now,
    updated_at: now,
  })
}
