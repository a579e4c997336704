import { type DemandPage, deleteDemandPage } from '@mafteach/contract/reverse-demand'
import { IconBrandWhatsapp, IconCopy, IconExternalLink, IconLinkOff, IconShare } from '@tabler/icons-react'
import { useWrite } from '#shared/api/write.ts'
import { ports } from '#shared/device/ports.ts'
import { whatsappLink } from '#shared/navigation/contact-links.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Row, Stack } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { reverseDemandTexts } from './reverse-demand.texts.ts'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true }

interface OwnerPageProps {
  page: DemandPage
  /** The facts have changed since. */
  isEarlier: boolean
  onTakenBack: () => void
}

/** The owner's link: send, view, end. */
export const OwnerPage = ({ page, isEarlier, onTakenBack }: OwnerPageProps) => {
  const t = useTexts(reverseDemandTexts)
  const takeBack = useWrite(deleteDemandPage, {
    onDone: () => {
      toast.done(t.takenBack)
      onTakenBack()
    },
    failed: t.notSaved,
  })
  const share = async () => {
    if ((await ports().share({ url: page.url })) === 'copied') toast.done(t.copied)
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(page.url)
      toast.done(t.copied)
    } catch {
      toast.error(t.notCopied)
    }
  }
  return (
    <Stack gap={10} pad={14} card="always">
      <p role="status">{isEarlier ? t.madeEarlier : t.made}</p>
      <Row wrap gap={8} align="stretch">
        <Button size="small" icon={<IconShare {...icon} />} onClick={() => void share()}>
          {t.share}
        </Button>
        <Button size="small" icon={<IconCopy {...icon} />} onClick={() => void copy()}>
          {t.copy}
        </Button>
        <Button
          size="small"
          icon={<IconBrandWhatsapp {...icon} />}
          onClick={() => ports().openExternal(whatsappLink('', t.message(page.url)))}
        >
          {t.whatsapp}
        </Button>
        <Button size="small" icon={<IconExternalLink {...icon} />} onClick={() => ports().openExternal(page.url)}>
          {t.view}
        </Button>
        <Button
          size="small"
          variant="danger"
          icon={<IconLinkOff {...icon} />}
          busy={takeBack.isBusy}
          onClick={() => void takeBack.write({ params: { id: page.id } })}
        >
          {t.takeBack}
        </Button>
      </Row>
    </Stack>
  )
}
