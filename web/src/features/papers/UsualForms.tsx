import { createDocument } from '@mafteach/contract/documents'
import { paths } from '@mafteach/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useWrite } from '#shared/api/write.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Row } from '#shared/ui/primitives.tsx'
import { FormIcon } from './FormIcon.tsx'
import { formsTexts } from './forms/forms.texts.ts'
import { papersOfQuery } from './papers.api.ts'
import { formName } from './uploads/kind-name.ts'
import { type Signing, type UsualForm, usualFormsOf } from './usual-forms.ts'

/** The forms that this customer usually signs next, each one tap from its draft. */
export const UsualForms = ({ customer }: { customer: Signing }) => {
  const { data, isError } = useQuery(papersOfQuery({ customer: customer.id }))
  if (!data && !isError) return null
  const usual = usualFormsOf(customer, data?.results ?? [])
  if (usual.length === 0) return null
  return (
    <Row wrap gap={8} padY={4}>
      {usual.map((one) => (
        <Usual key={one.form} usual={one} customer={customer.id} />
      ))}
    </Row>
  )
}

const Usual = ({ usual: { form, asset, dealKind }, customer }: { usual: UsualForm; customer: number }) => {
  const t = useTexts(formsTexts)
  const navigate = useNavigate()
  const { write, isBusy } = useWrite(createDocument, {
    onDone: ({ id }) => void navigate(paths.editDocument(id)),
    failed: t.beginFailed,
  })
  return (
    <Button
      variant="soft"
      busy={isBusy}
      icon={<FormIcon form={form} size={20} />}
      onClick={() => void write({ body: { form, customer, asset } })}
    >
      {formName(form, dealKind)}
    </Button>
  )
}
