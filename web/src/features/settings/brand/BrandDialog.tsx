import { BRAND_COLORS, type Brand, changeAgencyBrand, changeBrand, removeBrandLogo, setBrandLogo } from '@mafteach/contract/brand'
import { inkOn } from '@mafteach/contract/colors.rules'
import { removeAgencyLogo, setAgencyLogo } from '@mafteach/contract/forms'
import { PHOTO_TYPES } from '@mafteach/contract/photo-files'
import { IconPhoto, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useMe } from '#shared/api/home.ts'
import { useWrite } from '#shared/api/write.ts'
import { ColorChoice } from '#shared/parts/tags/ColorChoice.tsx'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { classes } from '#shared/ui/classes.ts'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { look } from '#shared/ui/look.ts'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { settingsTexts } from '../settings.texts.ts'
import styles from './brand.module.css'
import { brandTexts } from './brand.texts.ts'

/** The color of pages without a brand. */
const PRODUCT_COLOR = '#0e8459'
const icon = { size: 20, stroke: 1.75, 'aria-hidden': true }

interface BrandDialogProps {
  id: 'brand' | 'agency_brand'
  brand: Brand
  /** The brand with its fallbacks. */
  shown: Brand
  onClose: () => void
}

/** Logo and color of an agent or agency. Each choice is saved at once. */
export const BrandDialog = ({ id, brand, shown, onClose }: BrandDialogProps) => {
  const t = useTexts(brandTexts)
  const { names } = useTexts(settingsTexts)
  const [other, setOther] = useState<string | null>(null)
  const { write: changeMine, isBusy: isMineBusy } = useWrite(changeBrand, { failed: t.colorFailed })
  const { write: changeAgency, isBusy: isAgencyBusy } = useWrite(changeAgencyBrand, { failed: t.colorFailed })
  const choose = async (color: string | null) => {
    const body = { color }
    await (id === 'brand' ? changeMine({ body }) : changeAgency({ body }))
    setOther(null)
  }
  return (
    <Modal opened onClose={onClose} title={names[id]}>
      <Stack gap={20}>
        <Preview logo={shown.logo_url} color={other ?? shown.color ?? PRODUCT_COLOR} />
        <LogoField id={id} logo={brand.logo_url} />
        <Stack gap={8}>
          <ColorChoice value={brand.color} onChange={(color) => void choose(color)} offered={BRAND_COLORS} />
          <Row wrap gap={12}>
            <Row as="label" gap={8} minHeight={44} size="label">
              <input
                type="color"
                className={styles.other}
                value={other ?? brand.color ?? PRODUCT_COLOR}
                onChange={({ target }) => setOther(target.value)}
              />
              {t.otherColor}
            </Row>
            {other !== null && (
              <Button variant="primary" size="small" busy={isMineBusy || isAgencyBusy} onClick={() => void choose(other)}>
                {t.saveColor}
              </Button>
            )}
            {brand.color !== null && other === null && (
              <Button variant="text" size="small" onClick={() => void choose(null)}>
                {t.noColor[id]}
              </Button>
            )}
          </Row>
        </Stack>
      </Stack>
    </Modal>
  )
}

/** The head of a page in this brand. */
const Preview = ({ logo, color }: { logo: string | null; color: string }) => {
  const t = useTexts(brandTexts)
  const me = useMe()
  return (
    <Stack as="figure" margin={0} gap={6}>
      <Text as="figcaption" size="label" weight={550}>
        {t.preview}
      </Text>
      <div className={styles.preview} style={{ borderBlockStartColor: color }}>
        <Row gap={12} justify="between" pad={14}>
          <Stack as="span" shrink>
            <Text as="bdi" weight={650} lines={1}>
              {me.name}
            </Text>
            {me.agency && (
              <Text as="bdi" size="small" tone="ink-3" lines={1}>
                {me.agency.name}
              </Text>
            )}
          </Stack>
          {logo && <img className={styles.logo} src={logo} alt={t.logo} />}
        </Row>
        <Row padX={14} padBottom={14}>
          <span className={styles.sample} style={{ backgroundColor: color, color: inkOn(color) }}>
            {t.sample}
          </span>
        </Row>
      </div>
    </Stack>
  )
}

const LogoField = ({ id, logo }: { id: BrandDialogProps['id']; logo: string | null }) => {
  const t = useTexts(brandTexts)
  const input = useRef<HTMLInputElement>(null)
  const [isHidden, setHidden] = useState(false)
  const outcome = { onDone: () => toast.success(t.logoSaved), failed: t.logoFailed }
  const { write: setMine, isBusy: isMineBusy } = useWrite(setBrandLogo, outcome)
  const { write: setAgency, isBusy: isAgencyBusy } = useWrite(setAgencyLogo, outcome)
  const { write: removeMine } = useWrite(removeBrandLogo, { failed: t.logoFailed })
  const { write: removeAgency } = useWrite(removeAgencyLogo, { failed: t.logoFailed })
  const choose = (file: File | undefined) => {
    // The same file may be chosen again.
    if (input.current) input.current.value = ''
    if (!file) return
    setHidden(false)
    const form = new FormData()
    form.append('image', file)
    void (id === 'brand' ? setMine({ form }) : setAgency({ form }))
  }
  /** Deleted on the server once it can no longer be undone. */
  const takeAway = () => {
    setHidden(true)
    const remove = () => (id === 'brand' ? removeMine() : removeAgency())
    toast.done(t.logoRemoved, { undo: () => setHidden(false), onGone: () => void remove().then(() => setHidden(false)) })
  }
  const image = isHidden ? null : logo
  return (
    <Stack gap={8}>
      <Text as="p" size="label" weight={550}>
        {t.logo}
      </Text>
      <Row wrap gap={12}>
        {image && <img className={classes(look({ border: 'all', radius: 'chip' }), styles.logo)} src={image} alt={t.logo} />}
        <Button busy={isMineBusy || isAgencyBusy} icon={<IconPhoto {...icon} />} onClick={() => input.current?.click()}>
          {image ? t.change : t.choose}
        </Button>
        {image && (
          <Button variant="text" icon={<IconTrash {...icon} />} onClick={takeAway}>
            {t.remove}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept={PHOTO_TYPES.join()}
          aria-label={t.choose}
          onChange={({ target }) => choose(target.files?.[0])}
        />
      </Row>
      <Text as="p" size="small" tone="ink-3">
        {t.logoHint}
      </Text>
    </Stack>
  )
}
