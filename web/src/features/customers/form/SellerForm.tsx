import { paths } from '@mafteach/contract/paths'
import { useNavigate, useSearchParams } from 'react-router'
import { useMe } from '#shared/api/home.ts'
import { FormNote, FormPage } from '#shared/form/FormPage.tsx'
import { quickSourceOf } from '#shared/parts/lead-sources.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { CustomerExistsDialog } from './CustomerExistsDialog.tsx'
import { PersonFields } from './CustomerFields.tsx'
import { customerFormTexts } from './customer-form.texts.ts'
import { PERSON_FIELDS } from './customer-values.ts'
import { SourceChip } from './SourceChip.tsx'
import { useCustomerForm } from './use-customer-form.ts'

/** A seller: saved as a customer, then on to their asset, which gets the seller in the navigation state. */
export const SellerForm = () => {
  const t = useTexts(customerFormTexts)
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const source = quickSourceOf(query)
  const given = { phone: query.get('phone') ?? '', name: query.get('name') ?? '' }
  const { form, dialog, ...lookup } = useCustomerForm({
    start: given,
    required: PERSON_FIELDS,
    source,
    draft: { key: `draft:seller:1:${useMe().id}`, startsAnew: given.phone !== '' || given.name !== '' },
    onSaved: ({ id }, { name, phone }) =>
      navigate(paths.addAsset(), { replace: true, state: { seller: { id, name: name.trim(), phone } } }),
  })
  return (
    <>
      <FormPage form={form} saveText={t.sellerSave}>
        <SourceChip source={source} />
        <PersonFields form={form} isFirst {...lookup} />
        <FormNote>{t.sellerNote}</FormNote>
      </FormPage>
      <CustomerExistsDialog {...dialog} phone={form.values.phone} goOnText={t.goOnSeller} />
    </>
  )
}
