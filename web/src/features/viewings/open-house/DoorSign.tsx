import type { OpenHouseVisitors } from '@mafteach/contract/open-houses'
import { IconPrinter, IconShare, IconUserPlus } from '@tabler/icons-react'
import { ports } from '#shared/device/ports.ts'
import { useNow } from '#shared/texts/use-now.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { QrCode } from '#shared/ui/QrCode.tsx'
import { toast } from '#shared/ui/toasts.ts'
import styles from './open-house.module.css'
import { openHouseTexts } from './open-house.texts.ts'
import { isOver, longSpan, spokenSpan } from './open-house-times.ts'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true }

/** Time and registration QR code: on screen with its actions, on paper alone, as large as the door allows. */
export const DoorSign = ({ house }: { house: OpenHouseVisitors }) => {
  const t = useTexts(openHouseTexts)
  const now = useNow()
  const { asset, url } = house
  const share = async () => {
    if ((await ports().share({ text: t.shareText(asset.name, longSpan(house)), url })) === 'copied') toast.done(t.copied)
  }
  return (
    <Stack as="section" gap={10} items="center" card="always" pad={16} text="center" className={styles.sign} aria-label={t.title}>
      <Text as="h2" className={styles.paper}>
        {t.title}
      </Text>
      <Text as="p" className={styles.paper}>
        <bdi>{asset.name}</bdi>
      </Text>
      <Text as="p" size="h2" weight={650}>
        <span className={styles.screen}>{spokenSpan(house, now)}</span>
        <span className={styles.paper}>{longSpan(house)}</span>
      </Text>
      {!isOver(house, now) && (
        <>
          <QrCode text={url} label={t.code} className={classes(look({ centered: true, radius: 'small' }), styles.code)} />
          <Text as="p" className={styles.paper}>
            {t.scan}
          </Text>
          <Row wrap gap={8} justify="center" align="stretch" className={styles.screen}>
            <Button variant="primary" icon={<IconShare {...icon} />} onClick={() => void share()}>
              {t.share}
            </Button>
            <Button icon={<IconUserPlus {...icon} />} onClick={() => ports().openExternal(url)}>
              {t.addVisitor}
            </Button>
            {!ports().isNative && (
              <Button icon={<IconPrinter {...icon} />} onClick={() => window.print()}>
                {t.print}
              </Button>
            )}
          </Row>
        </>
      )}
    </Stack>
  )
}
