import { deletePurchaseListing, type ListingChange, type PurchaseListing } from '@mafteach/contract/listings'
import { IconCheck, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useWrite } from '#shared/api/write.ts'
import { FormProblems } from '#shared/form/ContractForm.tsx'
import { useCoverBar } from '#shared/navigation/bar-cover.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { ConfirmDialog } from '#shared/ui/dialogs/dialogs.tsx'
import { look } from '#shared/ui/look.ts'
import { Grid, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { ListingControl } from './ListingControl.tsx'
import type { FoundAssets } from './ListingFormFrame.tsx'
import { ListingUnitRow } from './ListingUnitRow.tsx'
import { isShown, type ListingUnit } from './listing-units.ts'
import type { ListingValues } from './listing-values.ts'
import styles from './listings.module.css'
import { listingsTexts } from './listings.texts.ts'
import { OpenUnit } from './OpenUnit.tsx'
import { useListingEdit } from './use-listing-edit.ts'

/** The order of the card: the most looked up first. */
const UNITS: readonly ListingUnit[] = [
  'neighborhoods',
  'types',
  'rooms',
  'budget',
  'floors',
  'elevator',
  'builtSize',
  'outsideSize',
  'must',
  'tenancy',
  'extras',
  'eviction',
  'city',
]

export interface ListingEditorProps {
  listing: PurchaseListing
  /** Filled in as if typed, when the editor mounts: its fields are open, the save bar is shown. */
  suggested?: ListingChange | null
  /** The suggestion was filled in. */
  onSuggestedApplied?: () => void
  /** Opens the matches; absent if they are beside it. */
  onShowAssets?: () => void
  /** Receives the unsaved values, for showing matches; null without changes. */
  onDraft?: (values: ListingValues | null) => void
  /** Matches of the unsaved values. */
  found?: FoundAssets | undefined
  /** Further actions on the saved listing. */
  acts?: ReactNode
}

/** A saved listing: every field is read-only until its pencil, and the save bar appears with the first change (spec section 2.5). */
export const ListingEditor = ({
  listing,
  suggested,
  onSuggestedApplied,
  onShowAssets,
  onDraft,
  found,
  acts,
}: ListingEditorProps) => {
  const t = useTexts(listingsTexts)
  const edit = useListingEdit(listing)
  const { form } = edit
  const { values } = form
  /** Where the focus goes: into the field whose pencil was pressed, or back to the pencil of a cancelled one. */
  const [focused, setFocused] = useState<ListingUnit | null>(null)
  const typed = edit.isChanged && !edit.isSaved ? values : null
  const reportDraft = useEffectEvent((now: ListingValues | null) => onDraft?.(now))
  useEffect(() => reportDraft(typed), [typed])
  const applySuggested = useEffectEvent((change: ListingChange) => {
    edit.apply(change)
    onSuggestedApplied?.()
  })
  useEffect(() => {
    if (suggested) applySuggested(suggested)
  }, [suggested])
  const hasSaveBar = edit.isChanged || edit.isSaved
  useCoverBar(hasSaveBar)
  const [isDeleting, setDeleting] = useState(false)
  const remove = useWrite(deletePurchaseListing, { failed: t.saveFailed })
  const units = UNITS.filter((unit) => isShown(unit, values))

  const deleteCity = async () => {
    const done = await remove.write({ params: { id: listing.id } })
    if (done) edit.reset()
    return done
  }

  return (
    <Stack gap={8} padTop={4} padX={16} padBottom={12} className={styles.editor}>
      <FormProblems form={form} />
      <Grid columns={2} gapX={20} className={styles.units}>
        {units.map((unit) =>
          edit.isOpen(unit) ? (
            <OpenUnit
              key={unit}
              takesFocus={unit === focused}
              onLeave={() => edit.leaveUnit(unit)}
              onEscape={() => {
                setFocused(unit)
                edit.giveBack(unit)
              }}
            >
              <ListingControl unit={unit} form={form} />
            </OpenUnit>
          ) : (
            <ListingUnitRow
              key={unit}
              unit={unit}
              values={values}
              takesFocus={unit === focused}
              onEdit={() => {
                setFocused(unit)
                edit.openUnit(unit)
              }}
            />
          ),
        )}
      </Grid>
      <Row wrap gap={4} minHeight={48} className={styles.foot}>
        <Button
          variant="text"
          size="small"
          className={styles.delete}
          icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
          onClick={() => setDeleting(true)}
        >
          {t.deleteCity}
        </Button>
        {acts}
        {onShowAssets && (
          <Button variant="soft" size="small" className={styles.showAssets} onClick={onShowAssets}>
            {t.showAssets}
          </Button>
        )}
      </Row>
      {hasSaveBar && (
        <Row position="sticky" wrap gap={8} lineAbove fill="surface" align="stretch" className={styles.listingEditorSave}>
          {found && !edit.isSaved && (
            <Row as="p" ownLine wrap gap={6} size="small" tone="ink-2" role="status">
              {found.count > 0 && <Text square={8} round fill="dot" aria-hidden />}
              <Text as="b" size="body" weight={600} tone="ink">
                {t.found(found.count)}
              </Text>{' '}
              {t.foundNote}
            </Row>
          )}
          <Button
            variant={edit.isSaved ? 'soft' : 'primary'}
            className={look({ grow: true })}
            busy={form.isBusy}
            icon={edit.isSaved && <IconCheck size={20} stroke={2} aria-hidden />}
            onClick={edit.isSaved ? undefined : () => form.submit()}
          >
            {edit.isSaved ? t.saved : t.update}
          </Button>
          <span className="visually-hidden" role="status">
            {edit.isSaved && t.saved}
          </span>
          {!edit.isSaved && <Button onClick={edit.reset}>{t.cancel}</Button>}
        </Row>
      )}
      <ConfirmDialog
        opened={isDeleting}
        onClose={() => setDeleting(false)}
        title={t.deleteTitle}
        text={t.deleteText(listing.city.name)}
        submitText={t.deleteCity}
        action={deleteCity}
        isDangerous
      />
    </Stack>
  )
}
