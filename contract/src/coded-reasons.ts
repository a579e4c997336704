type Texts<Code extends string> = Readonly<Record<Code, { he: string; en: string }>>

/** Codes in the order of their table, each once, and what somebody wrote beside them. */
export interface StatedReasons<Code extends string> {
  codes: Code[]
  text: string | null
}

/**
 * Reasons that are stored as codes, so that the words of a screen can change (docs/decisions/0134). `formerWords` are words that pages sent in place of a code before there
 * were any, beside those of `texts`.
 */
export const codedReasons = <Code extends string>(
  texts: Texts<Code>,
  formerWords: Partial<Record<Code, readonly string[]>> = {},
) => {
  const codes = Object.keys(texts) as Code[]
  const inOrder = (stated: readonly string[]): Code[] => codes.filter((code) => stated.includes(code))
  const codeOfWord = new Map(
    codes.flatMap((code) => [texts[code].he, texts[code].en, ...(formerWords[code] ?? [])].map((word) => [word, code] as const)),
  )
  return {
    codes,

    /** The words of each code in one language. */
    texts: (language: 'he' | 'en') =>
      Object.fromEntries(codes.map((code) => [code, texts[code][language]])) as Record<Code, string>,

    /** The reasons in one line; null without any. A code of a newer release is left out. */
    inWords: (stated: { codes: readonly string[]; text: string | null }, language: 'he' | 'en'): string | null =>
      [...inOrder(stated.codes).map((code) => texts[code][language]), stated.text].filter(Boolean).join(', ') || null,

    /**
     * The reasons that a call gives. A caller that sends no codes may be a page that was opened before there were any, or a program written for those: its words are read
     * once, here. Beside codes the text is the person's own and stays as it is.
     */
    read: (stated: readonly Code[] | undefined, reason: string | null | undefined): StatedReasons<Code> => {
      if (stated) return { codes: inOrder(stated), text: reason || null }
      const parts = reason ? reason.split(', ') : []
      return {
        codes: inOrder(parts.flatMap((part) => codeOfWord.get(part) ?? [])),
        text: parts.filter((part) => !codeOfWord.has(part)).join(', ') || null,
      }
    },
  }
}
