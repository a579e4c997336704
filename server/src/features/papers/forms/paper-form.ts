import type { FieldProblem } from '@mafteach/contract/field-problems'
import type { FormField } from '@mafteach/contract/forms'
import type { Fields } from '../field.rules.ts'

/** A form besides its kind (`contract/src/form-kinds.ts`): its text, its fields, and what the law requires. */
export interface PaperForm {
  title: string
  /** Version of the text: whoever changes the text increments it, and existing papers keep theirs (docs/decisions/0056). */
  version: number
  /** The product's own text. A lawyer has to review it before real use. */
  text: string
  /** In the order of input. */
  fields: readonly FormField[]
  /** Placeholders that every text must contain, and the law that requires each. */
  mandatory: Readonly<Record<string, string>>
  /** Signers by the field of their name, each with their side. */
  signers: readonly (readonly [name: string, role: string])[]
  /** Initial values of a new paper, besides those from agent, customer and property. */
  start?: Fields
  /** Without a property, it describes what the customer is looking for. */
  describesWish?: true
  /** Invalid combinations of fields, on a day. */
  limits?: (fields: Fields, today: string) => Record<string, FieldProblem>
}
