import type { TranslationLanguage } from '@mafteach/contract/signing'
import type { Span } from '#platform/drawing/typesetting.ts'

export type { Span }

/** A paper as it is drawn: what the text of a form became, and who it comes from. */

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
