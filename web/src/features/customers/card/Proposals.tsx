import { acceptProposal, type Proposal, rejectProposal, undoProposal } from '@mafteach/contract/answers'
import type { CustomerCard } from '@mafteach/contract/customers'
import type { PurchaseListing } from '@mafteach/contract/listings'
import { firstNameOf } from '@mafteach/contract/names'
import { useWrite } from '#shared/api/write.ts'
import { formatMoneyRange, formatRoomsRange, isolate } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { answersTexts } from './answers.texts.ts'
import styles from './card.module.css'

type Known = Pick<PurchaseListing, 'number_of_rooms' | 'number_of_rooms_max' | 'price_from' | 'budget' | 'neighborhoods'>

const SHOWN = ['number_of_rooms', 'number_of_rooms_max', 'price_from', 'budget', 'neighborhoods', 'city']
const NOTHING: Known = { number_of_rooms: null, number_of_rooms_max: null, price_from: null, budget: null, neighborhoods: [] }

/** Changed fields, old and new. */
const linesOf = (proposal: Proposal, listing: PurchaseListing | undefined, t: typeof answersTexts.he) => {
  const { changes } = proposal
  const before: Known = listing ?? NOTHING
  const { neighborhoods: _, ...given } = changes
  const after: Known = {
    ...before,
    ...given,
    neighborhoods: changes.neighborhoods ? proposal.neighborhoods : before.neighborhoods,
  }
  const words = {
    rooms: (of: Known) => formatRoomsRange(of.number_of_rooms, of.number_of_rooms_max),
    budget: (of: Known) => formatMoneyRange(of.price_from, of.budget),
    places: (of: Known) => of.neighborhoods.map(({ name }) => name).join(', '),
  }
  return (['rooms', 'budget', 'places'] as const)
    .map((name) => ({ label: t[name], before: words[name](before) || t.any, after: words[name](after) || t.any }))
    .filter((line) => line.before !== line.after)
}

/** Changes to the listing that the customer or their partner requested: accepted or rejected by one tap, with undo. */
export const Proposals = ({ customer }: { customer: CustomerCard }) => (
  <>
    {customer.proposals.map((proposal) => (
      <ProposalCard key={proposal.id} customer={customer} proposal={proposal} />
    ))}
  </>
)

const ProposalCard = ({ customer, proposal }: { customer: CustomerCard; proposal: Proposal }) => {
  const t = useTexts(answersTexts)
  const undo = useWrite(undoProposal, { failed: t.changedSince })
  const back = { undo: () => void undo.write(input) }
  const accept = useWrite(acceptProposal, { onDone: () => toast.done(t.accepted, back), failed: t.failed })
  const reject = useWrite(rejectProposal, { onDone: () => toast.done(t.rejected, back), failed: t.failed })
  const input = { params: { id: customer.id, proposal: proposal.id } }
  const listing = customer.purchase_listings.find(({ id }) => id === proposal.listing)
  const isMore = Object.keys(proposal.changes).some((name) => !SHOWN.includes(name))
  const { partner } = customer
  const title = proposal.by === 'partner' && partner ? t.proposalOf(isolate(firstNameOf(partner.name))) : t.proposal
  const isBusy = accept.isBusy || reject.isBusy
  return (
    <Stack as="section" gap={10} padY={14} padX={16} lineBelow fill="soft" className={styles.proposal} aria-label={title}>
      <Text as="h2" size="body" weight={600}>
        {title}
      </Text>
      <Stack as="dl" gap={4}>
        {linesOf(proposal, listing, t).map(({ label, before, after }) => (
          <Row wrap gapX={8} gapY={0} align="stretch" key={label}>
            <Text as="dt" tone="ink-2">
              {label}
            </Text>
            <Text as="dd" weight={600}>
              {listing && (
                <Text as="s" weight={400} tone="ink-2">
                  <bdi>{before}</bdi>
                </Text>
              )}{' '}
              <bdi>{after}</bdi>
            </Text>
          </Row>
        ))}
        {isMore && (
          <Text as="dt" tone="ink-2">
            {t.others}
          </Text>
        )}
      </Stack>
      <Row wrap gap={8} align="stretch">
        <Button variant="soft" size="small" busy={isBusy} onClick={() => void accept.write(input)}>
          {t.accept}
        </Button>
        <Button size="small" busy={isBusy} onClick={() => void reject.write(input)}>
          {t.reject}
        </Button>
      </Row>
    </Stack>
  )
}
