import type { Asset } from '@mafteach/contract/assets'
import { isSoldOrRented } from '@mafteach/contract/codes'
import type { Language } from '@mafteach/contract/field-problems'
import { marketingScans, marketingText } from '@mafteach/contract/marketing'
import { type MarketingVariant, TEXT_LENGTHS, TEXT_LETTERS_MAX, type TextLength } from '@mafteach/contract/marketing.codes'
import { IconCopy, IconShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q, withPreviousData } from '#shared/api/query.ts'
import { ports } from '#shared/device/ports.ts'
import { serverLanguage } from '#shared/texts/language.ts'
import { nameOfLanguage } from '#shared/texts/languages.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Folded } from '#shared/ui/Folded.tsx'
import { Segmented } from '#shared/ui/fields/Segmented.tsx'
import { TextArea } from '#shared/ui/fields/TextArea.tsx'
import { Box, Grid, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { QrCode } from '#shared/ui/QrCode.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { toast } from '#shared/ui/toasts.ts'
import styles from './Marketing.module.css'
import { marketingTexts } from './marketing.texts.ts'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true }
/** For a choice between none and a variant: a native radio has no null. */
type Leading = Exclude<MarketingVariant, 'SOLD'> | 'PLAIN'
const LANGUAGES: readonly Language[] = ['he', 'en']

/** Marketing of a property: a text to edit and share, and the code for a sign. Loaded when opened. */
export const Marketing = ({ asset }: { asset: Pick<Asset, 'id' | 'visibility_status'> }) => {
  const t = useTexts(marketingTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <Box gutter>
      <Folded title={t.title} onToggle={setOpen}>
        {isOpen && (
          <Stack gap={20} padBottom={16}>
            <Advertisement asset={asset} />
            <Sign asset={asset.id} />
          </Stack>
        )}
      </Folded>
    </Box>
  )
}

const Advertisement = ({ asset: { id, visibility_status } }: { asset: Pick<Asset, 'id' | 'visibility_status'> }) => {
  const t = useTexts(marketingTexts)
  const [length, setLength] = useState<TextLength>('SHORT')
  const [language, setLanguage] = useState<Language>(serverLanguage())
  const [leading, setLeading] = useState<Leading>('PLAIN')
  const variant = leading === 'PLAIN' ? {} : { variant: leading }
  const query = q(marketingText, { params: { id }, query: { language, length, ...variant } })
  const { data, isError, refetch } = useQuery(withPreviousData(query))
  if (isError) return <ErrorState title={t.failed} onRetry={() => void refetch()} />
  return (
    <Stack gap={12}>
      <Grid columns={2} gap={12}>
        <Segmented
          label={t.length}
          value={length}
          onChange={setLength}
          options={TEXT_LENGTHS.map((value) => ({ value, label: t.lengths[value] }))}
        />
        <Segmented
          label={t.language}
          value={language}
          onChange={setLanguage}
          options={LANGUAGES.map((value) => ({ value, label: nameOfLanguage(value) }))}
        />
      </Grid>
      {!isSoldOrRented(visibility_status) && (
        <Segmented
          label={t.variant}
          value={leading}
          onChange={setLeading}
          options={[
            { value: 'PLAIN', label: t.plain },
            { value: 'NEW', label: t.variants.NEW },
            { value: 'PRICE', label: t.variants.PRICE },
          ]}
        />
      )}
      {data ? <SharedText key={data.text} text={data.text} most={TEXT_LETTERS_MAX[length]} /> : <RowsSkeleton rows={2} />}
    </Stack>
  )
}

/** The generated text, editable before sharing. */
const SharedText = ({ text, most }: { text: string; most: number }) => {
  const t = useTexts(marketingTexts)
  const [typed, setTyped] = useState(text)
  const share = async () => {
    if ((await ports().share({ text: typed })) === 'copied') toast.done(t.copied)
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typed)
      toast.done(t.copied)
    } catch {
      toast.error(t.notCopied)
    }
  }
  return (
    <>
      <TextArea label={t.text} rows={7} maxLength={most} value={typed} onChange={setTyped} />
      <Row wrap gap={8} align="stretch">
        <Button icon={<IconShare {...icon} />} onClick={() => void share()}>
          {t.share}
        </Button>
        <Button icon={<IconCopy {...icon} />} onClick={() => void copy()}>
          {t.copy}
        </Button>
      </Row>
    </>
  )
}

const Sign = ({ asset }: { asset: number }) => {
  const t = useTexts(marketingTexts)
  const { data } = useQuery(q(marketingScans, { params: { id: asset } }))
  if (!data) return null
  return (
    <Row gap={16}>
      <QrCode text={data.url} label={t.code} className={styles.code} />
      <Stack gap={2} shrink>
        <Text weight={550}>{t.code}</Text>
        <Text size="small" tone="ink-3">
          {t.scans(data.total)}
        </Text>
      </Stack>
    </Row>
  )
}
