import type { CustomerCard } from '@mafteach/contract/customers'
import type { ListingChange } from '@mafteach/contract/listings'
import type { Match } from '@mafteach/contract/matching'
import { paths } from '@mafteach/contract/paths'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { CustomerFailed } from '#features/customers/CustomerFailed.tsx'
import { AnswersPage } from '#features/customers/card/AnswersPage.tsx'
import { Bought } from '#features/customers/card/Bought.tsx'
import { ContactChoice } from '#features/customers/card/ContactChoice.tsx'
import { CurrentAssets } from '#features/customers/card/CurrentAssets.tsx'
import { CustomerDetails } from '#features/customers/card/CustomerDetails.tsx'
import { CustomerHead } from '#features/customers/card/CustomerHead.tsx'
import { cardTexts } from '#features/customers/card/card.texts.ts'
import { NoListing } from '#features/customers/card/NoListing.tsx'
import { NoteDialog } from '#features/customers/card/NoteDialog.tsx'
import { Partner } from '#features/customers/card/Partner.tsx'
import { Proposals } from '#features/customers/card/Proposals.tsx'
import { useTimeline } from '#features/customers/card/timeline.api.ts'
import { WhatHappened } from '#features/customers/card/WhatHappened.tsx'
import { customerQuery } from '#features/customers/customers.api.ts'
import { CityTabs } from '#features/listings/CityTabs.tsx'
import { ListingEditor } from '#features/listings/ListingEditor.tsx'
import { budgetOf, ListingLine } from '#features/listings/ListingLine.tsx'
import { type ListingValues, toListingDraft, valuesOf } from '#features/listings/listing-values.ts'
import { MatchPanel } from '#features/matching/MatchPanel.tsx'
import { SuggestedChanges } from '#features/matching/SuggestedChanges.tsx'
import { useMatchCount } from '#features/matching/use-match-count.ts'
import { useOpenCounts } from '#features/matching/use-open-counts.ts'
import { SendSheet } from '#features/messages/SendSheet.tsx'
import { WhoHasIt } from '#features/network/WhoHasIt.tsx'
import { papersOfQuery } from '#features/papers/papers.api.ts'
import { lazyExtra, lazyPart } from '#shared/navigation/lazy.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { Box } from '#shared/ui/primitives.tsx'
import { tabIds } from '#shared/ui/Tabs.tsx'
import { CustomerChains } from './CustomerChains.tsx'
import { CustomerHistory } from './CustomerHistory.tsx'
import { CustomerLead, isQuoted } from './CustomerLead.tsx'
import styles from './CustomerPage.module.css'
import { CustomerShares } from './CustomerShares.tsx'
import { CustomerSkeleton } from './CustomerSkeleton.tsx'
import { CardPane, type CardTab, CardTabs, useCardTab } from './CustomerTabs.tsx'

const CustomerPapers = lazyExtra(
  () => import('./CustomerPapers.tsx'),
  (module) => module.CustomerPapers,
)
const ShareWithAgent = lazyPart(
  () => import('#features/customer-shares/ShareDialogs.tsx'),
  (module) => module.ShareWithAgent,
)

