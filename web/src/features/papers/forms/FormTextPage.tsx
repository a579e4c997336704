import type { Form } from '@mafteach/contract/forms'
import { paths } from '@mafteach/contract/paths'
import { IconPencil, IconScale } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useMe } from '#shared/api/home.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { Section } from '#shared/ui/Section.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { formsQuery } from '../papers.api.ts'
import { FormTextEditor } from './FormTextEditor.tsx'
import { FormVersions } from './FormVersions.tsx'
import { formTextTexts } from './form-text.texts.ts'
import { formsTexts } from './forms.texts.ts'

/** `/forms/{code}`: the text of a form, its versions, and for the agency's manager an editor for a new one. */
export const FormTextPage = () => {
  const t = useTexts(formTextTexts)
  const { title } = useTexts(formsTexts)
  const { code } = useParams()
  const { data, isError, refetch } = useQuery(formsQuery)
  const form = data?.find((one) => one.code === code)
  if (form) return <Page key={form.code} form={form} />
  return (
    <>
      <PageHeader title={title} />
      {data ? (
        <EmptyState picture="room-living-light" title={t.gone} action={<ButtonLink to={paths.forms()}>{t.toForms}</ButtonLink>} />
      ) : isError ? (
        <ErrorState title={t.loadFailed} onRetry={refetch} />
      ) : (
        <RowsSkeleton hasAvatar={false} />
      )}
    </>
  )
}

const Page = ({ form }: { form: Form }) => {
  const t = useTexts(formTextTexts)
  const { is_agency_manager: isManager } = useMe()
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <PageHeader
        title={form.title}
        note={t.version(form.version)}
        actions={
          isManager &&
          !isEditing && (
            <Button variant="soft" icon={<IconPencil size={20} stroke={1.75} aria-hidden />} onClick={() => setEditing(true)}>
              {t.edit}
            </Button>
          )
        }
      />
      <Stack gap={16} gutter padBottom={24}>
        <Row as="p" gap={8} align="start" padY={10} padX={14} radius="control" fill="warning-soft" size="label" tone="warning">
          <IconScale size={20} stroke={1.75} aria-hidden />
          {isManager ? t.lawyer : t.onlyManager}
        </Row>
        {isEditing ? (
          <FormTextEditor form={form} onDone={() => setEditing(false)} />
        ) : (
          <Section title={t.now}>
            <Text as="div" pad={16} anywhere space="pre-wrap" card="always" dir="rtl" lang="he">
              {form.text}
            </Text>
          </Section>
        )}
        <FormVersions code={form.code} />
      </Stack>
    </>
  )
}
