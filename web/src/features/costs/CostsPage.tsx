import { BUYER_KIND_WORDS } from '@mafteach/contract/cost-words'
import { costsFile, getCostsLink } from '@mafteach/contract/costs'
import {
  BUYER_KINDS,
  type BuyerKind,
  COST_DEFAULTS,
  COST_PRICE_MAX,
  FEE_PERCENT_MAX,
  MORTGAGE_RATE_MAX,
  MORTGAGE_YEARS_MAX,
} from '@mafteach/contract/costs.codes'
import type { CostTerms } from '@mafteach/contract/costs.rules'
import { formatShekels } from '@mafteach/contract/money'
import { IconFileTypePdf, IconShare } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { q } from '#shared/api/query.ts'
import { useDownload } from '#shared/api/use-download.ts'
import { ports } from '#shared/device/ports.ts'
import { serverLanguage } from '#shared/texts/language.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { MoneyField } from '#shared/ui/fields/MoneyField.tsx'
import { NumberField } from '#shared/ui/fields/NumberField.tsx'
import { Segmented } from '#shared/ui/fields/Segmented.tsx'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { Grid, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import styles from './CostsPage.module.css'
import { CostsResult } from './CostsResult.tsx'
import { costsTexts } from './costs.texts.ts'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true }

/** Typed values; an empty field is the default, an empty price is none. */
interface Typed {
  price: number | null
  kind: BuyerKind
  fee_percent: number | null
  mortgage: number | null
  years: number | null
  rate: number | null
}

const LIMITS = { fee_percent: [0, FEE_PERCENT_MAX], years: [1, MORTGAGE_YEARS_MAX], rate: [0, MORTGAGE_RATE_MAX] } as const
type Limited = keyof typeof LIMITS

const isAllowed = (name: Limited, value: number | null): boolean => {
  const [least, most] = LIMITS[name]
  return value === null || (value >= least && value <= most)
}

/** With as many decimals as the server accepts. */
const asPercent = (value: number): number => Math.round(value * 10_000) / 10_000

/** Null while there is no price, or an input cannot be used in the computation. */
function termsOf({ price, kind, mortgage, ...typed }: Typed): CostTerms | null {
  const isPrice = price !== null && price > 0 && price <= COST_PRICE_MAX
  const isMortgage = mortgage === null || mortgage <= (price ?? 0)
  if (!isPrice || !isMortgage || !(['fee_percent', 'years', 'rate'] as const).every((name) => isAllowed(name, typed[name])))
    return null
  return {
    price,
    kind,
    mortgage: mortgage ?? COST_DEFAULTS.mortgage,
    fee_percent: asPercent(typed.fee_percent ?? COST_DEFAULTS.fee_percent),
    years: typed.years ?? COST_DEFAULTS.years,
    rate: asPercent(typed.rate ?? COST_DEFAULTS.rate),
  }
}

/** Reads the inputs from the address: `?price=` of a property, or everything typed before a reload. */
function typedIn(address: URLSearchParams): Typed {
  const number = (name: Exclude<keyof Typed, 'kind'>): number | null => {
    const value = Number(address.get(name) ?? Number.NaN)
    return Number.isFinite(value) && value >= 0 ? value : null
  }
  return {
    price: number('price') || null,
    kind: BUYER_KINDS.find((kind) => kind === address.get('kind')) ?? COST_DEFAULTS.kind,
    mortgage: number('mortgage') || null,
    fee_percent: number('fee_percent') ?? COST_DEFAULTS.fee_percent,
    years: number('years') ?? COST_DEFAULTS.years,
    rate: number('rate') ?? COST_DEFAULTS.rate,
  }
}

const queryOf = ({ kind, ...numbers }: CostTerms) => ({
  kind,
  ...(Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, String(value)])) as Record<
    Exclude<keyof CostTerms, 'kind'>,
    string
  >),
})

/** `/costs`: a buyer's purchase costs, computed while typing and offline; sent as a link or a PDF. */
export const CostsPage = () => {
  const t = useTexts(costsTexts)
  const language = serverLanguage()
  const client = useQueryClient()
  const [address, setAddress] = useSearchParams()
  const [typed, setTyped] = useState(() => typedIn(address))
  const [isSending, setSending] = useState(false)
  const { download, isBusy } = useDownload(costsFile, { name: () => t.fileName, failed: t.fileFailed })
  /** Valid values are also in the address: a reload or coming back loses nothing. */
  const set = (change: Partial<Typed>) => {
    const next = { ...typed, ...change }
    setTyped(next)
    const reckoned = termsOf(next)
    if (reckoned) setAddress(queryOf(reckoned), { replace: true, preventScrollReset: true })
  }
  const terms = termsOf(typed)
  const limited = (name: Limited) => ({
    value: typed[name],
    onChange: (value: number | null) => set({ [name]: value }),
    error: isAllowed(name, typed[name]) ? undefined : t.between(LIMITS[name][0], LIMITS[name][1]),
  })
  const send = async (chosen: CostTerms) => {
    setSending(true)
    try {
      const { url } = await client.fetchQuery(q(getCostsLink, { query: queryOf(chosen) }))
      if ((await ports().share({ url })) === 'copied') toast.done(t.copied)
    } catch {
      toast.error(t.failed)
    } finally {
      setSending(false)
    }
  }
  return (
    <>
      <PageHeader title={t.title} />
      <Stack className={styles.page}>
        <Stack gap={16} pad={16} card="desktop">
          <MoneyField
            label={t.price}
            value={typed.price}
            onChange={(price) => set({ price })}
            error={typed.price !== null && typed.price > COST_PRICE_MAX ? t.atMost(formatShekels(COST_PRICE_MAX)) : undefined}
          />
          <Segmented
            label={t.kind}
            value={typed.kind}
            onChange={(kind) => set({ kind })}
            options={BUYER_KINDS.map((value) => ({ value, label: BUYER_KIND_WORDS[language][value] }))}
          />
          <MoneyField
            label={t.mortgage}
            hint={t.mortgageHint}
            value={typed.mortgage}
            onChange={(mortgage) => set({ mortgage })}
            error={typed.price !== null && (typed.mortgage ?? 0) > typed.price ? t.mortgageTooHigh : undefined}
          />
          {typed.mortgage !== null && (
            <Grid columns={2} gap={12} align="start">
              <NumberField label={t.years} {...limited('years')} />
              <NumberField label={t.rate} unit="%" allowDecimals {...limited('rate')} />
            </Grid>
          )}
          <NumberField label={t.feePercent} hint={t.beforeVat} unit="%" allowDecimals {...limited('fee_percent')} />
        </Stack>
        <Stack gap={16} pad={16} card="desktop" className={styles.result}>
          {terms ? (
            <>
              <CostsResult terms={terms} />
              <Row wrap gap={8} align="stretch">
                <Button variant="primary" icon={<IconShare {...icon} />} busy={isSending} onClick={() => void send(terms)}>
                  {t.send}
                </Button>
                <Button icon={<IconFileTypePdf {...icon} />} busy={isBusy} onClick={() => download({ query: queryOf(terms) })}>
                  {t.file}
                </Button>
              </Row>
            </>
          ) : (
            <Text as="p" padY={24} text="center" tone="ink-2">
              {t.waiting}
            </Text>
          )}
        </Stack>
      </Stack>
    </>
  )
}
