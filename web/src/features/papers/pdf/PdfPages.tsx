import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#shared/texts/use-texts.ts'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import { Box, Stack } from '#shared/ui/primitives.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { editorTexts } from '../editor/editor.texts.ts'
import styles from './pdf.module.css'
import { type PdfPage, readPdf } from './read-pdf.ts'

export interface PdfPagesProps {
  file: Blob
  /** The name of a place in the paper. */
  labelOf: (place: string) => string
  /** A place was pressed, empty or filled. */
  onPlace: (place: string) => void
  /** The place that is being filled in. */
  current: string | null
}

/** The pages of a PDF, stacked. The previous pages stay until the next are drawn. */
export const PdfPages = ({ file, labelOf, onPlace, current }: PdfPagesProps) => {
  const t = useTexts(editorTexts)
  const [pages, setPages] = useState<readonly PdfPage[] | null>(null)
  const [failed, setFailed] = useState<Blob | null>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads the same file again.
  useEffect(() => {
    const stop = new AbortController()
    readPdf(file, stop.signal).then(
      (drawn) => {
        if (!stop.signal.aborted) setPages(drawn)
      },
      () => {
        if (!stop.signal.aborted) setFailed(file)
      },
    )
    return () => stop.abort()
  }, [file, tries])
  if (failed === file && !pages)
    return (
      <ErrorState
        title={t.previewFailed}
        onRetry={() => {
          setFailed(null)
          setTries(tries + 1)
        }}
      />
    )
  if (!pages) return <RowsSkeleton hasAvatar={false} />
  return (
    <Stack as="ol" gap={12}>
      {pages.map((page, at) => (
        <Box
          as="li"
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number.
          key={at}
          position="relative"
          full
          border="strong"
          fill="white"
          style={{ aspectRatio: `${page.width} / ${page.height}` }}
        >
          <Canvas page={page} label={t.pageOf(at + 1, pages.length)} />
          {page.places.map(({ place, isBlank, inset }) => (
            <button
              key={`${place} ${inset.top} ${inset.left}`}
              type="button"
              className={classes(
                look({ position: 'absolute' }),
                isBlank ? styles.gap : styles.filled,
                place === current && styles.current,
              )}
              // For filled-in values the keyboard and screen readers have the form.
              {...(isBlank
                ? { 'aria-label': t.gap(labelOf(place)) }
                : { 'aria-hidden': true, tabIndex: -1, title: labelOf(place) })}
              // A page of a PDF has a left side, whatever the language of the screen.
              style={{
                left: `${inset.left * 100}%`,
                top: `${inset.top * 100}%`,
                width: `${inset.width * 100}%`,
                height: `${inset.height * 100}%`,
              }}
              onClick={() => onPlace(place)}
            />
          ))}
        </Box>
      ))}
    </Stack>
  )
}

const Canvas = ({ page: { canvas }, label }: { page: PdfPage; label: string }) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.replaceChildren(canvas)
  }, [canvas])
  return <div ref={place} className={styles.paper} role="img" aria-label={label} />
}
