import { createDocument } from '@mafteach/contract/documents'
import { formKind } from '@mafteach/contract/form-kinds'
import type { Form } from '@mafteach/contract/forms'
import { paths } from '@mafteach/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { FormDialog } from '#shared/form/FormDialog.tsx'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { customerChoices, useAssetChoice, useSeenAssetChoices } from '#shared/parts/choices.ts'
import { serverLanguage } from '#shared/texts/language.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { type Choice, SearchSelect } from '#shared/ui/fields/SearchSelect.tsx'
import { Text } from '#shared/ui/primitives.tsx'
import { customerNameQuery } from '../papers.api.ts'
import { formsTexts } from './forms.texts.ts'
import type { Start } from './start.ts'

interface StartDialogProps {
  form: Form
  start: Start
  onClose: () => void
}

/** The subject from the address: used at once, so that a draft started before its name has loaded is about it, too. */
const numbered = (id: number | null): Choice | null => (id === null ? null : { id, name: '' })

const named = <F extends { value: Choice | null }>(field: F, name: string | undefined): F =>
  field.value?.name === '' && name ? { ...field, value: { ...field.value, name } } : field

/** For whom and about what: then the draft exists, with everything known filled in. */
export const StartDialog = ({ form: { code, title }, start, onClose }: StartDialogProps) => {
  const t = useTexts(formsTexts)
  const assets = useSeenAssetChoices()
  const navigate = useNavigate()
  const kind = formKind(code)
  const hasCustomer = kind?.signer !== 'agent'
  const hasAsset = kind?.isAboutAsset !== false
  const person = useQuery(customerNameQuery(hasCustomer ? start.customer : null)).data
  const { choice: about } = useAssetChoice(hasAsset ? start.about : null)
  const form = useContractForm(createDocument, {
    name: 'paper-start',
    start: { customer: numbered(hasCustomer ? start.customer : null), asset: numbered(hasAsset ? start.about : null) },
    labels: { customer: t.customer, asset: t.about },
    required: hasCustomer ? ['customer'] : [],
    toInput: ({ customer, asset }) => ({ body: { form: code, customer: customer?.id ?? null, asset: asset?.id ?? null } }),
    onDone: ({ id }) => navigate(paths.editDocument(id), { replace: true }),
    failed: t.beginFailed,
  })
  return (
    <FormDialog form={form} opened onClose={onClose} title={title} saveText={t.begin} isLarge>
      {kind && (
        <Text as="p" size="label" tone="ink-2">
          {kind.words[serverLanguage()].what}
        </Text>
      )}
      {hasCustomer && (
        <SearchSelect
          {...named(form.field('customer'), person?.name)}
          label={t.customer}
          placeholder={t.customerHint}
          choices={customerChoices}
        />
      )}
      {hasAsset && (
        <SearchSelect
          {...named(form.field('asset'), about?.name)}
          label={t.about}
          optional
          canClear
          placeholder={t.assetHint}
          choices={assets}
        />
      )}
    </FormDialog>
  )
}
