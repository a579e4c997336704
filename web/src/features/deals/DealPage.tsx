import type { Deal } from '@mafteach/contract/deals'
import { paths } from '@mafteach/contract/paths'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useParams } from 'react-router'
import { CallError } from '#shared/api/call.ts'
import { RentActs } from '#shared/parts/rent/RentActs.tsx'
import { formatDate } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { FootBar } from '#shared/ui/FootBar.tsx'
import { look } from '#shared/ui/look.ts'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { Row, Stack } from '#shared/ui/primitives.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { DealDetails } from './DealDetails.tsx'
import { DealUndo } from './DealUndo.tsx'
import { dealPagesTexts } from './deal-pages.texts.ts'
import { dealQuery } from './deals.api.ts'
import styles from './deals.module.css'
import { EditDeal } from './EditDeal.tsx'

/** Parts from other features. */
interface Parts {
  others?: (deal: Deal) => ReactNode
  acts?: (deal: Deal) => ReactNode
}

/** `/deal/{id}/{type}`: one deal, by the agent's own side; another side in the address redirects. A running rent is renewed or ended here. */
export const DealPage = ({ others, acts }: Parts) => {
  const t = useTexts(dealPagesTexts)
  const { id: text, type } = useParams()
  const id = Number(text)
  const isId = Number.isSafeInteger(id) && id > 0
  const { data: deal, error, refetch } = useQuery({ ...dealQuery(id), enabled: isId })
  if (deal && deal.type !== type) return <Navigate to={paths.deal(id, deal.type)} replace />
  if (deal) return <Page key={id} deal={deal} others={others} acts={acts} />
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

const Page = ({ deal, others, acts }: { deal: Deal } & Parts) => {
  const t = useTexts(dealPagesTexts)
  return (
    <>
      <PageHeader title={t.deal} note={formatDate(deal.deal_date)} />
      <Stack gap={8} padTop={0} cardGutter padBottom={24} className={styles.page}>
        <DealDetails deal={deal} />
        {others?.(deal)}
      </Stack>
      {deal.is_running ? (
        <>
          <Row wrap gap={8} cardGutter padBottom={24}>
            <EditDeal deal={deal} size="large" />
            {acts?.(deal)}
            <DealUndo deal={deal} />
          </Row>
          <FootBar className={styles.foot}>
            <RentActs deal={deal} variant="primary" size="large" />
          </FootBar>
        </>
      ) : (
        <FootBar>
          <EditDeal deal={deal} variant="primary" size="large" className={look({ grow: true, maxWidth: 400 })} />
          {acts?.(deal)}
          <DealUndo deal={deal} />
        </FootBar>
      )}
    </>
  )
}
