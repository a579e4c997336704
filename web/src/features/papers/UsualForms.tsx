import { createDocument } from '@mafteach/contract/documents'
import { FORM_KINDS, type FormCode } from '@mafteach/contract/form-kinds'
import { paths } from '@mafteach/contract/paths'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { serverLanguage } from '#shared/language.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { Row } from '#shared/ui/primitives.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { useWrite } from '#shared/write.ts'
import { FormIcon } from './FormIcon.tsx'
import { formsTexts } from './forms/forms.texts.ts'
import { draftsQuery } from './papers.api.ts'
import { type Signing, type UsualForm, usualFormsOf } from './usual-forms.ts'

/** The forms that this customer usually signs, each one tap from its draft. */
export const UsualForms = ({ customer }: { customer: Signing }) => {
  const drafts = useQuery(draftsQuery(customer.id)).data?.results
  return (
    <Row wrap gap={8} padY={4}>
      {usualFormsOf(customer).map((usual) => (
        <Usual
          key={usual.form}
          usual={usual}
          customer={customer.id}
          draft={drafts?.find(({ form }) => form === usual.form)?.id}
        />
      ))}
    </Row>
  )
}

interface UsualProps {
  usual: UsualForm
  customer: number
  /** The open draft of this form: it is continued. */
  draft: number | undefined
}

const nameOf = (form: FormCode): string => FORM_KINDS[form].words[serverLanguage()].name

const Usual = ({ usual: { form, asset }, customer, draft }: UsualProps) => {
  const t = useTexts(formsTexts)
  const navigate = useNavigate()
  const { write, isBusy } = useWrite(createDocument, {
    onDone: ({ id }) => void navigate(paths.editDocument(id)),
    failed: t.beginFailed,
  })
  const name = nameOf(form)
  if (draft !== undefined)
    return (
      <ButtonLink variant="soft" to={paths.editDocument(draft)} icon={<IconPencil size={20} stroke={1.75} aria-hidden />}>
        {t.goOnOf(name)}
      </ButtonLink>
    )
  return (
    <Button
      variant="soft"
      busy={isBusy}
      icon={<FormIcon form={form} size={20} />}
      onClick={() => void write({ body: { form, customer, asset } })}
    >
      {name}
    </Button>
  )
}
