import { useState } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../Button.tsx'
import { look } from '../look.ts'
import { Row, Stack } from '../primitives.tsx'
import { uiTexts } from '../ui.texts.ts'

interface InlineConfirmProps {
  /** The action. */
  label: string
  /** What would be lost. */
  text: string
  confirmText: string
  isBusy: boolean
  /** Returns null if it failed: the question stays. */
  onConfirm: () => Promise<unknown>
}

/** A rare action inside a dialog that asks before it acts, in its own place: a dialog over a dialog would hide what it is about. */
export const InlineConfirm = ({ label, text, confirmText, isBusy, onConfirm }: InlineConfirmProps) => {
  const t = useTexts(uiTexts)
  const [isAsking, setAsking] = useState(false)
  const confirm = async () => {
    if ((await onConfirm()) !== null) setAsking(false)
  }
  if (!isAsking)
    return (
      <Button variant="text" className={look({ selfX: 'start' })} onClick={() => setAsking(true)}>
        {label}
      </Button>
    )
  return (
    <Stack gap={10} padY={12} padX={14} radius="control" fill="error-soft" size="label" role="alert">
      <p>{text}</p>
      <Row wrap gap={8} align="stretch">
        <Button variant="danger" busy={isBusy} onClick={() => void confirm()}>
          {confirmText}
        </Button>
        <Button onClick={() => setAsking(false)}>{t.cancel}</Button>
      </Row>
    </Stack>
  )
}
