import { IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { numberOf, type ReportOutcome, reportClientError, sendWaitingReports } from '#shared/api/report-error.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { Row, Text } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { errorNumberTexts } from './error-number.texts.ts'

/** Reports a screen that failed, and shows the report's number, to be read out on the phone. */
export const ErrorNumber = ({ error }: { error: unknown }) => {
  const t = useTexts(errorNumberTexts)
  const outcome = useReport(error)
  if (outcome === null) return null
  if (outcome === 'waiting')
    return (
      <Row as="span" justify="center" marginTop={10}>
        {t.waiting}
      </Row>
    )
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(outcome.number)
      toast.done(t.copied)
    } catch {
      toast.error(t.notCopied)
    }
  }
  return (
    <Row as="span" justify="center" gap={4} marginTop={10}>
      {t.number}
      <Text as="bdi" weight={600} dir="ltr">
        {outcome.number}
      </Text>
      <IconButton label={t.copy} icon={<IconCopy size={20} stroke={1.75} aria-hidden />} onClick={() => void copy()} />
    </Row>
  )
}

const useReport = (error: unknown): ReportOutcome => {
  const [outcome, setOutcome] = useState<ReportOutcome>(null)
  useEffect(() => {
    const over = new AbortController()
    const { signal } = over
    const show = (next: ReportOutcome) => signal.aborted || setOutcome(next)
    void reportClientError('RENDER', error).then(show)
    const retry = async () => {
      await sendWaitingReports()
      const number = numberOf(error)
      if (number !== null) show({ number })
    }
    window.addEventListener('online', () => void retry(), { signal })
    return () => over.abort()
  }, [error])
  return outcome
}
