import type { TranslationLanguage } from '@mafteach/contract/signing'
import type { Span } from '#platform/drawing/typesetting.ts'

export type { Span }

/** A paper ready for drawing: the filled-in text of a form, and its sender. */

export interface Block {
  kind: 'heading' | 'paragraph' | 'item' | 'row'
  spans: Span[]
  /** For a row: the label before its value. */
  label?: string
  /** Hebrew by default. */
  lang?: TranslationLanguage
  /** For a row: its value is struck through. */
  struck?: boolean
}

/** A translation to be read beside the Hebrew. */
export interface TranslatedText {
  title: string
  /** Statements that the Hebrew text is binding, and that a passage is only in Hebrew. */
  binds: string
  untranslated: string
  /** One for each block of the paper; null if there is no translation. */
  blocks: (Block | null)[]
}

/** Pages after the text, which start with a title. */
export interface Appendix {
  title: string
  lang?: TranslationLanguage
  blocks: Block[]
}

/** A signature: a typed name, or a PNG of a drawing. */
export interface Signature {
  name: string
  typed?: string
  png?: Uint8Array
}

export interface Paper {
  title: string
  /** The sender, at the top of the first page. */
  from: {
    name: string
    lines: string[]
    /** A PNG in base64. */
    logo?: string
  }
  /** At the bottom of every page, before the page number. */
  foot: string
  /** Notice across the top of each page, which says that a draft is not for signing. */
  notice: string | null
  blocks: Block[]
  /** Translations of the blocks. They are not drawn, only shown beside the blocks. */
  translations?: Partial<Record<TranslationLanguage, TranslatedText>>
  /** Signers, each with a line for the signature. */
  signers: string[]
  /** Signatures on these lines, in the same order, once all have signed. */
  signatures?: Signature[]
  /** The translations that were read, and how the paper was signed. */
  appendices?: Appendix[]
  created_at: string
}

export const heading = (text: string): Block => ({ kind: 'heading', spans: [{ text }] })
export const row = (label: string, text: string): Block => ({ kind: 'row', label, spans: [{ text, strong: true }] })
