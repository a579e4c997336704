import type { DealKind } from '@mafteach/contract/codes'
import {
  approveSellerMessage,
  type SellerPage as Page,
  SELLER_MESSAGE_MAX,
  sellerPage,
  switchSellerPage,
} from '@mafteach/contract/seller-pages'
import { IconBrandWhatsapp, IconExternalLink, IconShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '#shared/api/query.ts'
import { useWrite } from '#shared/api/write.ts'
import { ports } from '#shared/device/ports.ts'
import { whatsappLink } from '#shared/navigation/contact-links.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Folded } from '#shared/ui/Folded.tsx'
import { Switch } from '#shared/ui/fields/Switch.tsx'
import { TextArea } from '#shared/ui/fields/TextArea.tsx'
import { Box, Row, Stack } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { useSellerPageTexts } from './use-asset-texts.ts'

interface SellerPageProps {
  asset: number
  dealKind: DealKind
}

/** An asset's page for its seller, as its owner manages it: loaded when opened. */
export const SellerPage = ({ asset, dealKind }: SellerPageProps) => {
  const t = useSellerPageTexts(dealKind)
  const [isOpen, setOpen] = useState(false)
  return (
    <Box gutter>
      <Folded title={t.title} onToggle={setOpen}>
        {isOpen && <Loaded asset={asset} dealKind={dealKind} />}
      </Folded>
    </Box>
  )
}

const Loaded = ({ asset, dealKind }: SellerPageProps) => {
  const t = useSellerPageTexts(dealKind)
  const { data: page, error, refetch } = useQuery(q(sellerPage, { params: { id: asset } }))
  const change = useWrite(switchSellerPage, { failed: t.failed })
  if (error) return <Button onClick={() => void refetch()}>{t.retry}</Button>
  if (!page) return null
  return (
    <Stack gap={12} padBottom={16}>
      <Switch
        label={t.enabled}
        note={t.note}
        checked={page.url !== null}
        disabled={change.isBusy}
        onChange={(enabled) => void change.write({ params: { id: asset }, body: { enabled } })}
      />
      {page.url !== null && (
        <Switch
          label={t.weekly}
          note={t.weeklyNote}
          checked={page.weekly}
          disabled={change.isBusy}
          onChange={(weekly) => void change.write({ params: { id: asset }, body: { enabled: true, weekly } })}
        />
      )}
      {page.url !== null && (
        <Switch
          label={t.ladder}
          note={t.ladderNote}
          checked={page.shows_price_ladder}
          disabled={change.isBusy}
          onChange={(shows_price_ladder) =>
            void change.write({ params: { id: asset }, body: { enabled: true, shows_price_ladder } })
          }
        />
      )}
      {page.url !== null && <Opened asset={asset} dealKind={dealKind} page={page} url={page.url} />}
    </Stack>
  )
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true }

/** The link, and the week's message: a draft with the figures, which the agent edits, approves and sends by hand. */
const Opened = ({ asset, dealKind, page, url }: SellerPageProps & { page: Page; url: string }) => {
  const t = useSellerPageTexts(dealKind)
  const { message, draft, seller } = page
  const [text, setText] = useState(draft)
  const approve = useWrite(approveSellerMessage, { onDone: () => toast.success(t.approved), failed: t.failed })
  const share = async () => {
    if ((await ports().share({ url })) === 'copied') toast.done(t.copied)
  }
  const isApproved = message?.text === text.trim()
  return (
    <>
      <Row wrap gap={8} align="stretch">
        <Button size="small" icon={<IconShare {...icon} />} onClick={() => void share()}>
          {t.share}
        </Button>
        <Button size="small" icon={<IconExternalLink {...icon} />} onClick={() => ports().openExternal(url)}>
          {t.view}
        </Button>
      </Row>
      <TextArea label={t.words} value={text} onChange={setText} rows={4} maxLength={SELLER_MESSAGE_MAX} />
      <Row wrap gap={8} align="stretch">
        <Button
          variant="soft"
          busy={approve.isBusy}
          disabled={text.trim() === '' || isApproved}
          onClick={() => void approve.write({ params: { id: asset }, body: { text } })}
        >
          {t.approve}
        </Button>
        {isApproved && seller?.phone && (
          <Button
            icon={<IconBrandWhatsapp {...icon} />}
            onClick={() => ports().openExternal(whatsappLink(seller.phone!, `${text.trim()}\n${url}`))}
          >
            {t.send(seller.name)}
          </Button>
        )}
      </Row>
    </>
  )
}
