import { paths } from '@mafteach/contract/paths'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { customerFormTexts } from '#features/customers/form/customer-form.texts.ts'
import { SellerForm } from '#features/customers/form/SellerForm.tsx'
import { quickSourceOf } from '#shared/parts/lead-sources.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Segmented } from '#shared/ui/fields/Segmented.tsx'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import styles from './AddCustomerPage.module.css'
import { BuyerForm } from './BuyerForm.tsx'

const KINDS = ['buyer', 'seller'] as const

/** `/customer/add/{type}`: the buyer or the seller form; without a type the buyer's (spec section 2.4). */
export const AddCustomerPage = () => {
  const t = useTexts(customerFormTexts)
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const kind = useParams().type?.toLowerCase() === 'seller' ? 'seller' : 'buyer'
  const isDesktop = useMediaQuery('(width >= 62em)', undefined, { getInitialValueInEffect: false })
  const kinds = (
    <Segmented
      className={styles.kinds}
      label={t.kind}
      hideLabel
      value={kind}
      onChange={(next) => navigate(paths.addCustomer(next, { source: quickSourceOf(query) ?? undefined }), { replace: true })}
      options={KINDS.map((value) => ({ value, label: t.kinds[value] }))}
    />
  )
  return (
    <>
      <PageHeader title={isDesktop ? t.title : t.titlePhone[kind]} actions={isDesktop && kinds} />
      {!isDesktop && kinds}
      {kind === 'seller' ? <SellerForm /> : <BuyerForm />}
    </>
  )
}
