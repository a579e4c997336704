import type { FieldProblem } from '@mafteach/contract/field-problems'
import type { FormField } from '@mafteach/contract/forms'
import type { Fields } from '../field.rules.ts'

/** What a form is beside its kind (`contract/src/form-kinds.ts`): what it says, asks for, and has to say by law. */
export interface PaperForm {
  title: string
  /** Of the text: whoever changes it counts on, and papers that were made keep theirs (docs/decisions/0056). */
  version: number
  /** The product's own. A lawyer reviews it before real use. */
  text: string
  /** In the order in which they are asked for. */
  fields: readonly FormField[]
  /** Places that a text must have, whoever writes it, and which law asks for each. */
  mandatory: Readonly<Record<string, string>>
  /** Who signs, by the field of their name, and as which side. */
  signers: readonly (readonly [name: string, role: string])[]
  /** What stands in a new one from the beginning, beside what agent, customer and property say. */
  start?: Fields
  /** Without a property it is about what the customer looks for. */
  describesWish?: true
  /** What its fields may not say beside each other, on a day. */
  limits?: (fields: Fields, today: string) => Record<string, FieldProblem>
}
