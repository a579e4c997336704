import type { DealKind } from '@mafteach/contract/codes'
import { FORM_KINDS, type FormCode, isFormCode } from '@mafteach/contract/form-kinds'
import type { PaperKind } from '@mafteach/contract/paper-kinds'
import { serverLanguage } from '#shared/texts/language.ts'

/** What a form is called; about a rental in the words of renting. */
export const formName = (form: FormCode, deal: DealKind = 'SALE'): string => {
  const { words, rentalName } = FORM_KINDS[form]
  const language = serverLanguage()
  return (deal === 'RENT' && rentalName?.[language]) || words[language].name
}

/** What kind of paper it is, in words; those of files that are no form stand among the texts. */
export const kindName = (kind: PaperKind, files: Record<Exclude<PaperKind, FormCode>, string>, deal?: DealKind): string =>
  isFormCode(kind) ? formName(kind, deal) : files[kind]
