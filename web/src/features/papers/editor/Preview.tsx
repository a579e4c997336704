import { IconMinus, IconPlus, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ports } from '#shared/device/ports.ts'
import { isolateLtr } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { fileQuery } from '../papers.api.ts'
import { PdfPages, type PdfPagesProps } from '../pdf/PdfPages.tsx'
import { printPdf } from '../pdf/print-pdf.ts'
import styles from './editor.module.css'
import { editorTexts } from './editor.texts.ts'

/** In percent of the available width. */
const ZOOMS = [100, 150, 200]
const icon = { size: 20, stroke: 1.75, 'aria-hidden': true }

interface PreviewProps extends Omit<PdfPagesProps, 'file'> {
  id: number
  /** If nothing above names it. */
  hasTitle: boolean
}

/** The paper as saved: the very file that would be signed. */
export const Preview = ({ id, hasTitle, ...places }: PreviewProps) => {
  const t = useTexts(editorTexts)
  const { data, isError, refetch } = useQuery(fileQuery(id))
  const [zoom, setZoom] = useState(0)
  const [isPrinting, setPrinting] = useState(false)
  const print = async (file: Blob) => {
    setPrinting(true)
    await printPdf(file).catch(() => toast.error(t.printFailed))
    setPrinting(false)
  }
  return (
    <Stack gap={10} shrink>
      <Row>
        <Text as="p" grow shrink size="label" tone="ink-3">
          {hasTitle && (
            <Text as="b" weight={600} tone="ink">
              {t.previewTitle}
            </Text>
          )}{' '}
          {t.previewNote}
        </Text>
        <IconButton label={t.smaller} icon={<IconMinus {...icon} />} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)} />
        <Text flow="center" square={44} size="label" tone="ink-2">
          {isolateLtr(`${ZOOMS[zoom]}%`)}
        </Text>
        <IconButton
          label={t.larger}
          icon={<IconPlus {...icon} />}
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
        {/* The native shell has nothing to print with. */}
        {!ports().isNative && (
          <IconButton
            label={t.print}
            icon={<IconPrinter {...icon} />}
            disabled={!data || isPrinting}
            onClick={() => data && void print(data.file)}
          />
        )}
      </Row>
      {data ? (
        <section
          className={styles.paper}
          aria-label={t.previewTitle}
          tabIndex={zoom > 0 ? 0 : undefined} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
        >
          <div style={{ inlineSize: `${ZOOMS[zoom]}%` }}>
            <PdfPages file={data.file} {...places} />
          </div>
        </section>
      ) : isError ? (
        <ErrorState title={t.previewFailed} onRetry={refetch} />
      ) : (
        <RowsSkeleton hasAvatar={false} />
      )}
    </Stack>
  )
}
