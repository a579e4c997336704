import type { Named } from '@mafteach/contract/shapes'
import { Suspense, useState } from 'react'
import { Text } from '#shared/ui/primitives.tsx'
import { lazyPart } from '../navigation/lazy.ts'
import { useTexts } from '../texts/use-texts.ts'
import styles from '../ui/shared.module.css'
import { uiTexts } from '../ui/ui.texts.ts'

const MissingNeighborhoodDialog = lazyPart(
  () => import('./MissingNeighborhoodDialog.tsx'),
  (module) => module.MissingNeighborhoodDialog,
)

/** Below a list of neighborhoods: reports a missing one. Nothing until a city is chosen. */
export const MissingNeighborhood = ({ city }: { city: Named | null }) => {
  const t = useTexts(uiTexts)
  // Null until first opened: then it is loaded, and stays.
  const [isOpen, setOpen] = useState<boolean | null>(null)
  if (!city) return null
  return (
    <>
      <Text
        as="button"
        hoverUnderline
        position="relative"
        weight={550}
        tone="action-text"
        type="button"
        className={styles.link}
        onClick={() => setOpen(true)}
      >
        {t.missingNeighborhood}
      </Text>
      {isOpen !== null && (
        <Suspense>
          <MissingNeighborhoodDialog opened={isOpen} city={city} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
