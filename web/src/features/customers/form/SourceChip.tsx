import type { QuickSource } from '@mafteach/contract/lead-sources.codes'
import { SOURCE_ICONS } from '#shared/parts/lead-source-icons.ts'
import { leadSourceTexts } from '#shared/parts/lead-sources.texts.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Chip } from '#shared/ui/Chip.tsx'
import { Row } from '#shared/ui/primitives.tsx'

/** How a new customer came, if the link says so. On a desktop the page's head shows and changes it. */
export const SourceChip = ({ source }: { source: QuickSource | null }) => {
  const t = useTexts(leadSourceTexts)
  if (source === null) return null
  const Icon = SOURCE_ICONS[source]
  return (
    <Row only="phone">
      <Chip tone="blue" icon={<Icon size={16} stroke={1.75} aria-hidden />}>
        {t.source}: {t.kinds[source]}
      </Chip>
    </Row>
  )
}
