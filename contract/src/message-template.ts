import type { Language } from './field-problems.ts'

/** Template of a message to a customer (product.md section 12). */

/** An offer, and a lower price of a property that was offered before. */
export const TEMPLATE_KINDS = ['offer', 'price_drop'] as const
export type TemplateKind = (typeof TEMPLATE_KINDS)[number]

/** First name, the lower price, the assets with their links, the agent. */
export type Placeholder = 'name' | 'price_drop' | 'assets' | 'agent'
export const PLACEHOLDERS: Record<TemplateKind, readonly Placeholder[]> = {
  offer: ['name', 'assets', 'agent'],
  price_drop: ['name', 'price_drop', 'assets', 'agent'],
}

/** Default texts by language. */
export const ORIGINAL_TEMPLATES: Record<TemplateKind, Record<Language, string>> = {
  offer: {
    he: 'שלום {name}, משהו שיכול להתאים לך:\n\n{assets}\n\n{agent}',
    en: 'Hello {name}, something that may suit you:\n\n{assets}\n\n{agent}',
  },
  price_drop: {
    he: 'שלום {name},\n{price_drop}.\n\n{assets}\n\n{agent}',
    en: 'Hello {name},\n{price_drop}.\n\n{assets}\n\n{agent}',
  },
}

const PLACE = /\{([^{}\n]*)\}/

const isPlaceholder = (name: string): name is Placeholder => (PLACEHOLDERS.price_drop as readonly string[]).includes(name)

/** A template split into texts and placeholders. */
export const partsOfTemplate = (template: string): { text: string; placeholder: Placeholder | null }[] =>
  template
    .split(PLACE)
    // Every other piece was between braces.
    .map((piece, at) => {
      const isPlace = at % 2 === 1
      return { text: isPlace ? `{${piece}}` : piece, placeholder: isPlace && isPlaceholder(piece) ? piece : null }
    })
    .filter(({ text }) => text !== '')

/** Whether everything between braces is a placeholder of this kind. */
export const isTemplate = (text: string, kind: TemplateKind): boolean =>
  text.split(PLACE).every((piece, at) => at % 2 === 0 || (PLACEHOLDERS[kind] as readonly string[]).includes(piece))

/** Fills a template in one pass: inserted values are not parsed again. */
export const fillTemplate = (template: string, values: Record<Placeholder, string>): string =>
  partsOfTemplate(template)
    .map(({ text, placeholder }) => (placeholder ? values[placeholder] : text))
    .join('')

/** Adds missing placeholders: the lower price at the beginning, the assets at the end. */
export const completeTemplate = (template: string, kind: TemplateKind): string => {
  const withDrop = kind === 'offer' || template.includes('{price_drop}') ? template : `{price_drop}\n\n${template}`
  return withDrop.includes('{assets}') ? withDrop : `${withDrop}\n\n{assets}`
}
