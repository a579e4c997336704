export const SIGNERS_MAX = 6

/** Languages of the signing page, by their own names. Translations are shown beside the binding Hebrew text (docs/decisions/0107). */
export const SIGNER_LANGUAGES = { he: 'עברית', en: 'English', ru: 'Русский', fr: 'Français', ar: 'العربية' } as const
export type SignerLanguage = keyof typeof SIGNER_LANGUAGES
export type TranslationLanguage = Exclude<SignerLanguage, 'he'>
export const SIGNER_LANGUAGE_CODES = Object.keys(SIGNER_LANGUAGES) as [SignerLanguage, ...SignerLanguage[]]

export const directionOf = (language: SignerLanguage): 'rtl' | 'ltr' => (language === 'he' || language === 'ar' ? 'rtl' : 'ltr')
