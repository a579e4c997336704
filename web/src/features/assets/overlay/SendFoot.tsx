import type { PotentialBuyer } from '@mafteach/contract/assets'
import { paths } from '@mafteach/contract/paths'
import { IconBrandWhatsapp, IconQrcode, IconSend2 } from '@tabler/icons-react'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { assetActionsTexts } from './asset-actions.texts.ts'
import { assetDetailTexts } from './asset-detail.texts.ts'
import { sendingBlock } from './buyers.ts'
import styles from './overlay.module.css'

export interface Messaging {
  state: string
  sent_today: number
  daily_limit: number
}

export interface SendFootProps {
  buyers: readonly PotentialBuyer[]
  recipients: readonly PotentialBuyer[]
  messaging: Messaging | undefined
  onSend: () => void
  /** With one recipient: adds other matching assets. */
  onAddAssets: (buyer: PotentialBuyer) => void
  /** On the phone the panel is further down: scrolls to it. */
  onShowBuyers: () => void
}

/** The send button, at the foot of the dialog; without a connection a prompt instead. */
export const SendFoot = ({ buyers, recipients, messaging, onSend, onAddAssets, onShowBuyers }: SendFootProps) => (
  <>
    {recipients.length === 0 && <Invitation buyers={buyers} onShowBuyers={onShowBuyers} />}
    <Box only={recipients.length === 0 ? 'desktop' : undefined}>
      <Sending recipients={recipients} messaging={messaging} onSend={onSend} onAddAssets={onAddAssets} />
    </Box>
  </>
)

const FACES = 3

/** On the phone, while nobody is picked: matching buyers, and a link to them. */
const Invitation = ({ buyers, onShowBuyers }: Pick<SendFootProps, 'buyers' | 'onShowBuyers'>) => {
  const t = useTexts(assetDetailTexts)
  const vips = buyers.filter(({ is_vip }) => is_vip).length
  return (
    <Row gap={12} only="phone" className={styles.foot}>
      <Row as="span" align="stretch" className={styles.faces}>
        {buyers.slice(0, FACES).map(({ id, name }) => (
          <Avatar key={id} name={name} id={id} size={36} />
        ))}
      </Row>
      <Text grow shrink size="body" weight={550}>
        {t.fits(buyers.length)}
        {vips > 0 && (
          <Text flow="block" size="small" weight={400} tone="ink-3">
            {t.vipAmong(vips)}
          </Text>
        )}
      </Text>
      <Button
        variant="primary"
        icon={<IconSend2 size={20} stroke={1.75} className="mirrored" aria-hidden />}
        onClick={onShowBuyers}
      >
        {t.send}
      </Button>
    </Row>
  )
}

type SendingProps = Pick<SendFootProps, 'recipients' | 'messaging' | 'onSend' | 'onAddAssets'>

const Sending = ({ recipients, messaging, onSend, onAddAssets }: SendingProps) => {
  const t = useTexts(assetDetailTexts)
  const acts = useTexts(assetActionsTexts)
  const [only] = recipients
  const addAssets = only && recipients.length === 1 && (
    <Button variant="text" full onClick={() => onAddAssets(only)}>
      {acts.addAssets}
    </Button>
  )
  const block = sendingBlock(messaging, recipients.length)
  if (block === 'connect') {
    return (
      <Stack gap={8} className={styles.foot}>
        <ButtonLink
          to={paths.settings('sending', 'whatsapp')}
          variant="primary"
          size="large"
          full
          icon={<IconQrcode size={20} stroke={1.75} aria-hidden />}
        >
          {t.connect}
        </ButtonLink>
        <Button variant="text" full disabled={recipients.length === 0} onClick={onSend}>
          {t.manual}
        </Button>
        {addAssets}
      </Stack>
    )
  }
  return (
    <Stack gap={8} className={styles.foot}>
      <Button
        variant="primary"
        size="large"
        full
        disabled={block !== null}
        icon={<IconBrandWhatsapp size={22} stroke={1.75} aria-hidden />}
        onClick={onSend}
      >
        {recipients.length === 0 ? t.send : t.sendTo(recipients.length)}
      </Button>
      {addAssets}
      <Text as="p" size="small" text="center" tone="ink-3" className={styles.count} role="status">
        {block === 'starting'
          ? t.starting
          : block === 'limit'
            ? messaging && messaging.sent_today >= messaging.daily_limit
              ? t.limitReached
              : t.overLimit
            : messaging && t.sentToday(messaging.sent_today, messaging.daily_limit)}
      </Text>
    </Stack>
  )
}
