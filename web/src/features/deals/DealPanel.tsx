import { paths } from '@mafteach/contract/paths'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEscape } from '#shared/navigation/escape.ts'
import { RentActs } from '#shared/parts/rent/RentActs.tsx'
import { useTexts } from '#shared/texts/use-texts.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { DealDetails } from './DealDetails.tsx'
import { dealPagesTexts } from './deal-pages.texts.ts'
import { dealQuery } from './deals.api.ts'
import styles from './deals.module.css'
import { EditDeal } from './EditDeal.tsx'

/** The chosen deal beside the list. */
export const DealPanel = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const t = useTexts(dealPagesTexts)
  const { data: deal, isError, refetch } = useQuery(dealQuery(id))
  useEscape(true, onClose)
  return (
    <Box as="aside" position="sticky" scroll aria-label={t.deal} className={styles.panel}>
      <Row gap={8} minHeight={44} padStart={6}>
        <Text as="h2" grow>
          {t.deal}
        </Text>
        {deal && (
          <>
            <EditDeal deal={deal} variant="text" size="small" />
            <ButtonLink variant="text" size="small" to={paths.deal(id, deal.type)}>
              {t.toDeal}
            </ButtonLink>
          </>
        )}
        <IconButton label={t.close} icon={<IconX size={20} stroke={1.75} aria-hidden />} onClick={onClose} />
      </Row>
      {deal ? (
        <Stack gap={8} columns={1}>
          <Row gap={8} wrap hideEmpty>
            <RentActs deal={deal} size="small" />
          </Row>
          <DealDetails deal={deal} />
        </Stack>
      ) : isError ? (
        <ErrorState title={t.dealFailed} onRetry={refetch} />
      ) : (
        <RowsSkeleton hasAvatar={false} />
      )}
    </Box>
  )
}
