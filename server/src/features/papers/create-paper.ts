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

/** Merges new values into the filled-in fields; rejects values that do not fit their field. */
export function filled(form: FormCode, before: Fields, given: FieldsInput, today: string): Fields {
  const { fields, problems } = fill(form, before, given, today)
  if (Object.keys(problems).length > 0) throw new ValidationError(problems)
  return fields
}

/** The text by which a paper is found. */
export const searchOf = (title: string, fields: Fields): string =>
  searchText([title, ...Object.values(fields).filter((value) => typeof value === 'string')].join(' '))

interface NewPaper extends Omit<About, 'today'> {
  fields: FieldsInput
  /** The agency whose text of the form is used; null for the product's own. */
  agency: number | null
  now: Date
}

/** Creates a draft, filled in from the data and from the given fields. Returns its id. */
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
