import type { TranslationLanguage } from '@mafteach/contract/signing'
import { ar } from './ar.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import { ru } from './ru.ts'
import type { Translation } from './translation.ts'

/** One file each. */
export const TRANSLATIONS: Record<TranslationLanguage, Translation> = { en, ru, fr, ar }
