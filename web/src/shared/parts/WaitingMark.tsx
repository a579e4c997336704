import { IconHourglass } from '@tabler/icons-react'
import type { Thing } from '../offline/part.ts'
import { useWaiting } from '../offline/use-waiting.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Chip } from '../ui/Chip.tsx'
import { uiTexts } from '../ui/ui.texts.ts'

/** Marks a thing with queued writes, and says which; nothing without any. */
export const WaitingMark = ({ kind, id }: { kind: Thing['kind']; id: number }) => {
  const t = useTexts(uiTexts)
  const what = useWaiting(kind, id)
  return what === undefined ? null : (
    <Chip tone="amber" icon={<IconHourglass size={16} stroke={1.75} aria-hidden />}>
      <span title={what}>{t.waitsForLine}</span>
    </Chip>
  )
}
