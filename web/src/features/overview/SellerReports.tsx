import type { DueReport } from '@mafteach/contract/overview'
import { sellerPage, sendSellerReport, skipSellerReport } from '@mafteach/contract/seller-pages'
import { IconBrandWhatsapp, IconReportAnalytics, IconSend } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '#shared/api/query.ts'
import { useWrite } from '#shared/api/write.ts'
import { ports } from '#shared/device/ports.ts'
import { whatsappLink } from '#shared/navigation/contact-links.ts'
import { AssetLink } from '#shared/navigation/open-asset.tsx'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { look } from '#shared/ui/look.ts'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { KindRow } from './KindRow.tsx'
import styles from './OverviewRow.module.css'
import type { Overview } from './overview.api.ts'
import { overviewTexts } from './overview.texts.ts'
import { sellerReportsTexts } from './seller-reports.texts.ts'

interface SellerReportsProps {
  reports: Overview['seller_reports']
  isWide: boolean
}

/** Sellers due for the weekly report: one tap sends it, another skips it. */
export const SellerReports = ({ reports: { count, items }, isWide }: SellerReportsProps) => {
  const t = useTexts(sellerReportsTexts)
  const name = t.sellerReports(count)
  return (
    <KindRow Icon={IconReportAnalytics} count={count} name={name} isWide={isWide} wayIn={t.toSend}>
      <ul aria-label={name}>
        {items.map((report) => (
          <ReportRow key={report.asset.id} report={report} />
        ))}
      </ul>
    </KindRow>
  )
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true }

const ReportRow = ({ report: { asset, seller } }: { report: DueReport }) => {
  const t = useTexts(sellerReportsTexts)
  const { failed } = useTexts(overviewTexts)
  const client = useQueryClient()
  const params = { id: asset.id }
  /** Text to hand to WhatsApp, without a connection. */
  const [byHand, setByHand] = useState<string | null>(null)
  const skip = useWrite(skipSellerReport, { failed })
  const send = useWrite(sendSellerReport, {
    failed,
    onDone: () => toast.success(t.reportSent(seller.name)),
    onRefused: ({ code }) => {
      if (code !== 'not_linked') return false
      void client
        .fetchQuery(q(sellerPage, { params }))
        .then(({ draft, url }) => setByHand(whatsappLink(seller.phone, `${draft}\n${url}`)))
      return true
    },
  })
  const hand = (link: string) => {
    ports().openExternal(link)
    void send.write({ params, body: { handed_over: true } })
  }
  return (
    <Row as="li" wrap gapX={12} gapY={4} position="relative" minHeight={64} padY={8} padX={14} lineInset>
      <Stack content="center" minHeight={44} radius="small" className={styles.words}>
        <AssetLink assetId={asset.id} className={look({ lines: 2, weight: 600, anywhere: true })}>
          <bdi>{asset.name}</bdi>
        </AssetLink>
        <Text lines={2} size="small" tone="ink-3" anywhere>
          {t.reportFor(seller.name)}
        </Text>
      </Stack>
      {byHand === null ? (
        <Button
          variant="soft"
          size="small"
          icon={<IconSend {...icon} />}
          busy={send.isBusy}
          aria-label={t.sendReportTo(seller.name)}
          onClick={() => void send.write({ params, body: {} })}
        >
          {t.sendReport}
        </Button>
      ) : (
        <Button variant="soft" size="small" icon={<IconBrandWhatsapp {...icon} />} onClick={() => hand(byHand)}>
          {t.sendByHand}
        </Button>
      )}
      <Button variant="text" size="small" aria-label={t.skipReportTo(seller.name)} onClick={() => void skip.write({ params })}>
        {t.skipReport}
      </Button>
    </Row>
  )
}
