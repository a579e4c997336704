import type { ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../Button.tsx'
import { Stack } from '../primitives.tsx'
import { uiTexts } from '../ui.texts.ts'
import { Modal } from './Modal.tsx'

interface FilterDialogProps {
  /** The text of the button to the list; undefined while counting. */
  show: string | undefined
  clear: string
  /** Absent: nothing to clear. */
  onClear: (() => void) | undefined
  opened: boolean
  onClose: () => void
  children: ReactNode
}

/** Further filters of a list, besides its pills. The list behind follows every choice. */
export const FilterDialog = ({ show, clear, onClear, opened, onClose, children }: FilterDialogProps) => {
  const t = useTexts(uiTexts)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t.filter}
      footer={
        <>
          <Button variant="primary" onClick={onClose}>
            {show ?? t.filter}
          </Button>
          <Button disabled={!onClear} onClick={onClear}>
            {clear}
          </Button>
        </>
      }
    >
      <Stack gap={20}>{children}</Stack>
    </Modal>
  )
}
