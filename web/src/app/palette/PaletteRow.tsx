import type { SearchResult } from '@mafteach/contract/search'
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { callLink, whatsappLink } from '#shared/contact-links.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { Photo } from '#shared/ui/Photo.tsx'
import { useTexts } from '#shared/use-texts.ts'
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
  /** Something of its own was done: the palette is not needed any more. */
  onLeave: () => void
}

/** A row of the palette. Only the chosen one shows what can be done with it at once. */
export const PaletteRow = ({ id, entry, readings, isChosen, onChoose, onOpen, onLeave }: PaletteRowProps) => {
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const { result } = entry
  return (
    <tr ref={row} aria-selected={isChosen} className={styles.row} onPointerMove={isChosen ? undefined : onChoose}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field, which names the chosen row, has the keys. */}
      <td id={id} className={styles.cell} onClick={onOpen}>
        <Picture entry={entry} />
        <span className={styles.words}>
          <bdi className={styles.title}>
            <Marked text={entry.title} readings={readings} />
          </bdi>
          {result?.detail && <bdi className={styles.detail}>{result.detail}</bdi>}
        </span>
      </td>
      {isChosen && result && <Acts result={result} onLeave={onLeave} />}
    </tr>
  )
}

const Picture = ({ entry: { title, result, Icon } }: { entry: PaletteEntry }) => {
  if (result?.kind === 'asset')
    return <Photo src={result.image_url} id={result.id} alt="" width={38} height={38} className={styles.photo} />
  if (result) return <Avatar name={title} id={result.id} imageUrl={result.image_url} size={38} />
  return <span className={styles.icon}>{Icon && <Icon size={20} stroke={1.75} aria-hidden />}</span>
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

const Acts = ({ result: { phone, whatsapp_do_not_contact }, onLeave }: { result: SearchResult; onLeave: () => void }) => {
  const t = useTexts(paletteTexts)
  return (
    <td className={styles.acts}>
      {phone && (
        <a className={styles.act} href={callLink(phone)} onClick={onLeave}>
          <IconPhone size={18} stroke={1.75} aria-hidden />
          {t.call}
        </a>
      )}
      {phone && !whatsapp_do_not_contact && (
        <a className={styles.act} href={whatsappLink(phone)} target="_blank" rel="noreferrer" onClick={onLeave}>
          <IconBrandWhatsapp size={18} stroke={1.75} aria-hidden />
          {t.message}
        </a>
      )}
      <span aria-hidden>
        <KeyCaps keys={['Enter']} />
      </span>
    </td>
  )
}
