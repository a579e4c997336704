import { IconClipboardText } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../navigation/lazy.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import type { PasteDialogProps } from './PasteDialog.tsx'
import { pasteTexts } from './paste.texts.ts'

const PasteDialog = lazyPart(
  () => import('./PasteDialog.tsx'),
  (module) => module.PasteDialog,
)

/** Fills in a form from a pasted message; a message passed in is read immediately. `onFill` returns how to undo it. */
export const PasteButton = (props: Pick<PasteDialogProps, 'kind' | 'onFill' | 'start'>) => {
  const t = useTexts(pasteTexts)
  const [isOpen, setOpen] = useState(Boolean(props.start))
  return (
    <>
      <Button variant="text" icon={<IconClipboardText size={20} stroke={1.75} aria-hidden />} onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      {isOpen && (
        <Suspense>
          <PasteDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
