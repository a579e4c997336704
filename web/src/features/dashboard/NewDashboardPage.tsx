import { dashboard, PERIODS, SCOPES } from '@mafteach/contract/dashboard'
import { paths } from '@mafteach/contract/paths'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { q, withPreviousData } from '#shared/api/query.ts'
import { DealKindSwitch } from '#shared/parts/DealKindSwitch.tsx'
import { formatDate } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { Segmented } from '#shared/ui/fields/Segmented.tsx'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { Box, Stack, Text } from '#shared/ui/primitives.tsx'
import { Bone, Skeleton } from '#shared/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '#shared/ui/states.tsx'
import styles from './dashboard.module.css'
import { dashboardTexts } from './dashboard.texts.ts'
import { FigureKind } from './dashboard-words.ts'
import { Pictures } from './Pictures.tsx'
import { isEmpty } from './picture-words.ts'
import './tones.css'
import { useDashboardView } from './use-dashboard-view.ts'

/** `/dashboard/new`: an agent's figures as pictures, or for a manager the agency's. */
export const NewDashboardPage = () => {
  const t = useTexts(dashboardTexts)
  const { period, scope, kind, hasBothKinds, isManager, isAll, setPeriod, setScope, setKind, setAll } = useDashboardView()
  const query = { period, scope, ...(kind === 'RENT' ? { deal_kind: kind } : {}) }
  const { data, isError, isPlaceholderData, refetch } = useQuery(withPreviousData(q(dashboard, { query })))
  const days = data && t.span(formatDate(data.period.from), formatDate(data.period.to))
  return (
    <Box shrink className={styles.page}>
      <PageHeader
        title={t.title}
        note={days}
        hasBack={false}
        actions={
          <IconButton
            className={styles.print}
            label={t.print}
            icon={<IconPrinter size={20} stroke={1.75} aria-hidden />}
            onClick={() => window.print()}
          />
        }
      />
      <Stack gap={8} cardGutter padBottom={12} className={styles.switches}>
        {hasBothKinds && <DealKindSwitch value={kind} onChange={setKind} />}
        {isManager && (
          <Segmented
            label={t.scope}
            hideLabel
            value={scope}
            onChange={setScope}
            options={SCOPES.map((value) => ({ value, label: t.scopes[value] }))}
          />
        )}
        <Segmented
          label={t.period}
          hideLabel
          value={period}
          onChange={setPeriod}
          options={PERIODS.map((value) => ({ value, label: t.periods[value] }))}
        />
      </Stack>
      {scope === 'agency' && (
        <Text as="p" padTop={0} gutter padBottom={12} size="label" tone="ink-2">
          {t.agencyNote}
        </Text>
      )}
      {data ? (
        <div className={styles.content} aria-busy={isPlaceholderData}>
          {data.pictures.every(isEmpty) && data.waiting.leads === 0 ? (
            <Nothing />
          ) : (
            <FigureKind value={data.deal_kind}>
              <Pictures dashboard={data} isAll={isAll} onShowAll={setAll} />
            </FigureKind>
          )}
        </div>
      ) : isError ? (
        <ErrorState title={t.failed} onRetry={refetch} />
      ) : (
        <CardsSkeleton />
      )}
    </Box>
  )
}

const Nothing = () => {
  const t = useTexts(dashboardTexts)
  return (
    <EmptyState
      picture="building-tower-day"
      title={t.noneTitle}
      text={t.noneText}
      action={
        <>
          <ButtonLink variant="soft" to={paths.addCustomer()}>
            {t.addCustomer}
          </ButtonLink>
          <ButtonLink to={paths.addAsset()}>{t.addAsset}</ButtonLink>
        </>
      }
    />
  )
}

const CARDS = ['funnel', 'gaps', 'response', 'deals', 'age']

/** Placeholders of the cards. */
const CardsSkeleton = () => (
  <Skeleton>
    <Stack gap={16} cardGutter className={styles.cards} aria-hidden>
      <Stack padY={20} padX={16} card="always" className={styles.lines}>
        <Bone inlineSize="70%" blockSize={18} />
        <Bone inlineSize="60%" blockSize={18} />
        <Bone inlineSize="50%" blockSize={18} />
      </Stack>
      {CARDS.map((card) => (
        <Stack gap={12} pad={20} card="always" key={card} className={styles.newDashboardPageCard}>
          <Bone inlineSize="45%" blockSize={18} />
          <Bone inlineSize="30%" />
          <Bone inlineSize="100%" blockSize={140} />
        </Stack>
      ))}
    </Stack>
  </Skeleton>
)
