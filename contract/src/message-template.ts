import type { Language } from './field-problems.ts'

/** The text of a message to a customer, with places that are filled in for each (product.md section 12). */

/** An offer, and the news that a property which was offered before costs less. */
export const TEMPLATE_KINDS = ['offer', 'price_drop'] as const
export type TemplateKind = (typeof TEMPLATE_KINDS)[number]

/** First name, by how much which price dropped, the assets with their links, the agent. */
export type Placeholder = 'name' | 'price_drop' | 'assets' | 'agent'
export const PLACEHOLDERS: Record<TemplateKind, readonly Placeholder[]> = {
  offer: ['name', 'assets', 'agent'],
  price_drop: ['name', 'price_drop', 'assets', 'agent'],
}

/** The texts of an agent who wrote none, in their language. */
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

/** Whether everything between braces is a placeholder of this kind of template. */
export const isTemplate = (text: string, kind: TemplateKind): boolean =>
  text.split(PLACE).every((piece, at) => at % 2 === 0 || (PLACEHOLDERS[kind] as readonly string[]).includes(piece))

/** Fills a template in one pass: what is filled in is not looked at again. */
export const fillTemplate = (template: string, values: Record<Placeholder, string>): string =>
  partsOfTemplate(template)
    .map(({ text, placeholder }) => (placeholder ? values[placeholder] : text))
    .join('')

/** A text with what it is about: one that forgets the lower price begins with it, one that forgets the assets gets them at its end. */
export const completeTemplate = (template: string, kind: TemplateKind): string => {
  const withDrop = kind === 'offer' || template.includes('{price_drop}') ? template : `{price_drop}\n\n${template}`
  return withDrop.includes('{assets}') ? withDrop : `${withDrop}\n\n{assets}`
}
