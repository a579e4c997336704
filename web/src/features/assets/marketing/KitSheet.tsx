import type { Asset } from '@mafteach/contract/assets'
import { isSoldOrRented } from '@mafteach/contract/codes'
import type { Language } from '@mafteach/contract/field-problems'
import { kitFile, kitPreview, logKitUse, undoKitUse } from '@mafteach/contract/marketing'
import {
  KIT_FILES,
  KIT_LAYOUTS,
  KIT_PIECES,
  type KitLayout,
  type KitPiece,
  type MarketingVariant,
  PICTURE_PIECES,
  type PreviewSize,
} from '@mafteach/contract/marketing.codes'
import { IconDownload, IconShare } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { qFile, withPreviousData } from '#shared/api/query.ts'
import { useWrite } from '#shared/api/write.ts'
import { serverLanguage } from '#shared/texts/language.ts'
import { nameOfLanguage } from '#shared/texts/languages.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { Folded } from '#shared/ui/Folded.tsx'
import { Segmented } from '#shared/ui/fields/Segmented.tsx'
import { Grid, Stack, Text } from '#shared/ui/primitives.tsx'
import { ErrorState } from '#shared/ui/states.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { priceBefore } from '../price-drop.ts'
import { FilePicture } from './FilePicture.tsx'
import styles from './KitSheet.module.css'
import { kitTexts } from './kit.texts.ts'
import { PhotoChoice } from './PhotoChoice.tsx'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true }
const LANGUAGES: readonly Language[] = ['he', 'en']
/** A native radio has no null. */
type Leading = MarketingVariant | 'PLAIN'

export type MarketedAsset = Pick<Asset, 'id' | 'images' | 'visibility_status' | 'deal_kind' | 'street' | 'city' | 'price_history'>

/** The choices for a piece. */
interface Choice {
  language: Language
  layout: KitLayout
  leading: Leading
  /** Null is all of them, in their order. */
  photos: readonly number[] | null
}

const queryOf = ({ language, layout, leading, photos }: Choice) => ({
  language,
  layout: String(layout) as '1' | '2',
  ...(leading === 'PLAIN' ? {} : { variant: leading }),
  ...(photos ? { photos: photos.join() } : {}),
})

const isPicture = (piece: KitPiece): boolean => (PICTURE_PIECES as readonly KitPiece[]).includes(piece)
const asItIs = async (file: Blob) => file

const previewQuery = (id: number, piece: KitPiece, size: PreviewSize, choice: Choice) =>
  qFile(kitPreview, { params: { id }, query: { ...queryOf(choice), piece, size } }, 'picture', asItIs)
const fileQuery = (id: number, piece: KitPiece, choice: Choice) =>
  qFile(kitFile, { params: { id, file: KIT_FILES[piece] }, query: queryOf(choice) }, 'file', asItIs)

