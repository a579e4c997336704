import { useEffect, useEffectEvent } from 'react'
import { focusFirst } from './focus-field.ts'
import { type FormState, useRestoredNotice } from './use-contract-form.ts'

/** What a group needs from its parts, whatever they hold. */
type Part = Pick<FormState<never>, 'problems' | 'isBusy' | 'isRestored' | 'refusals' | 'forget'> & {
  validate: () => boolean
  startOver: () => void
}

/** Several forms that are filled in and sent together: one banner, one focus, one notice. Their order is that of the screen. */
export const useFormGroup = (parts: readonly Part[], { goesToTop = false } = {}) => {
  const problems = parts.flatMap((part) => part.problems)
  const refusals = parts.reduce((sum, part) => sum + part.refusals, 0)
  const showFirst = useEffectEvent(() =>
    focusFirst(
      problems.flatMap(({ id }) => id ?? []),
      goesToTop,
    ),
  )
  // After the parts' own effects, which look for theirs first.
  useEffect(() => {
    if (refusals > 0) showFirst()
  }, [refusals])
  const startOver = () => {
    for (const part of parts) part.startOver()
  }
  useRestoredNotice(
    parts.some((part) => part.isRestored),
    startOver,
  )
  return {
    problems,
    isBusy: parts.some((part) => part.isBusy),
    /** Validates all parts that are to be sent, so that each shows its errors, not only the first. */
    validate: (partsToSend: readonly Part[] = parts) => partsToSend.map((part) => part.validate()).every(Boolean),
    startOver,
    forget: () => {
      for (const part of parts) part.forget()
    },
  }
}
