import type { DocumentState } from '@mafteach/contract/documents'
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconClock,
  IconEye,
  IconPencil,
  IconSend,
  IconUpload,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Chip, type ChipTone } from '#shared/ui/Chip.tsx'
import { papersTexts } from './papers.texts.ts'

const LOOKS: Record<DocumentState, { tone: ChipTone; Icon: TablerIcon }> = {
  draft: { tone: 'stone', Icon: IconPencil },
  sent: { tone: 'blue', Icon: IconSend },
  opened: { tone: 'blue', Icon: IconEye },
  signed: { tone: 'green', Icon: IconCircleCheck },
  declined: { tone: 'red', Icon: IconX },
  expired: { tone: 'amber', Icon: IconClock },
  recalled: { tone: 'stone', Icon: IconArrowBackUp },
  uploaded: { tone: 'stone', Icon: IconUpload },
}

/** A paper's state, in a word. */
export const StateChip = ({ state }: { state: DocumentState }) => {
  const t = useTexts(papersTexts)
  const { tone, Icon } = LOOKS[state]
  return (
    <Chip tone={tone} icon={<Icon size={16} stroke={1.75} aria-hidden />}>
      {t.state[state]}
    </Chip>
  )
}
