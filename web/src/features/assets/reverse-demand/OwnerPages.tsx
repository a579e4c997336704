import { addressWithNeighborhood } from '@mafteach/contract/addresses'
import { deleteDemandPage, demandPages, type ListedDemandPage } from '@mafteach/contract/reverse-demand'
import { IconExternalLink, IconLinkOff } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { qPages } from '#shared/api/query.ts'
import { useWrite } from '#shared/api/write.ts'
import { ports } from '#shared/device/ports.ts'
import { formatDate, formatPrice } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { reverseDemandTexts } from './reverse-demand.texts.ts'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true }

/** The owner pages that still work, to view and to end, except the one shown above. Renders nothing without any. */
export const OwnerPages = ({ but }: { but: number | null }) => {
  const t = useTexts(reverseDemandTexts)
  const list = useInfiniteQuery(qPages(demandPages, { query: {} }))
  const pages = (list.data?.pages.flatMap(({ results }) => results) ?? []).filter(({ id }) => id !== but)
  if (pages.length === 0) return null
  return (
    <Stack as="section" gap={4} items="start">
      <h2>{t.pages}</h2>
      <Box as="ul" full>
        {pages.map((page) => (
          <OnePage key={page.id} page={page} />
        ))}
      </Box>
      {list.hasNextPage && (
        <Button variant="text" busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          {t.morePages}
        </Button>
      )}
    </Stack>
  )
}

const OnePage = ({ page }: { page: ListedDemandPage }) => {
  const t = useTexts(reverseDemandTexts)
  const place = addressWithNeighborhood(page)
  const takeBack = useWrite(deleteDemandPage, { onDone: () => toast.done(t.takenBack), failed: t.notSaved })
  return (
    <Row as="li" gap={4} padY={6} lineAbove>
      <Stack as="span" grow shrink anywhere>
        <bdi>{place}</bdi>
        <Text size="small" tone="ink-2">
          {formatPrice(page)} · {t.until(formatDate(page.expires_at))}
        </Text>
      </Stack>
      <IconButton label={t.viewOf(place)} icon={<IconExternalLink {...icon} />} onClick={() => ports().openExternal(page.url)} />
      <IconButton
        label={t.takeBackOf(place)}
        icon={<IconLinkOff {...icon} />}
        disabled={takeBack.isBusy}
        onClick={() => void takeBack.write({ params: { id: page.id } })}
      />
    </Row>
  )
}
