import { Suspense } from 'react'
import { lazyPart } from '#shared/lazy.ts'
import { RowsSkeleton } from '#shared/ui/states.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { customersTexts } from '../customers.texts.ts'
import { CardPanel } from './CardPanel.tsx'

const Timeline = lazyPart(
  () => import('./Timeline.tsx'),
  (module) => module.Timeline,
)

/** The customer's timeline as a panel of the card, loaded when it is opened. */
export const TimelinePanel = ({ customer }: { customer: number }) => {
  const t = useTexts(customersTexts)
  return (
    <CardPanel title={t.timeline} isFolded>
      <Suspense fallback={<RowsSkeleton rows={3} hasAvatar={false} />}>
        <Timeline customer={customer} />
      </Suspense>
    </CardPanel>
  )
}
