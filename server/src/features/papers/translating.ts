import type { FormCode } from '@mafteach/contract/form-kinds'
import { isRentalOrder } from '@mafteach/contract/forms'
import { formatShekels } from '@mafteach/contract/money'
import type { TranslationLanguage } from '@mafteach/contract/signing'
import { type Fields, hasPassport } from './field.rules.ts'
import { basisOfFee, passportOf, rentalPrice, valueOfPlace } from './filling.rules.ts'
import { FORMS } from './forms/forms.ts'
import { TRANSLATIONS } from './forms/languages/translations.ts'
import type { Paper, TranslatedText } from './paper.ts'
import { blocksOf, type Filled } from './text.rules.ts'

/** Translations of a paper, line by line beside the Hebrew (docs/decisions/0107). */

/** Value of a placeholder in a translation: choices translated, sums only in digits, typed text as typed. */
function valueIn(language: TranslationLanguage, form: FormCode, fields: Fields, place: string): Filled {
  const { words } = TRANSLATIONS[language]
  if (place === 'customer_id_number' && hasPassport(fields)) return passportOf(fields, words.דרכון!, language)
  const value = fields[place]
  if (typeof value === 'number' && place === 'price' && isRentalOrder(fields))
    return rentalPrice(fields, formatShekels(value), (hebrew) => words[hebrew] ?? hebrew)
  if (typeof value === 'number')
    return FORMS[form].fields.find(({ name }) => name === place)?.kind === 'percent' ? `${value}%` : formatShekels(value)
  const original = valueOfPlace(form, fields, place)
  if (place !== 'fee' || original === null) return typeof original === 'string' ? (words[original] ?? original) : original
  const amount =
    fields.fee_kind === 'SUM'
      ? formatShekels(fields.fee_sum as number)
      : `${String(fields.fee_percent)}% ${words[basisOfFee(fields)]}`
  const vat = valueOfPlace(form, fields, 'fee_vat') as string
  return `${amount}, ${words[vat] ?? vat}`
}

interface Written {
  form: FormCode
  title: string
  text: string
  fields: Fields
}

function translated(
  language: TranslationLanguage,
  { form, title, text, fields }: Written,
  places: Parameters<typeof blocksOf>[1],
): TranslatedText | null {
  const { lines, binds, untranslated } = TRANSLATIONS[language]
  const own = lines[title]
  if (own === undefined) return null
  const read = (place: string) => valueIn(language, form, fields, place)
  const blocks = text.split('\n').flatMap((line) => {
    const other = lines[line.trim()]
    const translation = other === undefined ? [] : blocksOf(other, { ...places, read })
    return blocksOf(line, places).map((_, at) => (translation[at] ? { ...translation[at], lang: language } : null))
  })
  return { title: own, binds, untranslated, blocks }
}

/** In every language in which the form has a title. */
export const translationsOf = (paper: Written, places: Parameters<typeof blocksOf>[1]): NonNullable<Paper['translations']> =>
  Object.fromEntries(
    (Object.keys(TRANSLATIONS) as TranslationLanguage[]).flatMap((language) => {
      const translation = translated(language, paper, places)
      return translation ? [[language, translation]] : []
    }),
  )
