import { type Deal, deleteDeal } from '@mafteach/contract/deals'
import { paths } from '@mafteach/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { CallError } from '#shared/call.ts'
import { formatDate, formatMoney } from '#shared/format.ts'
import { AssetLink } from '#shared/open-asset.tsx'
import { toast } from '#shared/toasts.ts'
import { AssetLine } from '#shared/ui/AssetLine.tsx'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { Chip } from '#shared/ui/Chip.tsx'
import { ConfirmDialog } from '#shared/ui/dialogs.tsx'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { Box, Row, Stack } from '#shared/ui/primitives.tsx'
import { Card, Section } from '#shared/ui/Section.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { useWrite } from '#shared/write.ts'
import { DealCooperations } from './DealCooperations.tsx'
import { DealFacts } from './DealFacts.tsx'
import { DealParties } from './DealParties.tsx'
import { dealPagesTexts } from './deal-pages.texts.ts'
import { dealAddress, factsOf } from './deal-words.ts'
import { dealQuery } from './deals.api.ts'
import styles from './deals.module.css'
import { FeeSheet } from './FeeSheet.tsx'

/** What stands on the page of other features. */
interface Parts {
  others?: (deal: Deal) => ReactNode
}

/** `/deal/{id}/{type}`: one deal, by the agent's own side; another side in the address leads to the right one. */
export const DealPage = ({ others }: Parts) => {
  const t = useTexts(dealPagesTexts)
  const { id: text, type } = useParams()
  const id = Number(text)
  const isId = Number.isSafeInteger(id) && id > 0
  const { data: deal, error, refetch } = useQuery({ ...dealQuery(id), enabled: isId })
  if (deal && deal.type !== type) return <Navigate to={paths.deal(id, deal.type)} replace />
  if (deal) return <Page key={id} deal={deal} others={others} />
  const isGone = !isId || (error instanceof CallError && error.code === 'not_found')
  return (
    <>
      <PageHeader title={t.deal} />
      {isGone ? (
        <EmptyState
          picture="house-cottage"
          title={t.gone}
          text={t.goneText}
          action={<ButtonLink to={paths.deals()}>{t.toDeals}</ButtonLink>}
        />
      ) : error ? (
        <ErrorState title={t.dealFailed} onRetry={refetch} />
      ) : (
        <RowsSkeleton hasAvatar={false} />
      )}
    </>
  )
}

const Page = ({ deal, others }: { deal: Deal; others: Parts['others'] }) => {
  const t = useTexts(dealPagesTexts)
  return (
    <>
      <PageHeader title={t.deal} note={formatDate(deal.deal_date)} />
      <Stack gap={8} padTop={0} cardGutter padBottom={24} className={styles.page}>
        <Box wide>
          <SoldAsset deal={deal} />
        </Box>
        <Section title={t.terms}>
          <Card>
            <DealFacts deal={deal} />
          </Card>
        </Section>
        <Section title={t.people}>
          <DealParties deal={deal} />
        </Section>
        <FeeSheet deal={deal} />
        <DealCooperations cooperations={deal.cooperations} />
        {others?.(deal)}
        <Undo deal={deal} />
      </Stack>
    </>
  )
}

const SoldAsset = ({ deal: { id, asset, type } }: { deal: Deal }) => {
  const t = useTexts(dealPagesTexts)
  const words = (
    <AssetLine
      id={asset.id ?? id}
      imageUrl={asset.image_url}
      address={dealAddress(asset)}
      notes={[factsOf(asset), t.asked(formatMoney(asset.price))]}
    >
      <Row as="span" wrap gap={6} padTop={4} align="stretch">
        <Chip tone="green">{t.sides[type]}</Chip>
        {asset.id === null && <Chip>{t.assetGone}</Chip>}
      </Row>
    </AssetLine>
  )
  return asset.id === null ? (
    <Row pad={10} tone="ink" card="always" align="stretch">
      {words}
    </Row>
  ) : (
    <Row as={AssetLink} assetId={asset.id} pad={10} tone="ink" card="always" align="stretch" className={styles.asset}>
      {words}
    </Row>
  )
}

/** The way back, as long as there is one. */
const Undo = ({ deal }: { deal: Deal }) => {
  const t = useTexts(dealPagesTexts)
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const [isPossible] = useState(() => new Date(deal.undo_until) > new Date())
  const { write } = useWrite(deleteDeal, {
    onDone: () => {
      toast.success(t.undone)
      void navigate(paths.deals(), { replace: true })
    },
    onRefused: ({ status }) => {
      if (status === 409) toast.error(t.undoLate)
      return status === 409
    },
    failed: t.failed,
  })
  if (!isPossible) return null
  return (
    <Row wrap gapX={16} gapY={8} justify="between" padTop={16} padX={4} padBottom={0} size="label" tone="ink-2" wide>
      <p>{t.undoUntil(formatDate(deal.undo_until))}</p>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t.undo}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t.undoTitle}
        text={t.undoText}
        submitText={t.undo}
        keepText={t.undoKeep}
        action={() => write({ params: { id: deal.id } })}
        isDangerous
      />
    </Row>
  )
}
