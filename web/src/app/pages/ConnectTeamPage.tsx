import { firstNameOf } from '@mafteach/contract/names'
import { IconShare2 } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { AgentCooperations } from '#features/cooperations/AgentCooperations.tsx'
import { customerSharesTexts } from '#features/customer-shares/customer-shares.texts.ts'
import { SharedCustomers, useWaitingShares } from '#features/customer-shares/SharedCustomers.tsx'
import { DemandBoard } from '#features/demand/DemandBoard.tsx'
import { ConnectTeamPage } from '#features/network/ConnectTeamPage.tsx'
import { lazyPart } from '#shared/navigation/lazy.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { matchParts } from '../match-parts.tsx'

const ShareACustomer = lazyPart(
  () => import('#features/customer-shares/ShareDialogs.tsx'),
  (module) => module.ShareACustomer,
)

/** `/connect-team` with what connections do together: shared customers, demand, co-operations. */
export const TeamPage = () => (
  <ConnectTeamPage
    shared={{ waiting: useWaitingShares(), list: (search) => <SharedCustomers search={search} parts={matchParts} /> }}
    demand={() => <DemandBoard parts={matchParts} />}
    together={(agent) => (
      <>
        <AgentCooperations agent={agent.id} />
        <ShareButton agent={agent} />
      </>
    )}
  />
)

const ShareButton = ({ agent }: { agent: { id: number; name: string } }) => {
  const t = useTexts(customerSharesTexts)
  // The dialog stays mounted once opened, so that the focus returns.
  const [isOpen, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <Button variant="primary" full icon={<IconShare2 size={20} stroke={1.75} aria-hidden />} onClick={() => setOpen(true)}>
        {t.shareWith(firstNameOf(agent.name))}
      </Button>
      {isOpen !== null && (
        <Suspense>
          <ShareACustomer agent={agent} opened={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
