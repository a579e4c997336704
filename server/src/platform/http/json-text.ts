/**
 * An answer written by PostgreSQL and sent unparsed (docs/decisions/0022). Its shape follows from the types of the statement's columns and is
 * verified in one answer of a thousand in production, in every one elsewhere.
 */
export class JsonText<Answer> {
  readonly text: string
  /** Type parameter only: distinguishes answers of different calls for the compiler. */
  declare readonly answer?: Answer

  constructor(text: string) {
    this.text = text
  }
}

const LOOK_EVERY = 1_000

/** Which unparsed answers are verified, and how many had a wrong shape. */
export interface AnswerLooks {
  isDue: () => boolean
  failed: number
}

/** In production a sample is verified and nothing is refused; elsewhere all are verified and wrong ones refused. */
export const answerLooks = (production: boolean): AnswerLooks & { refuses: boolean } => {
  let answers = 0
  return { isDue: () => !production || ++answers % LOOK_EVERY === 0, refuses: !production, failed: 0 }
}
