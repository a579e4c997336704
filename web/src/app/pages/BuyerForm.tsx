import { BEST_MATCHES } from '@mafteach/contract/matching'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { CurrentAssetFields } from '#features/customers/card/CurrentAssetFields.tsx'
import { currentAssetTexts } from '#features/customers/card/current-asset.texts.ts'
import { ContactImport } from '#features/customers/form/ContactImport.tsx'
import { CustomerExistsDialog } from '#features/customers/form/CustomerExistsDialog.tsx'
import { CustomerFields } from '#features/customers/form/CustomerFields.tsx'
import { customerFormTexts } from '#features/customers/form/customer-form.texts.ts'
import { withPhone } from '#features/customers/form/customer-values.ts'
import { SourceChip } from '#features/customers/form/SourceChip.tsx'
import { ListingFields } from '#features/listings/ListingFields.tsx'
import { ListingFormFrame } from '#features/listings/ListingFormFrame.tsx'
import { toListingDraft } from '#features/listings/listing-values.ts'
import { pastedListing } from '#features/listings/pasted-listing.ts'
import { SuggestedChanges } from '#features/matching/SuggestedChanges.tsx'
import { useMatchCount } from '#features/matching/use-match-count.ts'
import { sharedBy } from '#shared/device/shared-content.ts'
import { PasteButton } from '#shared/parts/paste/PasteButton.tsx'
import type { Pasted } from '#shared/parts/paste/PasteDialog.tsx'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { FormRow, FormSection, FormTools } from '#shared/ui/FormSection.tsx'
import { useBuyerForm } from './use-buyer-form.ts'

/** A buyer and their listing in one form: the customer is saved first, then the listing, then their current asset. */
export const BuyerForm = () => {
  const t = useTexts(customerFormTexts)
  const assetWords = useTexts(currentAssetTexts)
  const { state } = useLocation()
  const [shared] = useState(() => sharedBy(state))
  const { customer, lookup, asset, asksAsset, isTenant, source, listing, form, submit, submitLead } = useBuyerForm({
    startsAnew: shared !== null,
  })
  const draft = toListingDraft(listing.values, { buyer: customer.values.existing })
  const found = useMatchCount(draft)
  const fill = (pasted: Pasted) => {
    const { name, phone, buyer_end_customer_status: type } = pasted.fields
    const before = { customer: customer.values, listing: listing.values }
    customer.set((now) => ({
      ...(phone ? withPhone(now, phone) : {}),
      ...(name ? { name } : {}),
      ...(type ? { type } : {}),
    }))
    listing.set(pastedListing(pasted))
    return () => {
      customer.set(before.customer)
      listing.set(before.listing)
    }
  }

  return (
    <>
      <ListingFormFrame
        form={form}
        saveText={t.save}
        city={listing.values.city?.name ?? null}
        found={found}
        saveAndSend={{
          text: (count) => t.saveAndSend(Math.min(count, BEST_MATCHES)),
          onPress: () => void submit({ sends: true }),
        }}
        whenNothing={draft && <SuggestedChanges draft={draft} onApply={(part) => listing.set(part)} />}
      >
        <FormSection title={t.details} hideTitleOnPhone>
          <FormTools>
            <PasteButton kind="buyer" onFill={fill} start={shared?.text} />
            <ContactImport
              onPick={({ phone, name }) =>
                customer.set((now) => ({ ...(phone ? withPhone(now, phone) : now), ...(name ? { name } : {}) }))
              }
            />
          </FormTools>
          <SourceChip source={source} />
          <CustomerFields form={customer} isFirst isPhoneFree={lookup.isPhoneFree} known={lookup.known} isTenant={isTenant} />
          {/* From the start, so that nothing moves under the thumb once there is a name. */}
          <FormRow>
            <Button disabled={form.isBusy || !submitLead} onClick={submitLead}>
              {t.saveLead}
            </Button>
          </FormRow>
        </FormSection>
        {asksAsset && (
          <FormSection title={assetWords.title} note={assetWords.note}>
            <CurrentAssetFields form={asset} />
          </FormSection>
        )}
        <ListingFields form={listing} />
      </ListingFormFrame>
      <CustomerExistsDialog {...lookup.dialog} phone={customer.values.phone} goOnText={t.goOnBuyer} />
    </>
  )
}
