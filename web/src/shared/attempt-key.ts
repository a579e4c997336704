import { useRef } from 'react'
import { newKey } from './call.ts'

/**
 * Keys for `Idempotency-Key`: the same content tried again has the same one, so that a save whose answer got lost is not made twice.
 * Call `done` after a success: from then on the same content is a wish of its own.
 */
export const useAttemptKey = () => {
  const last = useRef<{ content: string; key: string } | null>(null)
  return {
    keyOf: (content: unknown): string => {
      const text = JSON.stringify(content)
      if (last.current?.content !== text) last.current = { content: text, key: newKey() }
      return last.current.key
    },
    done: (): void => {
      last.current = null
    },
  }
}
