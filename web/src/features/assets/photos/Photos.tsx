import type { Asset, AssetImage } from '@mafteach/contract/assets'
import { paths } from '@mafteach/contract/paths'
import { may } from '@mafteach/contract/permissions'
import { photoIn } from '@mafteach/contract/photo-files'
import { type MarkedImage, markLogo } from '@mafteach/contract/photos'
import { IconChevronLeft, IconChevronRight, IconPhotoCog, IconPhotoPlus, IconRubberStamp } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { refresh } from '#shared/api/query.ts'
import { lazyPart } from '#shared/navigation/lazy.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { classes } from '#shared/ui/classes.ts'
import { ReturnFocus } from '#shared/ui/dialogs/ReturnFocus.tsx'
import { look } from '#shared/ui/look.ts'
import { Photo } from '#shared/ui/Photo.tsx'
import { Box, Row, Text } from '#shared/ui/primitives.tsx'
import { assetDetailTexts } from '../overlay/asset-detail.texts.ts'
import { marksQuery } from './logo.api.ts'
import { logoTexts } from './logo.texts.ts'
import styles from './Photos.module.css'

const Gallery = lazyPart(
  () => import('./Gallery.tsx'),
  (module) => module.Gallery,
)

const LogoDialog = lazyPart(
  () => import('./LogoDialog.tsx'),
  (module) => module.LogoDialog,
)

export interface PhotosProps {
  asset: Pick<Asset, 'id' | 'images' | 'count_images_waiting_for_remove_logo' | 'role'>
}

/**
 * The main photo, swiped on the phone; thumbnails if there are several; the gallery on a press. Owner and contacts mark another firm's logo in the
 * gallery, see its state here, and are asked for photos if there are none.
 */
