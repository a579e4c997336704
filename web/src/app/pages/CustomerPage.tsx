import type { CustomerCard } from '@mafteach/contract/customers'
import type { Match } from '@mafteach/contract/matching'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { CustomerFailed } from '#features/customers/CustomerFailed.tsx'
import { AnswersPage } from '#features/customers/card/AnswersPage.tsx'
import { ContactChoice } from '#features/customers/card/ContactChoice.tsx'
import { CurrentAssets } from '#features/customers/card/CurrentAssets.tsx'
import { CustomerHead } from '#features/customers/card/CustomerHead.tsx'
import { NoListing } from '#features/customers/card/NoListing.tsx'
import { NoteDialog } from '#features/customers/card/NoteDialog.tsx'
import { Notes } from '#features/customers/card/Notes.tsx'
import { Proposals } from '#features/customers/card/Proposals.tsx'
import { SentAssets } from '#features/customers/card/SentAssets.tsx'
import { TimelinePanel } from '#features/customers/card/TimelinePanel.tsx'
import { customerQuery } from '#features/customers/customers.api.ts'
import { customersTexts } from '#features/customers/customers.texts.ts'
import { CityTabs } from '#features/listings/CityTabs.tsx'
import { ListingEditor, type ListingEditorHandle } from '#features/listings/ListingEditor.tsx'
import { type ListingValues, toListingDraft, valuesOf } from '#features/listings/listing-values.ts'
import { MatchPanel } from '#features/matching/MatchPanel.tsx'
import { SuggestedChanges } from '#features/matching/SuggestedChanges.tsx'
import { useMatchCount } from '#features/matching/use-match-count.ts'
import { useOpenCounts } from '#features/matching/use-open-counts.ts'
import { SendSheet } from '#features/messages/SendSheet.tsx'
import { WhoHasIt } from '#features/network/WhoHasIt.tsx'
import { lazyExtra, lazyPart } from '#shared/lazy.ts'
import { paths } from '#shared/paths.ts'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { useTexts } from '#shared/use-texts.ts'
import styles from './CustomerPage.module.css'
import { CustomerShares } from './CustomerShares.tsx'
import { CustomerSkeleton } from './CustomerSkeleton.tsx'
import { CustomerTasks } from './CustomerTasks.tsx'

const CustomerPapers = lazyExtra(
  () => import('./CustomerPapers.tsx'),
  (module) => module.CustomerPapers,
)
const ShareWithAgent = lazyPart(
  () => import('#features/customer-shares/ShareDialogs.tsx'),
  (module) => module.ShareWithAgent,
)

/** `/customer/{id}/`: who they are, what they look for city by city, what fits, notes, and what was sent. */
export const CustomerPage = () => {
  const t = useTexts(customersTexts)
  const id = Number(useParams().id)
  const { data, error, refetch } = useQuery(customerQuery(id))
  if (data) return <Card key={id} customer={data} />
  return (
    <>
      <PageHeader title={t.cardTitle} />
      {error ? <CustomerFailed error={error} onRetry={refetch} /> : <CustomerSkeleton />}
    </>
  )
}

const Card = ({ customer }: { customer: CustomerCard }) => {
  const [isNoting, setNoting] = useState(false)
  // The dialog stays mounted once it was opened, so that the focus finds its way back.
  const [isSharing, setSharing] = useState<boolean | null>(null)
  const [picked, setPicked] = useState<readonly Match[]>([])
  const [sendings, setSendings] = useState(0)
  const [chosen, setChosen] = useChosenListing()
  const matches = useRef<HTMLDivElement>(null)
  const editor = useRef<ListingEditorHandle>(null)
  const listings = customer.purchase_listings
  const listing = listings.find(({ id }) => id === chosen) ?? listings.at(-1)
  const counts = useOpenCounts(
    listings.map((one) => ({ id: one.id, draft: toListingDraft(valuesOf(one), { buyer: customer.id }) })),
    listing?.id,
  )
  const [typed, setTyped] = useState<ListingValues | null>(null)
  const draft = listing && typed ? toListingDraft(typed, { id: listing.id, buyer: customer.id }) : null
  const saved = listing ? toListingDraft(valuesOf(listing), { id: listing.id, buyer: customer.id }) : null
  const found = useMatchCount(draft)
  const addNote = () => setNoting(true)

  return (
    <>
      <CustomerHead customer={customer} onAddNote={addNote} onShare={() => setSharing(true)} />
      <div className={styles.columns}>
        <div className={styles.side}>
          <Proposals customer={customer} />
          {listing && (
            <section className={styles.listing}>
              <CityTabs
                listings={listings}
                value={listing.id}
                onChange={setChosen}
                counts={counts}
                addTo={paths.listingForm({ customer: customer.id })}
              />
              <ListingEditor
                key={listing.id}
                ref={editor}
                listing={listing}
                onDraft={setTyped}
                found={found}
                acts={<WhoHasIt listing={listing.id} />}
                onShowAssets={() => matches.current?.scrollIntoView({ behavior: 'smooth', block: 'start' })}
              />
            </section>
          )}
          <Notes customer={customer.id} notes={customer.notes} onAdd={addNote} />
          <CustomerTasks customer={customer} />
          <CustomerShares customer={customer.id} />
          <CurrentAssets customer={customer} />
          <SentAssets sent={customer.sent} />
          <CustomerPapers customer={customer.id} />
          <AnswersPage customer={customer.id} />
          <TimelinePanel customer={customer.id} />
          <div className={styles.late}>
            <ContactChoice customer={customer} />
          </div>
        </div>
        <div className={styles.matches}>
          <div ref={matches} className={styles.anchor} />
          {listing ? (
            <MatchPanel
              key={`${listing.id} ${sendings}`}
              source={draft ? { draft } : { listing: listing.id }}
              customer={customer}
              onSend={setPicked}
              whenNothing={<SuggestedChanges draft={draft ?? saved!} onApply={(change) => editor.current?.apply(change)} />}
            />
          ) : (
            <NoListing customer={customer.id} />
          )}
        </div>
      </div>
      {isSharing !== null && (
        <Suspense>
          <ShareWithAgent customer={customer.id} opened={isSharing} onClose={() => setSharing(false)} />
        </Suspense>
      )}
      <NoteDialog customer={customer.id} opened={isNoting} onClose={() => setNoting(false)} />
      <SendSheet
        opened={picked.length > 0}
        onClose={() => setPicked([])}
        recipients={[customer]}
        assets={[...picked]}
        onSent={() => {
          setPicked([])
          setSendings(sendings + 1)
        }}
      />
    </>
  )
}

/** The city on show until another is chosen: the one just added, else the newest, of which the row of the list tells. */
const useChosenListing = () => {
  const state: unknown = useLocation().state
  const isNew = typeof state === 'object' && state !== null && 'newEntry' in state && typeof state.newEntry === 'number'
  return useState<number | null>(isNew ? (state.newEntry as number) : null)
}
