import type { ReplyOf } from '@mafteach/contract/endpoint'
import { factOf, isFact } from '@mafteach/contract/facts'
import { type PASTE_KINDS, PASTE_MAX, pasteText } from '@mafteach/contract/import'
import { IMPORT_FIELDS, type ImportField } from '@mafteach/contract/import-fields'
import { isListingField, listingField } from '@mafteach/contract/listing-fields'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { look } from '#shared/ui/look.ts'
import { Stack, Text } from '#shared/ui/primitives.tsx'
import { q } from '../../api/query.ts'
import { useDebounced } from '../../lists/use-debounced.ts'
import { formatMoney, formatPrice } from '../../texts/format.ts'
import { labels } from '../../texts/labels.texts.ts'
import { serverLanguage } from '../../texts/language.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/dialogs/Modal.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { toast } from '../../ui/toasts.ts'
import { useDealKinds } from '../deal-kinds.ts'
import styles from './PasteDialog.module.css'
import { pasteTexts } from './paste.texts.ts'
import { pastedDealKind } from './pasted-deal-kind.ts'

export type Pasted = ReplyOf<typeof pasteText>

export interface PasteDialogProps {
  kind: (typeof PASTE_KINDS)[number]
  /** Fills in the form; returns the undo. */
  onFill: (pasted: Pasted) => () => void
  /** A message to start with. */
  start?: string | undefined
  onClose: () => void
}

const RESTS_MS = 300

/** Shows how a pasted message is read: what each word means, and which mean nothing. */
export const PasteDialog = ({ kind, onFill, start = '', onClose }: PasteDialogProps) => {
  const t = useTexts(pasteTexts)
  const [text, setText] = useState(start.slice(0, PASTE_MAX))
  const debouncedText = useDebounced(text, RESTS_MS)
  const hasText = debouncedText.trim() !== ''
  const { data, isError, refetch, isFetching } = useQuery({
    ...q(pasteText, { body: { text: debouncedText, kind } }),
    enabled: hasText,
    placeholderData: keepPreviousData,
  })
  const { hasBoth } = useDealKinds()
  const count = data ? fieldsIn(data, hasBoth).length : 0
  const isCurrent = hasText && debouncedText === text && data !== undefined && !isFetching
  const fill = () => {
    const undo = onFill(data!)
    toast.done(t.filled(count), { undo })
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t.title}
      footer={
        <Button
          variant="primary"
          full
          busy={hasText && !isCurrent && !isError}
          disabled={!isCurrent || count === 0}
          onClick={fill}
        >
          {count === 0 ? t.fill(0) : t.fill(count)}
        </Button>
      }
    >
      <Stack gap={12}>
        <TextArea label={t.message[kind]} hint={t.hint} value={text} onChange={setText} rows={4} maxLength={PASTE_MAX} />
        {isError && hasText ? (
          <ErrorState title={t.failed} onRetry={refetch} />
        ) : (
          hasText && data && <Understood kind={kind} text={debouncedText} pasted={data} isCurrent={isCurrent} />
        )}
      </Stack>
    </Modal>
  )
}

/** The fields that a message fills in. Agents with one kind of deals do not see the kind. */
const fieldsIn = ({ found }: Pasted, hasBoth: boolean): string[] =>
  [...new Set(found.map(({ field }) => field))].filter((field) => field !== 'deal_kind' || hasBoth)

interface UnderstoodProps {
  kind: PasteDialogProps['kind']
  text: string
  pasted: Pasted
  isCurrent: boolean
}

const Understood = ({ kind, text, pasted, isCurrent }: UnderstoodProps) => {
  const t = useTexts(pasteTexts)
  const words = useTexts(labels)
  const { hasBoth } = useDealKinds()
  const { found, unread } = pasted
  const deal = hasBoth ? pastedDealKind(pasted) : null
  if (isCurrent && found.length === 0) return <p role="status">{t.nothing}</p>
  return (
    <div className={look({ flow: 'stack', gap: 12 })} role="status" aria-label={t.found}>
      {isCurrent && <MarkedText text={text} found={found} />}
      <Stack as="dl" gapX={16} gapY={8} className={styles.fields}>
        {deal && (
          <div>
            <dt>{labelOf('deal_kind')}</dt>
            <dd>{(kind === 'buyer' ? words.dealKindWanted : words.dealKind)[deal]}</dd>
          </div>
        )}
        {fieldsIn(pasted, false).map((field) => (
          <div key={field}>
            <dt>{labelOf(field)}</dt>
            <dd>{wordsOf(field, text, pasted, t).join(', ')}</dd>
          </div>
        ))}
      </Stack>
      {unread.length > 0 && (
        <Text as="p" padY={8} padX={12} radius="control" fill="warning-soft" size="label" tone="warning">
          {t.unread}: <bdi>{unread.join(' · ')}</bdi>
        </Text>
      )}
    </div>
  )
}

/** The message as written, with the understood words marked. */
const MarkedText = ({ text, found }: { text: string; found: Pasted['found'] }) => {
  const pieces: { at: number; words: string; field: string | null }[] = []
  let end = 0
  for (const { start, end: last, field } of found.toSorted((one, other) => one.start - other.start)) {
    if (start < end) continue
    pieces.push({ at: end, words: text.slice(end, start), field: null }, { at: start, words: text.slice(start, last), field })
    end = last
  }
  return (
    <Text as="p" padY={10} padX={12} radius="control" fill="sunken" space="pre-line" anywhere className={styles.text} dir="auto">
      {pieces.map(({ at, words, field }) =>
        field === null ? (
          words
        ) : (
          <mark key={at} title={labelOf(field)}>
            {words}
          </mark>
        ),
      )}
      {text.slice(end)}
    </Text>
  )
}

const labelOf = (field: string): string =>
  (IMPORT_FIELDS[field as ImportField] as { he: string; en: string } | undefined)?.[serverLanguage()] ?? field

const PRICES: ReadonlySet<string> = new Set(['price', 'budget', 'price_from', 'price_to'] satisfies ImportField[])
const COSTS: ReadonlySet<string> = new Set(['arnona', 'committee'] satisfies ImportField[])

/** The words of a code, as the form has them; null for a field without codes. */
function wordsOfCode(field: string, code: string): string | null {
  const entry = isFact(field) ? factOf(field) : isListingField(field) ? listingField(field) : null
  return entry && 'words' in entry ? (entry.words[serverLanguage()][code] ?? null) : null
}

/** The value of a field, in the words of the register, of the form or of the message. */
function wordsOf(field: string, text: string, pasted: Pasted, t: { yes: string; no: string }): string[] {
  const { found, places, fields } = pasted
  if (field === 'city' && places.city) return [places.city.name]
  if (field === 'street' && places.street) return [places.street.name]
  if (field === 'neighborhood' || field === 'neighborhoods') return places.neighborhoods.map(({ name }) => name)
  const shown = found.flatMap(({ field: other, value, start, end }) =>
    other !== field
      ? []
      : [
          typeof value === 'boolean'
            ? value
              ? t.yes
              : t.no
            : typeof value === 'number'
              ? PRICES.has(field)
                ? formatPrice({ price: value, deal_kind: fields.deal_kind ?? 'SALE' })
                : COSTS.has(field)
                  ? formatMoney(value)
                  : value.toLocaleString('en-US')
              : (wordsOfCode(field, String(value)) ?? text.slice(start, end)),
        ],
  )
  return [...new Set(shown)]
}
