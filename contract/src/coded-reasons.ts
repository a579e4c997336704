type Texts<Code extends string> = Readonly<Record<Code, { he: string; en: string }>>

/** Codes in their table's order, without duplicates, and free text. */
export interface StatedReasons<Code extends string> {
  codes: Code[]
  text: string | null
}

/**
 * Reasons stored as codes, so that a screen's words can change (docs/decisions/0134). `formerWords` are words that pages sent before there were
 * codes, beside those of `texts`.
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

    /** The reasons in one line; null without any. Codes of a newer release are skipped. */
    inWords: (stated: { codes: readonly string[]; text: string | null }, language: 'he' | 'en'): string | null =>
      [...inOrder(stated.codes).map((code) => texts[code][language]), stated.text].filter(Boolean).join(', ') || null,

    /**
     * The reasons of a call. A caller without codes may be an old page or program, so its words are read here, once. Beside codes the text is the
     * person's own and unchanged.
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
