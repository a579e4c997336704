import { QUICK_SOURCES, type QuickSource } from '@mafteach/contract/lead-sources.codes'
import { paths } from '@mafteach/contract/paths'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { customerFormTexts } from '#features/customers/form/customer-form.texts.ts'
import { SellerForm } from '#features/customers/form/SellerForm.tsx'
import { SOURCE_ICONS } from '#shared/parts/lead-source-icons.ts'
import { leadSourceTexts } from '#shared/parts/lead-sources.texts.ts'
import { quickSourceOf } from '#shared/parts/lead-sources.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { FilterPills } from '#shared/ui/fields/Pills.tsx'
import { Segmented } from '#shared/ui/fields/Segmented.tsx'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import styles from './AddCustomerPage.module.css'
import { BuyerForm } from './BuyerForm.tsx'

const KINDS = ['buyer', 'seller'] as const

/** `/customer/add/{type}`: the buyer or the seller form; without a type the buyer's (spec section 2.4). */
export const AddCustomerPage = () => {
  const t = useTexts(customerFormTexts)
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const source = quickSourceOf(query)
  const kind = useParams().type?.toLowerCase() === 'seller' ? 'seller' : 'buyer'
  const isDesktop = useMediaQuery('(width >= 62em)', undefined, { getInitialValueInEffect: false })
  const kinds = (
    <Segmented
      className={styles.kinds}
      label={t.kind}
      hideLabel
      value={kind}
      onChange={(next) => navigate(paths.addCustomer(next, { source: source ?? undefined }), { replace: true })}
      options={KINDS.map((value) => ({ value, label: t.kinds[value] }))}
    />
  )
  const chooseSource = (next: QuickSource) =>
    setQuery(
      (now) => {
        if (next === source) now.delete('source')
        else now.set('source', next)
        return now
      },
      { replace: true },
    )
  const actions = (
    <>
      <QuickSources value={source} onChange={chooseSource} />
      {kinds}
    </>
  )
  return (
    <>
      <PageHeader title={isDesktop ? t.title : t.titlePhone[kind]} actions={isDesktop && actions} />
      {!isDesktop && kinds}
      {kind === 'seller' ? <SellerForm /> : <BuyerForm />}
    </>
  )
}

/** How they came, in one tap: a phone has these as quick actions. The same tap again clears it. */
const QuickSources = ({ value, onChange }: { value: QuickSource | null; onChange: (source: QuickSource) => void }) => {
  const t = useTexts(leadSourceTexts)
  return (
    <FilterPills
      label={t.source}
      value={value}
      onChange={onChange}
      options={QUICK_SOURCES.map((source) => {
        const Icon = SOURCE_ICONS[source]
        return { value: source, label: t.kinds[source], icon: <Icon size={18} stroke={1.75} aria-hidden /> }
      })}
    />
  )
}
