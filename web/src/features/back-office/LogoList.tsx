import { acceptLogo, logos, type MarkedByAgent, rejectLogo } from '@mafteach/contract/photos'
import { useInfiniteQuery } from '@tanstack/react-query'
import { qPages } from '#shared/api/query.ts'
import { useWrite } from '#shared/api/write.ts'
import { formatDateTime } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { look } from '#shared/ui/look.ts'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import styles from './BackOfficePage.module.css'
import { backOfficeTexts } from './back-office.texts.ts'
import { PagedRows } from './PagedRows.tsx'

/** Photos from which another firm's logo was removed: before and after, side by side. */
export const LogoList = () => {
  const t = useTexts(backOfficeTexts)
  const query = useInfiniteQuery(qPages(logos, {}))
  return (
    <PagedRows label={t.tab.logos} query={query} empty={{ title: t.noLogos, text: t.noLogosText }}>
      {(photo) => <LogoRow key={photo.id} photo={photo} />}
    </PagedRows>
  )
}

const LogoRow = ({ photo: { id, url, filled_url, asset, agent, created_at } }: { photo: MarkedByAgent }) => {
  const t = useTexts(backOfficeTexts)
  const accepting = useWrite(acceptLogo, { failed: t.resolveFailed })
  const rejecting = useWrite(rejectLogo, { failed: t.resolveFailed })
  const act = async ({ write }: typeof accepting) => {
    if (await write({ params: { id: String(id) } })) toast.success(t.done)
  }
  return (
    <li className={look({ flow: 'stack', gap: 4, padY: 12, padX: 16, lineBetween: true })}>
      <Text as="bdi" shrink weight={600} anywhere>
        {asset.name}
      </Text>
      <Stack columns={2} gap={8} className={styles.compared}>
        <img src={url} alt={t.logoBefore} loading="lazy" />
        {filled_url && <img src={filled_url} alt={t.logoAfter} loading="lazy" />}
      </Stack>
      <span className={styles.note}>
        <bdi>{agent.name}</bdi>
        <span>{formatDateTime(created_at)}</span>
      </span>
      <Row wrap gap={8} marginTop={6} align="stretch">
        <Button size="small" busy={accepting.isBusy} onClick={() => void act(accepting)}>
          {t.logoGood}
        </Button>
        <Button size="small" busy={rejecting.isBusy} onClick={() => void act(rejecting)}>
          {t.logoBad}
        </Button>
      </Row>
    </li>
  )
}
