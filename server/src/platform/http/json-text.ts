/**
 * An answer that PostgreSQL wrote as it is sent: no row is parsed, checked and written again (docs/decisions/0022). Its shape is given by the types of the
 * statement's columns and by a look at one answer in a thousand, at every one where the product is tried.
 */
export class JsonText<Answer> {
  readonly text: string
  /** Tells the answers of different calls apart for the compiler. */
  declare readonly answer?: Answer

  constructor(text: string) {
    this.text = text
  }
}

const LOOK_EVERY = 1_000

/** Which of the answers that are sent unread are looked at, and how many of them did not have their shape. */
export interface AnswerLooks {
  isDue: () => boolean
  failed: number
}

/** In production a few are looked at and none refused; everywhere else all are, and refused. */
export const answerLooks = (production: boolean): AnswerLooks & { refuses: boolean } => {
  let answers = 0
  return { isDue: () => !production || ++answers % LOOK_EVERY === 0, refuses: !production, failed: 0 }
}
