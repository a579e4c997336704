import type { TranslationLanguage } from '@mafteach/contract/signing'

/** A paper as it is drawn: what the text of a form became, and who it comes from. */

export interface Span {
  text: string
  /** What was filled in, beside what the form says. */
  strong?: true
  /** The place of the form that it stands for: an empty one, or, where it is strong, what fills it. */
  place?: string
}

export interface Block {
  kind: 'heading' | 'paragraph' | 'item' | 'row'
  spans: Span[]
  /** Of a row: what stands before its value. */
  label?: string
  /** Hebrew unless said. */
  lang?: TranslationLanguage
  /** Of a row: its value is struck through. */
  struck?: boolean
}

/** A text in another language, for whoever reads it beside the Hebrew. */
export interface TranslatedText {
  title: string
  /** That the Hebrew text binds, and that a passage stands in Hebrew alone. */
  binds: string
  untranslated: string
  /** As many as the paper has; null where there is no translation. */
  blocks: (Block | null)[]
}

/** Pages after the text, that begin with a title. */
export interface Appendix {
  title: string
  lang?: TranslationLanguage
  blocks: Block[]
}

/** One signature: what was typed, or a PNG of what was drawn. */
export interface Signature {
  name: string
  typed?: string
  png?: Uint8Array
}

export interface Paper {
  title: string
  /** Who it comes from, at the top of the first page. */
  from: {
    name: string
    lines: string[]
    /** A PNG in base64. */
    logo?: string
  }
  /** At the foot of every page, before the page's number. */
  foot: string
  /** Said across the top of each page; a draft is none to be signed. */
  notice: string | null
  blocks: Block[]
  /** Of the blocks. What is drawn has none of it: it is kept to be shown beside them. */
  translations?: Partial<Record<TranslationLanguage, TranslatedText>>
  /** Who signs it, each with a line for the signature. */
  signers: string[]
  /** What stands on these lines, in the same order, once all have signed. */
  signatures?: Signature[]
  /** The translations that were read, and how it was signed. */
  appendices?: Appendix[]
  created_at: string
}

export const heading = (text: string): Block => ({ kind: 'heading', spans: [{ text }] })
export const row = (label: string, text: string): Block => ({ kind: 'row', label, spans: [{ text, strong: true }] })

/** Letters that the fonts of a paper hold: Hebrew, Latin, Cyrillic, and signs. */
export const isPrintable = (text: string): boolean =>
  /^[\n\u0020-\u007e\u00a1-\u00ac\u00ae-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u0126-\u0127\u012a-\u012b\u012e-\u0133\u0136-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u015b\u015e-\u0161\u0164-\u0165\u016a-\u017f\u0400-\u045f\u05be\u05d0-\u05ea\u05f3\u05f4\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20aa\u20ac]*$/.test(
    text,
  )
