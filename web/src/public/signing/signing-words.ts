import type { SignerLanguage } from '@mafteach/contract/signing'
import { createContext, useContext } from 'react'
import type { SameTexts } from '#shared/texts/texts.ts'
import { signingTexts } from './signing.texts.ts'

/**
 * The page's own texts, in the signer's language. A separate context: a signer may choose among five languages on a page whose document has one of
 * two, and each further one is loaded only for its readers.
 */

export type SigningTexts = SameTexts<Omit<typeof signingTexts.he, 'verify'>>

interface SigningWords {
  language: SignerLanguage
  texts: SigningTexts
}

const SigningContext = createContext<SigningWords>({ language: 'he', texts: signingTexts.he })
export const SigningProvider = SigningContext.Provider
export const useSigningTexts = (): SigningTexts => useContext(SigningContext).texts
export const useSignerLanguage = (): SignerLanguage => useContext(SigningContext).language

/** Languages other than Hebrew and English load only for their readers. */
export async function loadSigningTexts(language: SignerLanguage): Promise<SigningTexts> {
  switch (language) {
    case 'he':
    case 'en':
      return signingTexts[language]
    case 'ru':
      return (await import('./languages/ru.ts')).ru
    case 'fr':
      return (await import('./languages/fr.ts')).fr
    case 'ar':
      return (await import('./languages/ar.ts')).ar
  }
}
