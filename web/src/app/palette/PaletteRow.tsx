import type { SearchResult } from '@mafteach/contract/search'
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { callLink, whatsappLink } from '#shared/navigation/contact-links.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import { Photo } from '#shared/ui/Photo.tsx'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { KeyCaps } from '../shell/KeyCaps.tsx'
import styles from './Palette.module.css'
import { paletteTexts } from './palette.texts.ts'
import { foundIn, type PaletteEntry } from './palette-entries.ts'

interface PaletteRowProps {
  id: string
  entry: PaletteEntry
  readings: readonly string[]
  isChosen: boolean
  onChoose: () => void
  onOpen: () => void
  /** An action of the row was run: close the palette. */
  onLeave: () => void
}

/** A row of the palette. Only the chosen one shows its quick actions. */
export const PaletteRow = ({ id, entry, readings, isChosen, onChoose, onOpen, onLeave }: PaletteRowProps) => {
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const { result } = entry
  return (
    <tr
      ref={row}
      aria-selected={isChosen}
      className={classes(look({ flow: 'row', align: 'center', gap: 8, padX: 12, radius: 'button', minHeight: 52 }), styles.row)}
      onPointerMove={isChosen ? undefined : onChoose}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field, which names the chosen row, has the keys. */}
      <td id={id} className={look({ flow: 'row', grow: true, align: 'center', gap: 12, shrink: true, padY: 6 })} onClick={onOpen}>
        <Picture entry={entry} />
        <Stack as="span" shrink>
          <Text as="bdi" lines={1} size="body" weight={550} className={styles.title}>
            <Marked text={entry.title} readings={readings} />
          </Text>
          {result?.detail && (
            <Text as="bdi" lines={1} size="small" tone="ink-3">
              {result.detail}
            </Text>
          )}
        </Stack>
      </td>
      {isChosen && result && <Acts result={result} onLeave={onLeave} />}
    </tr>
  )
}

const Picture = ({ entry: { title, result, Icon } }: { entry: PaletteEntry }) => {
  if (result?.kind === 'asset')
    return (
      <Photo
        src={result.image_url}
        id={result.id}
        alt=""
        width={38}
        height={38}
        className={look({ fixed: true, radius: 'small', square: 40 })}
      />
    )
  if (result) return <Avatar name={title} id={result.id} imageUrl={result.image_url} size={38} />
  return (
    <Box as="span" square={40} flow="center" fixed radius="small" fill="tile" tone="ink-2">
      {Icon && <Icon size={20} stroke={1.75} aria-hidden />}
    </Box>
  )
}

const Marked = ({ text, readings }: { text: string; readings: readonly string[] }) => {
  const found = foundIn(text, readings)
  if (!found) return text
  return (
    <>
      {text.slice(0, found.start)}
      <mark>{text.slice(found.start, found.end)}</mark>
      {text.slice(found.end)}
    </>
  )
}

const ACT = {
  minHeight: 36,
  flow: 'inline',
  gap: 6,
  padX: 12,
  border: 'strong',
  radius: 'small',
  fill: 'surface',
  size: 'label',
  weight: 600,
  tone: 'ink',
} as const

const Acts = ({ result: { phone, whatsapp_do_not_contact }, onLeave }: { result: SearchResult; onLeave: () => void }) => {
  const t = useTexts(paletteTexts)
  return (
    <td className={classes(look({ flow: 'row', fixed: true, align: 'center', gap: 8 }), styles.acts)}>
      {phone && (
        <Row as="a" {...ACT} href={callLink(phone)} onClick={onLeave}>
          <IconPhone size={18} stroke={1.75} aria-hidden />
          {t.call}
        </Row>
      )}
      {phone && !whatsapp_do_not_contact && (
        <Row as="a" {...ACT} href={whatsappLink(phone)} target="_blank" rel="noreferrer" onClick={onLeave}>
          <IconBrandWhatsapp size={18} stroke={1.75} aria-hidden />
          {t.message}
        </Row>
      )}
      <span aria-hidden>
        <KeyCaps keys={['Enter']} />
      </span>
    </td>
  )
}
