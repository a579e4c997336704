import type { AssetRow } from '@mafteach/contract/assets'
import { useMediaQuery } from '@mantine/hooks'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ContractForm, FormProblems } from '#shared/form/ContractForm.tsx'
import type { FormState } from '#shared/form/use-contract-form.ts'
import { AssetLink } from '#shared/navigation/open-asset.tsx'
import { useBack } from '#shared/navigation/use-back.ts'
import { formatNumber } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button, type ButtonProps } from '#shared/ui/Button.tsx'
import { classes } from '#shared/ui/classes.ts'
import { FootBar } from '#shared/ui/FootBar.tsx'
import { look } from '#shared/ui/look.ts'
import { Photo } from '#shared/ui/Photo.tsx'
import { Box, Grid, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import styles from './listings.module.css'
import { listingsTexts } from './listings.texts.ts'

/** Number of matches for the present values, with the best ones. */
export interface FoundAssets {
  count: number
  top: AssetRow[]
}

export interface ListingFormFrameProps {
  form: { submit: () => Promise<unknown>; isBusy: boolean } & Pick<FormState<never>, 'problems'>
  saveText: string
  /** Saves, then sends the best matches; absent if this form does not send. */
  saveAndSend?: { text: (count: number) => string; onPress: () => void } | undefined
  /** It is saved: its button says so, and continues when pressed. */
  onGoOn?: (() => void) | undefined
  /** Name of the chosen city; without one there is no count. */
  city: string | null
  found: FoundAssets | undefined
  onShowAssets?: () => void
  /** Suggestions if nothing fits yet. */
  whenNothing?: ReactNode
  children: ReactNode
}

/** A form of listing fields with its save bar: at the foot on the phone, beside the form on the desktop. Ctrl+Enter saves. */
export const ListingFormFrame = ({ form, children, ...bar }: ListingFormFrameProps) => {
  const isDesktop = useMediaQuery('(width >= 62em)', undefined, { getInitialValueInEffect: false })
  const { isBusy } = form
  return (
    <ContractForm form={form} className={classes(look({ grow: true, flow: 'column', shrink: true }), styles.form)}>
      <Stack gap={16} content="start" shrink gutter padTop={8} padBottom={24} className={styles.body}>
        <FormProblems form={form} />
        <Stack gap={28} shrink card="desktop" className={styles.card} inert={bar.onGoOn !== undefined}>
          {children}
        </Stack>
        {!isDesktop && bar.found?.count === 0 && bar.whenNothing}
      </Stack>
      {isDesktop ? <SaveAside {...bar} isBusy={isBusy} /> : <SaveFoot {...bar} isBusy={isBusy} />}
    </ContractForm>
  )
}

type ButtonLook = Pick<ButtonProps, 'size' | 'full' | 'className'>
type BarProps = Omit<ListingFormFrameProps, 'form' | 'children'> & { isBusy: boolean }

const SaveFoot = ({ city, found, onShowAssets, ...save }: BarProps) => {
  const t = useTexts(listingsTexts)
  const isKnown = city !== null && found !== undefined
  const title = isKnown ? t.found(found.count) : t.notFoundYet
  const words = (
    <>
      <Row as="span" gap={8} weight={600}>
        {isKnown && found.count > 0 && <Text square={8} fixed round fill="dot" aria-hidden />}
        {title}
      </Row>
      <Text flow="block" size="small" tone="ink-3">
        {isKnown ? t.foundNote : t.notFoundYetNote}
      </Text>
    </>
  )
  return (
    <FootBar>
      {onShowAssets && isKnown && found.count > 0 ? (
        <Text as="button" shrink text="start" type="button" className={styles.count} title={t.showAssets} onClick={onShowAssets}>
          {words}
        </Text>
      ) : (
        <Box shrink className={styles.count}>
          {words}
        </Box>
      )}
      <span className="visually-hidden" role="status">
        {title}
      </span>
      <SaveButtons {...save} found={isKnown ? found : undefined} size="large" className={styles.listingFormFrameSave} />
    </FootBar>
  )
}

type SaveButtonsProps = Pick<BarProps, 'isBusy' | 'saveText' | 'onGoOn' | 'saveAndSend' | 'found'> & ButtonLook

/**
 * If something fits, sending is the next step: the green button does both. It appears on a line of its own, and saving keeps its place: the count
 * may arrive under a finger.
 */
const SaveButtons = ({ saveAndSend, found, ...save }: SaveButtonsProps) => {
  const best = saveAndSend && found && found.count > 0 ? saveAndSend : null
  const { isBusy, size } = save
  return (
    <>
      <SaveButton {...save} variant={best ? 'secondary' : 'primary'} />
      {best && (
        <Button size={size} full variant="primary" className={styles.saveAndSend} disabled={isBusy} onClick={best.onPress}>
          {best.text(found!.count)}
        </Button>
      )}
    </>
  )
}

const SaveButton = ({
  isBusy,
  saveText,
  onGoOn,
  variant,
  ...look
}: Pick<BarProps, 'isBusy' | 'saveText' | 'onGoOn'> & ButtonLook & Pick<ButtonProps, 'variant'>) => {
  const t = useTexts(listingsTexts)
  return (
    <>
      {onGoOn ? (
        <Button {...look} variant="soft" icon={<IconCheck size={20} stroke={2} aria-hidden />} onClick={onGoOn}>
          {t.saved}
        </Button>
      ) : (
        <Button {...look} type="submit" variant={variant} busy={isBusy}>
          {saveText}
        </Button>
      )}
      <span className="visually-hidden" role="status">
        {onGoOn && t.saved}
      </span>
    </>
  )
}

const SaveAside = ({ city, found, onShowAssets, whenNothing, ...save }: BarProps) => {
  const t = useTexts(listingsTexts)
  const back = useBack()
  return (
    <Box as="aside" position="sticky" shrink className={styles.aside} aria-label={t.foundNow}>
      <Stack gap={10} pad={20} card="always">
        <div role="status" className={styles.asideCount}>
          <Text as="p" size="label" tone="ink-2">
            {t.foundNow}
          </Text>
          {city !== null && found ? (
            <Text as="p" tone="ink-2">
              <Text as="strong" size="number" weight={700} tone="ink">
                {formatNumber(found.count)}
              </Text>{' '}
              {t.inCity(city)}
            </Text>
          ) : (
            <Text as="p" marginTop={4} weight={550}>
              {t.notFoundYetNote}
            </Text>
          )}
        </div>
        <SaveButtons {...save} found={city === null ? undefined : found} full />
        {city !== null && found && found.top.length > 0 && (
          <Grid columns={2} gap={8}>
            {found.top.slice(0, 4).map((asset, at, { length }) => (
              <AssetLink
                key={asset.id}
                assetId={asset.id}
                className={look({ wide: at === 0 && length % 2 === 1, radius: 'control', overflow: 'hidden' })}
              >
                <Photo
                  src={asset.image_url}
                  id={asset.id}
                  alt={[asset.street.name, asset.neighborhood.name].join(', ')}
                  width={130}
                  height={84}
                  className={classes(look({ full: true }), styles.photo)}
                />
              </AssetLink>
            ))}
          </Grid>
        )}
        {found?.count === 0 && whenNothing}
        {onShowAssets && (
          <Button full disabled={!found?.count} onClick={onShowAssets}>
            {t.showAssets}
          </Button>
        )}
        <Button full onClick={back}>
          {t.cancel}
        </Button>
      </Stack>
      <Row as="p" gap={6} marginTop={12} padX={8} size="small" tone="ink-3" aria-hidden>
        {t.saveKeys} <Key>Ctrl</Key> <Key>Enter</Key>
      </Row>
    </Box>
  )
}

const Key = ({ children }: { children: string }) => (
  <Text as="kbd" padY={1} padX={6} border="strong" radius="chip" fill="surface" size="micro">
    {children}
  </Text>
)
