import { IconAffiliate } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#shared/navigation/lazy.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { RowsSkeleton } from '#shared/ui/states.tsx'
import { whoHasItTexts } from './who-has-it.texts.ts'

const ListingCandidates = lazyPart(
  () => import('./ListingCandidates.tsx'),
  (module) => module.ListingCandidates,
)

/** Agents to connect with for a saved listing, behind a button. */
export const WhoHasIt = ({ listing }: { listing: number }) => {
  const t = useTexts(whoHasItTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="text"
        size="small"
        icon={<IconAffiliate size={18} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t.whoHasIt}
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t.whoHasIt}>
        <Suspense fallback={<RowsSkeleton rows={3} />}>
          <ListingCandidates listing={listing} />
        </Suspense>
      </Modal>
    </>
  )
}
