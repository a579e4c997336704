import type { SignerLanguage } from '@mafteach/contract/signing'
import { ar } from './languages/ar.ts'
import { fr } from './languages/fr.ts'
import { ru } from './languages/ru.ts'
import { signingTexts } from './signing.texts.ts'
import type { SigningTexts } from './signing-words.ts'

/** For the server, which renders the page in any of them. */
export const everySigningTexts: Record<SignerLanguage, SigningTexts> = { ...signingTexts, ru, fr, ar }
