import type { Language } from './field-problems.ts'

/** The text of a message to a customer, with places that are filled in for each (product.md section 12). */

/** First name, the assets with their links, the agent. */
export const PLACEHOLDERS = ['name', 'assets', 'agent'] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]

/** What stands for an agent who wrote no template, in their language. */
export const ORIGINAL_TEMPLATES: Record<Language, string> = {
  he: 'שלום {name}, משהו שיכול להתאים לך:\n\n{assets}\n\n{agent}',
  en: 'Hello {name}, something that may suit you:\n\n{assets}\n\n{agent}',
}

const PLACE = /\{([^{}\n]*)\}/

const isPlaceholder = (name: string): name is Placeholder => PLACEHOLDERS.includes(name as Placeholder)

/** A template in pieces: texts as they stand, and places to fill. */
export const partsOfTemplate = (template: string): { text: string; placeholder: Placeholder | null }[] =>
  template
    .split(PLACE)
    // Every other piece is what stood between braces.
    .map((piece, at) => {
      const isPlace = at % 2 === 1
      return { text: isPlace ? `{${piece}}` : piece, placeholder: isPlace && isPlaceholder(piece) ? piece : null }
    })
    .filter(({ text }) => text !== '')

/** Whether everything between braces is a placeholder. */
export const isTemplate = (text: string): boolean => text.split(PLACE).every((piece, at) => at % 2 === 0 || isPlaceholder(piece))

/** Fills a template in one pass: what is filled in is not looked at again. */
export const fillTemplate = (template: string, values: Record<Placeholder, string>): string =>
  partsOfTemplate(template)
    .map(({ text, placeholder }) => (placeholder ? values[placeholder] : text))
    .join('')

/** A text with its assets: one that forgets them gets them at its end. */
export const withAssets = (template: string): string => (template.includes('{assets}') ? template : `${template}\n\n{assets}`)
