import type { CallResult } from '@mafteach/contract/tasks'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { overviewTexts } from './overview.texts.ts'

/** Results of a call from here: a reached customer leaves the list, others stay. */
export type CallTried = Extract<CallResult, 'TALKED' | 'NO_ANSWER'>

interface CallResultsProps {
  title: string
  /** On the topmost card, where "we talked" is the solid button of the screen; on another; or in a row. */
  place: 'first' | 'card' | 'row'
  onResult: (result: CallTried, button: HTMLElement) => void
}

/** The result of the last call: recorded in the customer's history. */
export const CallResults = ({ title, place, onResult }: CallResultsProps) => {
  const t = useTexts(overviewTexts)
  return (
    <>
      {(['TALKED', 'NO_ANSWER'] as const).map((result) => (
        <Button
          key={result}
          variant={place === 'first' && result === 'TALKED' ? 'primary' : 'soft'}
          size={place === 'row' ? 'small' : 'medium'}
          aria-label={`${t.callResults[result]}: ${title}`}
          onClick={({ currentTarget }) => onResult(result, currentTarget)}
        >
          {t.callResults[result]}
        </Button>
      ))}
    </>
  )
}
