import { paths } from '@mafteach/contract/paths'
import { IconHomePlus, IconShare2, IconUserPlus, type TablerIcon } from '@tabler/icons-react'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useMe } from '#shared/api/home.ts'
import { forgetShared, received, type SortedContent, sorted, WITH_SHARED } from '#shared/device/shared-content.ts'
import { ListRow } from '#shared/lists/ListRow.tsx'
import { useAssetChoices } from '#shared/parts/choices.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { Chevron } from '#shared/ui/Chevron.tsx'
import { classes } from '#shared/ui/classes.ts'
import { SearchSelect } from '#shared/ui/fields/SearchSelect.tsx'
import { look } from '#shared/ui/look.ts'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { Box, Stack, Text } from '#shared/ui/primitives.tsx'
import { EmptyState, RowsSkeleton } from '#shared/ui/states.tsx'
import styles from './ShareTarget.module.css'
import { type Problem, problemOf, problemOfAddress } from './share-problem.ts'
import { shareTargetTexts } from './share-target.texts.ts'

interface Contact {
  name: string
  phone: string
}

interface ShareTargetProps {
  /** The only contact of a file, or why there is none. */
  readContact: (file: File) => Promise<Contact | 'none' | 'several'>
}

type Arrived = { content: SortedContent } | { contact: Contact } | { problem: Problem }

/** Shared content, and what to make of it: photos and advertisements a property, messages a buyer, contacts a buyer immediately. */
export const ShareTarget = ({ readContact }: ShareTargetProps) => {
  const t = useTexts(shareTargetTexts)
  const [query] = useSearchParams()
  // Another share may open the same page.
  const { key } = useLocation()
  const navigate = useNavigate()
  const [arrived, setArrived] = useState<Exclude<Arrived, { contact: Contact }> | null>(null)
  const look = useEffectEvent(() => arrivedNow(problemOfAddress(query), readContact))
  const show = useEffectEvent((now: Arrived) => {
    if (!('contact' in now)) return setArrived(now)
    forgetShared()
    navigate(paths.addCustomer('buyer', now.contact), { replace: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page of the same address anew.
  useEffect(() => {
    let isOver = false
    void look().then((now) => isOver || show(now))
    return () => {
      isOver = true
    }
  }, [key])

  return (
    <>
      <PageHeader title={t.title} />
      {!arrived ? (
        <RowsSkeleton rows={2} />
      ) : 'problem' in arrived ? (
        <Failed problem={arrived.problem} />
      ) : (
        <Choices {...arrived.content} />
      )}
    </>
  )
}

const arrivedNow = async (missed: Problem | null, readContact: ShareTargetProps['readContact']): Promise<Arrived> => {
  if (missed) return { problem: missed }
  const given = await received()
  if (!given) return { problem: 'empty' }
  const content = sorted(given)
  const [file, another] = content.contacts
  if (file) {
    const contact = another ? 'several' : await readContact(file)
    return typeof contact === 'object' ? { contact } : { problem: `contact_${contact}` }
  }
  const problem = problemOf(content)
  return problem ? { problem } : { content }
}

const Failed = ({ problem }: { problem: Problem }) => {
  const t = useTexts(shareTargetTexts)
  const { title, text } = t.problems[problem]
  return (
    <EmptyState
      icon={<IconShare2 size={40} stroke={1.5} aria-hidden />}
      title={title}
      text={text}
      action={
        problem === 'contact_several' ? (
          <ButtonLink to={paths.import()}>{t.toImport}</ButtonLink>
        ) : (
          <ButtonLink to={paths.dashboard()}>{t.toOverview}</ButtonLink>
        )
      }
    />
  )
}

const Choices = ({ photos, text, left }: SortedContent) => {
  const t = useTexts(shareTargetTexts)
  const hasPhotos = photos.length > 0
  return (
    <Stack gap={16} padTop={8} cardGutter padBottom={24} className={styles.page}>
      {hasPhotos && <Thumbs photos={photos} />}
      {(['tooLarge', 'tooMany', 'unsupported'] as const).map(
        (reason) =>
          left[reason] > 0 && (
            <Text as="p" padY={8} padX={12} radius="control" fill="warning-soft" size="label" tone="warning" key={reason}>
              {t.left[reason](left[reason])}
            </Text>
          ),
      )}
      {text && (
        <Text as="blockquote" margin={0} pad={12} radius="control" fill="sunken" space="pre-line" anywhere dir="auto">
          <Text className={styles.text}>{text}</Text>
        </Text>
      )}
      <Box as="ul" overflow="hidden" card="always" aria-label={t.choose}>
        {text && !hasPhotos && (
          <ChoiceRow Icon={IconUserPlus} to={paths.addCustomer('buyer')} title={t.buyer} note={t.buyerNote} />
        )}
        <ChoiceRow
          Icon={IconHomePlus}
          to={paths.addAsset()}
          title={t.asset}
          note={hasPhotos ? (text ? t.assetNoteBoth : t.assetNotePhotos) : t.assetNoteText}
        />
      </Box>
      {hasPhotos && <OwnAsset />}
    </Stack>
  )
}

interface ChoiceRowProps {
  Icon: TablerIcon
  to: string
  title: string
  note: string
}

const ChoiceRow = ({ Icon, to, title, note }: ChoiceRowProps) => (
  <Box as="li" lineBetween>
    <ListRow
      as={Link}
      gap={14}
      tone="ink"
      hoverTile
      to={to}
      state={WITH_SHARED}
      picture={<Icon size={24} stroke={1.75} aria-hidden />}
      title={title}
      note={note}
      end={<Chevron tone="ink-3" />}
    />
  </Box>
)

const Thumbs = ({ photos }: { photos: readonly File[] }) => {
  const t = useTexts(shareTargetTexts)
  return (
    <Stack as="figure" gap={6} size="label" tone="ink-2">
      <Stack gap={6} className={styles.thumbs}>
        {photos.map((photo, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: files have no names of their own.
          <Thumb key={at} photo={photo} />
        ))}
      </Stack>
      <figcaption>{t.photos(photos.length)}</figcaption>
    </Stack>
  )
}

const Thumb = ({ photo }: { photo: File }) => {
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(photo)
      return () => URL.revokeObjectURL(image.src)
    },
    [photo],
  )
  return (
    <img
      ref={show}
      alt=""
      className={classes(look({ full: true, radius: 'control', fill: 'tile', fit: 'cover' }), styles.thumb)}
    />
  )
}

const SHOWN = 20

/** One of mine: its form opens at the photos. */
const OwnAsset = () => {
  const t = useTexts(shareTargetTexts)
  const me = useMe()
  const assets = useAssetChoices({ mine: true, realtor: me.id, page_size: SHOWN })
  const navigate = useNavigate()
  return (
    <SearchSelect
      label={t.own}
      placeholder={t.ownPlaceholder}
      value={null}
      onChange={(asset) => asset && navigate(paths.editAsset(asset.id, 'photos'), { state: WITH_SHARED })}
      choices={assets}
    />
  )
}
