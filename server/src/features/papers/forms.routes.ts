import type { FieldProblem } from '@mafteach/contract/field-problems'
import { FORM_CODES, type FormCode } from '@mafteach/contract/form-kinds'
import * as contract from '@mafteach/contract/forms'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { notFound, ValidationError } from '#platform/http/errors.ts'
import { mount } from '#platform/http/mount.ts'
import { FORMS } from './forms/forms.ts'
import * as queries from './forms.queries.ts'
import { checkText, diffOf, labelOfPlace } from './text.rules.ts'

export interface Agencies {
  agencyOf: (db: Db, agent: number) => Promise<{ id: number } | undefined>
  /** Throws if the agent manages no agency; locks the agency against other changes. */
  lockManager: (db: Db, me: number) => Promise<{ agency: number }>
}

const formOf = (code: FormCode, { version, text }: queries.FormText): contract.Form => ({
  code,
  title: FORMS[code].title,
  version,
  is_own: text !== FORMS[code].text,
  text,
  fields: [...FORMS[code].fields],
})

/** What an agency may not write, in words. */
function problemOfText(code: FormCode, text: string): FieldProblem | null {
  const { lacking, unknown } = checkText(code, text)
  const named = (places: string[]) => places.map((place) => `{${place}}`).join(', ')
  if (lacking.length > 0) {
    const labels = lacking.map((place) => `${labelOfPlace(code, place)} {${place}}`).join(', ')
    return { says: { he: `חסר בטקסט: ${labels}`, en: `The text lacks ${named(lacking)}` } }
  }
  if (unknown.length === 0) return null
  return { says: { he: `אין שדה כזה: ${named(unknown)}`, en: `There is no such place: ${named(unknown)}` } }
}

/** The texts of forms, and an agency's own (product.md sections 6 and 12, docs/decisions/0056). */
export function formsRoutes(ctx: AppContext, { agencyOf, lockManager }: Agencies): void {
  const { clock } = ctx

  mount(ctx, contract.listForms, async ({ db, me }) => {
    const agency = await agencyOf(db, me)
    const texts = agency ? await queries.readTexts(db, agency.id) : null
    return FORM_CODES.map((code) => formOf(code, texts?.get(code) ?? FORMS[code]))
  })

  mount(ctx, contract.changeForm, async ({ body, db, me, params: { code } }) => {
    const { agency } = await lockManager(db, me)
    const text = body.text.replaceAll('\r\n', '\n')
    const problem = problemOfText(code, text)
    if (problem) throw new ValidationError({ text: problem })
    const before = await queries.readText(db, agency, code)
    if (before.text === text) return formOf(code, before)
    const version = before.version + 1
    await queries.insertVersion(db, { agency_id: agency, code, version, text, author_id: me, created_at: clock.now() })
    return formOf(code, { version, text })
  })

  const versionOf = ({ version, created_at, id, name }: queries.VersionRow) => ({
    version,
    author: id === null || name === null ? null : { id, name },
    created_at: created_at?.toISOString() ?? null,
  })
  const ofProduct = ({ version }: queries.FormText) => ({ version, author: null, created_at: null })

  mount(ctx, contract.formVersions, async ({ db, me, page, params: { code } }) => {
    const { rows, ...found } = await queries.readVersions(db, (await agencyOf(db, me))?.id ?? null, code, page)
    return page.reply(found, rows.map(versionOf))
  })

  mount(ctx, contract.formVersion, async ({ db, me, params: { code, version } }) => {
    const agency = await agencyOf(db, me)
    const found = agency && (await queries.readVersion(db, agency.id, code, version))
    const first = await queries.readFirst(db, agency?.id ?? null, code)
    if (!found) {
      if (version !== first.version) throw notFound()
      return { ...ofProduct(first), text: first.text, diff: diffOf(first.text, first.text) }
    }
    const before = (agency && (await queries.readVersion(db, agency.id, code, version - 1))?.text) ?? first.text
    return { ...versionOf(found), text: found.text, diff: diffOf(before, found.text) }
  })
}
