import { FORM_KINDS, type FormCode, isFormCode } from '@mafteach/contract/form-kinds'
import type { PaperKind } from '@mafteach/contract/paper-kinds'
import { serverLanguage } from '#shared/texts/language.ts'

/** What kind of paper it is, in words; those of files that are no form stand among the texts. */
export const kindName = (kind: PaperKind, files: Record<Exclude<PaperKind, FormCode>, string>): string =>
  isFormCode(kind) ? FORM_KINDS[kind].words[serverLanguage()].name : files[kind]
