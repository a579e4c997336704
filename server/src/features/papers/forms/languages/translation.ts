/** The texts of forms in another language. A lawyer has to review it before real use, as the texts themselves. */
export interface Translation {
  /** The language, in Hebrew. */
  name: string
  binds: string
  untranslated: string
  /** Titles and lines of forms, by the Hebrew line. A line that an agency or the product changes has no translation until somebody adds one. */
  lines: Readonly<Record<string, string>>
  /** Values of choices on a paper. */
  words: Readonly<Record<string, string>>
}
