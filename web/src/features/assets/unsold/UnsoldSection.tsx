import { useState } from 'react'
import { lazyExtra } from '#shared/lazy.ts'
import { Folded } from '#shared/ui/Folded.tsx'
import { Box } from '#shared/ui/primitives.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { unsoldTexts } from './unsold.texts.ts'
import type { UnsoldProps } from './WhyUnsold.tsx'

const WhyUnsold = lazyExtra(
  () => import('./WhyUnsold.tsx'),
  (module) => module.WhyUnsold,
)

/** Open at first: there is something to do. */
export const UnsoldSection = (props: UnsoldProps) => {
  const t = useTexts(unsoldTexts)
  const [isOpen, setOpen] = useState(true)
  return (
    <Box gutter>
      <Folded title={t.title} startsOpen onToggle={setOpen}>
        {isOpen && <WhyUnsold {...props} />}
      </Folded>
    </Box>
  )
}
