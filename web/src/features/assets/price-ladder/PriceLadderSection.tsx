import { useState } from 'react'
import { lazyExtra } from '#shared/lazy.ts'
import { Folded } from '#shared/ui/Folded.tsx'
import { Box } from '#shared/ui/primitives.tsx'
import { useTexts } from '#shared/use-texts.ts'
import type { PriceLadderProps } from './PriceLadder.tsx'
import { priceLadderTexts } from './price-ladder.texts.ts'

const PriceLadder = lazyExtra(
  () => import('./PriceLadder.tsx'),
  (module) => module.PriceLadder,
)

/** Its name stands on the asset at once; the ladder is asked for when it is opened. */
export const PriceLadderSection = (props: PriceLadderProps) => {
  const t = useTexts(priceLadderTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <Box gutter>
      <Folded title={t.title} onToggle={setOpen}>
        {isOpen && <PriceLadder {...props} />}
      </Folded>
    </Box>
  )
}
