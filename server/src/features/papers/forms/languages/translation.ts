/** What the texts of forms say in another language. A lawyer reviews it before real use, as the texts themselves. */
export interface Translation {
  /** The language, in Hebrew. */
  name: string
  binds: string
  untranslated: string
  /** Titles and lines of forms, by the Hebrew: one that was changed there, by an agency or by us, has no translation until somebody translates it anew. */
  lines: Readonly<Record<string, string>>
  /** What choices say on a paper. */
  words: Readonly<Record<string, string>>
}
