import type { DealKind } from '@mafteach/contract/codes'
import { FORM_KINDS, type FormCode, isFormCode } from '@mafteach/contract/form-kinds'
import type { PaperKind } from '@mafteach/contract/paper-kinds'
import { serverLanguage } from '#shared/texts/language.ts'

/** A form's name; for rentals in rental words. */
export const formName = (form: FormCode, deal: DealKind = 'SALE'): string => {
  const { words, rentalName } = FORM_KINDS[form]
  const language = serverLanguage()
  return (deal === 'RENT' && rentalName?.[language]) || words[language].name
}

/** The kind of paper, in words; kinds of files are in the texts. */
export const kindName = (kind: PaperKind, files: Record<Exclude<PaperKind, FormCode>, string>, deal?: DealKind): string =>
  isFormCode(kind) ? formName(kind, deal) : files[kind]
