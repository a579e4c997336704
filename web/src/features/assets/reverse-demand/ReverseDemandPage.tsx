import type { DealKind as DealKindCode } from '@mafteach/contract/codes'
import { MATCHED_FACTS } from '@mafteach/contract/criteria'
import { hasFact, isFactOf } from '@mafteach/contract/facts'
import { MATCHING_DEBOUNCE_MS } from '@mafteach/contract/limits'
import { paths } from '@mafteach/contract/paths'
import { createDemandPage, type DemandPage, reverseDemand } from '@mafteach/contract/reverse-demand'
import { IconFileText, IconHomePlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { q, withPreviousData } from '#shared/api/query.ts'
import { FormProblems } from '#shared/form/ContractForm.tsx'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { useDebounced } from '#shared/lists/use-debounced.ts'
import { useFirstDealKind } from '#shared/parts/deal-kinds.ts'
import type { MatchParts } from '#shared/parts/match-parts.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { MoneyField } from '#shared/ui/fields/MoneyField.tsx'
import { Mantine } from '#shared/ui/Mantine.tsx'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { factsTexts } from '../facts.texts.ts'
import { AssetFormSection } from '../form/AssetFormSection.tsx'
import { type AssetForm, emptyForm, previewOf } from '../form/asset-form.ts'
import { useAssetLabels } from '../form/asset-labels.ts'
import { begunAsset } from '../form/begun-asset.ts'
import { FactControl } from '../form/FactControl.tsx'
import { FactField } from '../form/FactField.tsx'
import { DealKind, NeighborhoodFields } from '../form/PlaceFields.tsx'
import { useFields } from '../form/use-asset-fields.ts'
import { DemandResult } from './DemandResult.tsx'
import { DraftLadder } from './DraftLadder.tsx'
import { OwnerPage } from './OwnerPage.tsx'
import { OwnerPages } from './OwnerPages.tsx'
import styles from './ReverseDemandPage.module.css'
import { reverseDemandTexts } from './reverse-demand.texts.ts'

const FLAT = ['number_of_rooms', 'asset_built_area', 'floor', 'highest_floor'] as const
/** Facts that a search can require. */
const FACTS = MATCHED_FACTS.filter((name) => isFactOf(name, 'yes_no'))
/** Further ones for tenants. */
const OF_RENT = ['furnished', 'minimum_months'] as const

/** Nothing stated, not even rooms. */
const blank = (deal_kind: DealKindCode): AssetForm => ({ ...emptyForm(null, deal_kind), number_of_rooms: null })

/** `/reverse-demand`: buyers for an unsaved asset, to win its seller. */
export const ReverseDemandPage = ({ why }: Pick<MatchParts, 'why'>) => {
  const t = useTexts(reverseDemandTexts)
  const labels = useAssetLabels(null)
  const facts = useTexts(factsTexts)
  const firstKind = useFirstDealKind()
  const [made, setMade] = useState<{ page: DemandPage; facts: string } | null>(null)
  const form = useContractForm(createDemandPage, {
    name: 'asset',
    start: blank(firstKind),
    labels,
    toInput: (values) => ({ body: previewOf(values)! }),
    onDone: (page, values) => setMade({ page, facts: JSON.stringify(previewOf(values)) }),
    failed: t.notSaved,
  })
  const { own } = useFields({ form })
  const draft = useMemo(() => previewOf(form.values), [form.values])
  const rested = useDebounced(draft, MATCHING_DEBOUNCE_MS)
  const { data, error, refetch } = useQuery(withPreviousData(q(reverseDemand, rested && { body: rested })))
  const isEarlier = made !== null && made.facts !== JSON.stringify(draft)
  return (
    <>
      <PageHeader title={t.title} note={t.note} />
      <Stack align="start" className={styles.page}>
        <Mantine>
          <Box card="desktop">
            <FormProblems form={form} />
            <AssetFormSection title={t.place}>
              <DealKind form={form} />
              <NeighborhoodFields form={form} />
              <MoneyField {...own('price')} />
            </AssetFormSection>
            <AssetFormSection title={t.flat}>
              {[...FLAT, ...(form.values.deal_kind === 'RENT' ? OF_RENT : [])].map((name) => (
                <FactControl key={name} name={name} form={form} />
              ))}
            </AssetFormSection>
            <AssetFormSection title={t.extras}>
              <Box wide>
                {FACTS.filter((name) => hasFact(name, form.values.asset_type, form.values.deal_kind)).map((name) => (
                  <FactField key={name} {...own(name)} answers={facts.answers[name]} />
                ))}
              </Box>
            </AssetFormSection>
          </Box>
        </Mantine>
        <Stack gap={20} padTop={20} padX={16} padBottom={32} card="desktop" className={styles.result}>
          {draft === null ? (
            <Text as="p" padY={24} text="center" tone="ink-2">
              {t.waiting}
            </Text>
          ) : (
            <>
              {data ? (
                <>
                  <DemandResult demand={data} deal={form.values.deal_kind} why={why} />
                  {rested && <DraftLadder draft={rested} mine={data.mine.fit} />}
                </>
              ) : error ? (
                <ErrorState title={t.failed} onRetry={() => void refetch()} />
              ) : (
                <RowsSkeleton rows={3} />
              )}
              {made && <OwnerPage page={made.page} isEarlier={isEarlier} onTakenBack={() => setMade(null)} />}
              <Row wrap gap={8} align="stretch">
                {(made === null || isEarlier) && (
                  <Button
                    variant="primary"
                    icon={<IconFileText size={20} stroke={1.75} aria-hidden />}
                    busy={form.isBusy}
                    onClick={() => void form.submit()}
                  >
                    {made ? t.anew : t.ownerPage}
                  </Button>
                )}
                <ButtonLink
                  to={paths.addAsset()}
                  state={begunAsset(form.values)}
                  icon={<IconHomePlus size={20} stroke={1.75} aria-hidden />}
                >
                  {t.add}
                </ButtonLink>
              </Row>
              {made === null && (
                <Text as="p" size="small" tone="ink-3">
                  {t.ownerNote}
                </Text>
              )}
            </>
          )}
          <OwnerPages but={made?.page.id ?? null} />
        </Stack>
      </Stack>
    </>
  )
}