export const Photos = ({ asset }: PhotosProps) => {
  const t = useTexts(assetDetailTexts)
  const { images, count_images_waiting_for_remove_logo: waiting } = asset
  const strip = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const [isOpen, setOpen] = useState(false)

  const show = (next: number) => {
    strip.current?.children[next]?.scrollIntoView({ inline: 'start', block: 'nearest', behavior: 'smooth' })
  }
  const own = useTexts(logoTexts)
  const isMine = may(asset.role, 'edit')
  const { data: marks = [] } = useQuery(marksQuery(asset.id, isMine))
  const [logo, setLogo] = useState<{ image: AssetImage; mark: MarkedImage | undefined } | null>(null)
  const hidden = marks.filter(({ state }) => state !== 'filled')
  const openLogo = (image: AssetImage, mark?: MarkedImage) => setLogo({ image, mark })
  // A job is done: the photo is among the others again.
  const isDone = marks.length > 0 && hidden.length < waiting
  const client = useQueryClient()
  useEffect(() => {
    if (isDone) void refresh(client, markLogo.changes)
  }, [client, isDone])
  const all = images.length
  const nameOf = ({ is_plan }: AssetImage, index: number) => (is_plan ? t.plan : t.photo(index + 1, all))
  const current = images[at]
  return (
    <div className={styles.photos}>
      <Box position="relative">
        <Row
          full
          fill="tile"
          ratio="photo"
          align="stretch"
          ref={strip}
          className={styles.strip}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setAt(Math.round(Math.abs(scrollLeft) / clientWidth))}
        >
          {all === 0 && <Photo className={look({ full: true, tall: true })} src={null} id={asset.id} alt="" isHero />}
          {images.map((image, index) => (
            <Box
              as="button"
              fixed
              full
              tall
              key={image.id}
              type="button"
              className={styles.open}
              aria-label={`${t.openGallery}: ${nameOf(image, index)}`}
              tabIndex={index === at ? 0 : -1}
              onClick={() => setOpen(true)}
            >
              <Photo
                className={look({ full: true, tall: true })}
                src={image.url}
                id={asset.id}
                alt=""
                width={image.width}
                height={image.height}
                isHero={index === 0}
                isPlan={image.is_plan}
              />
            </Box>
          ))}
        </Row>
        {isMine && all + waiting === 0 && (
          <Text
            as={Link}
            overlay
            onPhoto="light"
            flow="column"
            gap={6}
            align="center"
            padY={14}
            padX={20}
            radius="control"
            weight={600}
            to={paths.editAsset(asset.id, 'photos')}
            className={styles.add}
          >
            <IconPhotoPlus size={24} stroke={1.75} aria-hidden />
            {t.addPhotos}
          </Text>
        )}
        {all > 1 && (
          <>
            <Arrow label={t.previous} disabled={at === 0} onClick={() => show(at - 1)} className={styles.previous}>
              <IconChevronRight size={22} stroke={1.75} className="mirrored-ltr" aria-hidden />
            </Arrow>
            <Arrow label={t.next} disabled={at === all - 1} onClick={() => show(at + 1)} className={styles.next}>
              <IconChevronLeft size={22} stroke={1.75} className="mirrored-ltr" aria-hidden />
            </Arrow>
            <Text
              position="absolute"
              onPhoto="dark"
              padY={4}
              padX={10}
              radius="small"
              size="small"
              weight={500}
              className={styles.counter}
              aria-hidden
            >
              <bdi dir="ltr">
                {at + 1} / {all}
              </bdi>
              {current?.is_plan && ` · ${t.plan}`}
            </Text>
          </>
        )}
      </Box>
      {(all > 1 || waiting > 0) && (
        <Row
          as="ul"
          gap={8}
          padTop={12}
          padX={16}
          padBottom={4}
          align="stretch"
          className={styles.thumbs}
          aria-label={t.thumbnails}
        >
          {images.map((image, index) => (
            <li key={image.id}>
              <button
                type="button"
                className={classes(
                  look({ flow: 'block', overflow: 'hidden', radius: 'control' }),
                  styles.thumb,
                  index === at && styles.current,
                )}
                aria-label={nameOf(image, index)}
                aria-current={index === at || undefined}
                onClick={() => show(index)}
              >
                <Photo
                  className={look({ full: true, tall: true })}
                  src={photoIn(image.url, '400.webp')}
                  id={asset.id}
                  alt=""
                  width={96}
                  height={64}
                  isPlan={image.is_plan}
                />
              </button>
            </li>
          ))}
          {hidden.map((mark, index) => (
            <li key={mark.id}>
              <Box
                as="button"
                flow="center"
                fixed
                overflow="hidden"
                radius="control"
                tone="ink-3"
                type="button"
                border="dashed"
                className={styles.thumb}
                title={t.waiting}
                aria-label={own.open(index + 1)}
                onClick={() => openLogo(mark, mark)}
              >
                <IconPhotoCog size={24} stroke={1.75} aria-hidden />
              </Box>
            </li>
          ))}
          {Array.from({ length: Math.max(waiting - hidden.length, 0) }, (_, index) => (
            <Box
              as="li"
              // biome-ignore lint/suspicious/noArrayIndexKey: the tiles are alike and never move.
              key={index}
              flow="center"
              fixed
              overflow="hidden"
              radius="control"
              tone="ink-3"
              border="dashed"
              className={styles.thumb}
              title={t.waiting}
            >
              <IconPhotoCog size={24} stroke={1.75} aria-hidden />
              <span className="visually-hidden">{t.waiting}</span>
            </Box>
          ))}
        </Row>
      )}
      {images.map((image, index) => {
        const mark = marks.find(({ id, state }) => id === image.id && state === 'filled')
        return (
          mark && (
            <Row
              as="button"
              gap={8}
              minHeight={44}
              padX={14}
              radius="control"
              fill="soft"
              size="label"
              weight={550}
              tone="action-text"
              key={image.id}
              type="button"
              marginTop={8}
              className={styles.check}
              onClick={() => openLogo(image, mark)}
            >
              <IconRubberStamp size={18} stroke={1.75} aria-hidden />
              {own.check(index + 1)}
            </Row>
          )
        )
      })}
      {(isOpen || logo) && (
        <ReturnFocus>
          <Suspense>
            {isOpen && (
              <Gallery
                key={images.map(({ id }) => id).join()}
                images={images}
                at={at}
                onMove={show}
                onClose={() => setOpen(false)}
                onLogo={
                  isMine && current && !marks.some(({ id }) => id === current.id)
                    ? () => {
                        setOpen(false)
                        openLogo(current)
                      }
                    : undefined
                }
              />
            )}
            {logo && <LogoDialog asset={asset.id} {...logo} onClose={() => setLogo(null)} />}
          </Suspense>
        </ReturnFocus>
      )}
    </div>
  )
}

interface ArrowProps {
  label: string
  disabled: boolean
  onClick: () => void
  className: string | undefined
  children: ReactNode
}

/** To the neighbouring photo, for a mouse. */
const Arrow = ({ label, className, ...button }: ArrowProps) => (
  <Box
    as="button"
    flow="center"
    position="absolute"
    only="desktop"
    square={40}
    round
    onPhoto="light"
    type="button"
    className={classes(styles.arrow, className)}
    aria-label={label}
    {...button}
  />
)
