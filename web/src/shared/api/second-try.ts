import { CallError } from './call.ts'

const SECOND_TRY_MS = 500
/** Repeats a call once, after a moment, if the server failed (500). `ask` sends the same `Idempotency-Key` both times. */
export const withSecondTry = async <T>(ask: () => Promise<T>, isWanted = () => true): Promise<T> => {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof CallError && error.status === 500 && isWanted())) throw error
    await new Promise((resolve) => setTimeout(resolve, SECOND_TRY_MS))
    return ask()
  }
}