/** The marketing kit: one piece at a time is previewed, shared and downloaded; its choices are below. */
export const KitSheet = ({ asset, onClose }: { asset: MarketedAsset; onClose: () => void }) => {
  const t = useTexts(kitTexts)
  const client = useQueryClient()
  const isClosed = isSoldOrRented(asset.visibility_status)
  const hasPhotos = asset.images.length > 0
  const [piece, setPiece] = useState<KitPiece>('leaflet')
  const [choice, setChoice] = useState<Choice>(() => ({
    language: serverLanguage(),
    layout: 1,
    leading: isClosed ? 'SOLD' : priceBefore(asset, Date.now()) ? 'PRICE' : 'PLAIN',
    photos: null,
  }))
  const set = (change: Partial<Choice>) => setChoice((before) => ({ ...before, ...change }))
  const [busy, setBusy] = useState<'share' | 'save' | null>(null)

  const undo = useWrite(undoKitUse, { failed: t.notUndone })
  const log = useWrite(logKitUse, {
    onDone: ({ id: use }) => toast.done(t.logged, { undo: () => void undo.write({ params: { id: asset.id, use } }) }),
  })

  const file = fileQuery(asset.id, piece, choice)
  // Of a PDF only the first page is previewed; the file itself is loaded before the tap, because a share sheet does not wait.
  const shown = useQuery(withPreviousData(isPicture(piece) ? file : previewQuery(asset.id, piece, 'LARGE', choice)))
  useQuery({ ...file, enabled: shown.isSuccess && !shown.isPlaceholderData })

  const handOut = async (how: 'share' | 'save') => {
    setBusy(how)
    try {
      const content = await client.ensureQueryData(file)
      const extension = isPicture(piece) ? 'jpg' : 'pdf'
      // Without the house number, which not everybody may see.
      const name = `${[t.pieces[piece], asset.street.name, asset.city.name].filter(Boolean).join(', ')}.${extension}`
      const { saveFile, shareFile } = await import('#shared/device/files.ts')
      if (how === 'save') await saveFile(content, name)
      else if ((await shareFile(content, name)) === 'cancelled') return
      await log.write({ params: { id: asset.id }, body: { piece } })
    } catch {
      toast.error(t.notMade)
    } finally {
      setBusy(null)
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      size="large"
      title={t.title}
      footer={
        <Grid columns={2} gap={8} full>
          <Button
            variant="primary"
            icon={<IconShare {...icon} />}
            busy={busy === 'share'}
            disabled={shown.isError}
            data-autofocus
            onClick={() => void handOut('share')}
          >
            {t.share}
          </Button>
          <Button
            icon={<IconDownload {...icon} />}
            busy={busy === 'save'}
            disabled={shown.isError}
            onClick={() => void handOut('save')}
          >
            {t.download}
          </Button>
        </Grid>
      }
    >
      <Stack gap={16} className={styles.kit}>
        <Grid as="fieldset" margin={0} border="none" pad={0} gap={8} className={styles.pieces} aria-label={t.piece}>
          {KIT_PIECES.map((one) => (
            <PieceButton
              key={one}
              asset={asset.id}
              piece={one}
              choice={choice}
              isChosen={one === piece}
              isOff={isPicture(one) && !hasPhotos}
              onChoose={() => setPiece(one)}
            />
          ))}
        </Grid>
        {!hasPhotos && (
          <Text as="p" size="small" tone="ink-2">
            {t.noPhotos}
          </Text>
        )}
        {shown.isError ? (
          <ErrorState title={t.notShown} onRetry={() => void shown.refetch()} />
        ) : (
          <div className={styles.preview} data-piece={piece} aria-busy={shown.isPlaceholderData || shown.isPending}>
            <FilePicture file={shown.data} alt={t.preview(t.pieces[piece])} />
          </div>
        )}
        <Grid columns={2} gap={12}>
          <Segmented
            label={t.layout}
            value={choice.layout}
            onChange={(layout) => set({ layout })}
            options={KIT_LAYOUTS.map((value) => ({ value, label: t.layouts[value] }))}
          />
          <Segmented
            label={t.language}
            value={choice.language}
            onChange={(language) => set({ language })}
            options={LANGUAGES.map((value) => ({ value, label: nameOfLanguage(value) }))}
          />
        </Grid>
        {!isClosed && (
          <Segmented
            label={t.leading}
            value={choice.leading}
            onChange={(leading) => set({ leading })}
            options={(['PLAIN', 'NEW', 'PRICE', 'SOLD'] as const).map((value) => ({
              value,
              label: value === 'SOLD' && asset.deal_kind === 'RENT' ? t.rented : t.leadings[value],
            }))}
          />
        )}
        {asset.images.length > 1 && (
          <Folded title={t.photos}>
            <PhotoChoice images={asset.images} chosen={choice.photos} onChange={(photos) => set({ photos })} />
          </Folded>
        )}
      </Stack>
    </Modal>
  )
}

interface PieceButtonProps {
  asset: number
  piece: KitPiece
  choice: Choice
  isChosen: boolean
  isOff: boolean
  onChoose: () => void
}

const PieceButton = ({ asset, piece, choice, isChosen, isOff, onChoose }: PieceButtonProps) => {
  const t = useTexts(kitTexts)
  const { data } = useQuery({ ...withPreviousData(previewQuery(asset, piece, 'SMALL', choice)), enabled: !isOff })
  return (
    <button
      type="button"
      className={styles.piece}
      aria-pressed={isChosen}
      disabled={isOff}
      title={isOff ? t.noPhotos : undefined}
      onClick={onChoose}
    >
      <span className={styles.thumb}>
        <FilePicture file={data} alt="" />
      </span>
      <span className={styles.name}>{t.pieces[piece]}</span>
    </button>
  )
}
