import type { DealKind } from '@mafteach/contract/codes'
import { FORM_KINDS, type FormCode, isFormCode } from '@mafteach/contract/form-kinds'
import type { PaperKind } from '@mafteach/contract/paper-kinds'
import { serverLanguage } from '#shared/texts/language.ts'

type FileNames = Record<Exclude<PaperKind, FormCode>, string>

/** What kind of paper it is, in words, of a deal in those of its kind; those of files that are no form stand among the texts. */
export const kindName = (kind: PaperKind, files: FileNames, deal: DealKind = 'SALE'): string => {
  if (!isFormCode(kind)) return files[kind]
  const { words, rentalName } = FORM_KINDS[kind]
  const language = serverLanguage()
  return (deal === 'RENT' && rentalName?.[language]) || words[language].name
}