/** `/customer/{id}/`: the person and recent events; matches, listings by city, one stream of events and notes, papers. */
export const CustomerPage = () => {
  const t = useTexts(cardTexts)
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
  const isDesktop = useMediaQuery('(width >= 62em)', undefined, { getInitialValueInEffect: false })
  const id = useId()
  const [tab, setTab] = useCardTab()
  // The dialogs stay mounted once they were opened, so that the focus finds its way back.
  const [isNoting, setNoting] = useState<boolean | null>(null)
  const [isSharing, setSharing] = useState<boolean | null>(null)
  const [picked, setPicked] = useState<readonly Match[]>([])
  const [sendings, setSendings] = useState(0)
  const [chosen, setChosen] = useChosenListing()
  // A change chosen beside the matches is filled in once its tab is open.
  const [suggested, setSuggested] = useState<ListingChange | null>(null)
  const listings = customer.purchase_listings
  const listing = listings.find((one) => one.id === chosen) ?? listings.at(-1)
  const counts = useOpenCounts(
    listings.map((one) => ({ id: one.id, draft: toListingDraft(valuesOf(one), { buyer: customer.id }) })),
    // Behind another tab its matches are not loaded: new ones stay new.
    isDesktop || tab === 'assets' ? listing?.id : undefined,
  )
  // Typed text of another city does not count, even while its editor is behind a tab.
  const [edited, setEdited] = useState<{ listing: number; values: ListingValues | null } | null>(null)
  const typed = edited && edited.listing === listing?.id ? edited.values : null
  const draft = listing && typed ? toListingDraft(typed, { id: listing.id, buyer: customer.id }) : null
  const saved = listing ? toListingDraft(valuesOf(listing), { id: listing.id, buyer: customer.id }) : null
  const found = useMatchCount(draft)
  const papers = useQuery(papersOfQuery({ customer: customer.id }))
  const history = useTimeline(customer.id)
  const hasBought = customer.is_dormant && customer.bought !== null
  const pane = { id, chosen: isDesktop ? null : tab }
  /** Shows its tab on the phone; scrolls to it if all is on the page. */
  const show = (part: CardTab) => {
    if (isDesktop) document.getElementById(tabIds(id, part).panel)?.scrollIntoView({ behavior: 'smooth', block: 'nearest' })
    else setTab(part)
  }
  const cities = listing && (
    <CityTabs
      listings={listings}
      value={listing.id}
      onChange={setChosen}
      counts={counts}
      addTo={paths.listingForm({ customer: customer.id })}
    />
  )

  return (
    <>
      <CustomerHead
        customer={customer}
        looksFor={listing && { line: <ListingLine listing={listing} />, budget: budgetOf(listing) }}
        happened={
          <WhatHappened
            customer={customer.id}
            note={isQuoted(customer) ? null : customer.notes[0]}
            onOpen={() => show('history')}
          />
        }
        onAddNote={() => setNoting(true)}
        onShare={() => setSharing(true)}
      />
      <CustomerLead customer={customer} />
      <Proposals customer={customer} />
      {!isDesktop && (
        <CardTabs
          id={id}
          value={tab}
          onChange={setTab}
          counts={{
            assets: hasBought ? undefined : listing && counts.get(listing.id),
            history: history.count,
            papers: papers.data?.count || undefined,
          }}
        />
      )}
      <Box flow="column" grow shrink className={styles.panes}>
        <div className={styles.side}>
          <CardPane {...pane} tab="details" className={styles.pane}>
            {listing && (
              <Box as="section" lineBelow fill="surface" className={styles.listing}>
                {cities}
                <ListingEditor
                  key={listing.id}
                  listing={listing}
                  suggested={suggested}
                  onSuggestedApplied={() => setSuggested(null)}
                  onDraft={(values) => setEdited({ listing: listing.id, values })}
                  found={found}
                  acts={<WhoHasIt listing={listing.id} />}
                  onShowAssets={() => show('assets')}
                />
              </Box>
            )}
            {pane.chosen === 'details' && !listing && <NoListing customer={customer.id} />}
            {!isDesktop && <CustomerDetails customer={customer} />}
            <CurrentAssets customer={customer} />
            {customer.assets.length > 0 && <CustomerChains customer={customer.id} />}
            <CustomerShares customer={customer.id} />
            <AnswersPage customer={customer.id} />
            {(listing || customer.partner) && <Partner customer={customer} />}
            <ContactChoice customer={customer} />
          </CardPane>
          <CardPane {...pane} tab="papers" className={styles.pane}>
            <CustomerPapers customer={customer} />
          </CardPane>
        </div>
        <CardPane {...pane} tab="assets" className={styles.matches}>
          {!isDesktop && listings.length > 1 && !hasBought && cities}
          {hasBought ? (
            <Bought customer={customer} bought={customer.bought!} />
          ) : listing ? (
            <MatchPanel
              key={`${listing.id} ${sendings}`}
              source={draft ? { draft } : { listing: listing.id }}
              customer={customer}
              onSend={setPicked}
              whenNothing={
                <SuggestedChanges
                  draft={draft ?? saved!}
                  onApply={(change) => {
                    setSuggested(change)
                    show('details')
                  }}
                />
              }
            />
          ) : (
            <NoListing customer={customer.id} />
          )}
        </CardPane>
        <CardPane {...pane} tab="history" className={styles.history}>
          <CustomerHistory customer={customer} hasNoteField={isDesktop} />
        </CardPane>
      </Box>
      {isSharing !== null && (
        <Suspense>
          <ShareWithAgent customer={customer.id} opened={isSharing} onClose={() => setSharing(false)} />
        </Suspense>
      )}
      {isNoting !== null && <NoteDialog customer={customer.id} opened={isNoting} onClose={() => setNoting(false)} />}
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

/** The selected listing: the one just added, else the newest (as the list shows it), until another is chosen. */
const useChosenListing = () => {
  const state: unknown = useLocation().state
  const isNew = typeof state === 'object' && state !== null && 'newEntry' in state && typeof state.newEntry === 'number'
  return useState<number | null>(isNew ? (state.newEntry as number) : null)
}
