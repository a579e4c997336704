import { type FormCode, formKind } from '@mafteach/contract/form-kinds'
import type { Form } from '@mafteach/contract/forms'
import { paths } from '@mafteach/contract/paths'
import { IconFolder, IconPencil, IconScale } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { isolate } from '#shared/format.ts'
import { serverLanguage } from '#shared/language.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { Chip } from '#shared/ui/Chip.tsx'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { Grid, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { Tile } from '#shared/ui/Tile.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { FormIcon } from '../FormIcon.tsx'
import { customerNameQuery, draftsQuery, formsQuery } from '../papers.api.ts'
import { AgencyLogo } from './AgencyLogo.tsx'
import styles from './forms.module.css'
import { formsTexts } from './forms.texts.ts'
import { StartDialog } from './StartDialog.tsx'
import { startOf } from './start.ts'

const pencil = <IconPencil size={20} stroke={1.75} aria-hidden />

/** `/forms`: the papers that can be filled in. `?form=` begins one, for the `customer` and `about` the asset of the address. */
export const FormsPage = () => {
  const t = useTexts(formsTexts)
  const [address, setAddress] = useSearchParams()
  const { data, isError, refetch } = useQuery(formsQuery)
  const start = startOf(address)
  const choose = (form: FormCode | null) =>
    setAddress(
      (now) => {
        if (form) now.set('form', form)
        else now.delete('form')
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  const chosen = data?.find(({ code }) => code === start.form)
  const person = useQuery(customerNameQuery(start.customer)).data
  const drafts = useQuery(draftsQuery(start.customer)).data?.results ?? []
  return (
    <>
      <PageHeader
        title={t.title}
        note={person ? t.noteFor(isolate(person.name)) : t.note}
        actions={
          <ButtonLink variant="text" to={paths.documents()} icon={<IconFolder size={20} stroke={1.75} aria-hidden />}>
            {t.toDocuments}
          </ButtonLink>
        }
      />
      <Stack gap={16} cardGutter padBottom={24}>
        {data ? (
          <Grid as="ul" gap={12} className={styles.forms}>
            {data.map((form) => (
              <FormCard
                key={form.code}
                form={form}
                draft={drafts.find((draft) => draft.form === form.code)?.id}
                onFill={() => choose(form.code)}
              />
            ))}
          </Grid>
        ) : isError ? (
          <ErrorState title={t.loadFailed} onRetry={refetch} />
        ) : (
          <RowsSkeleton />
        )}
        <AgencyLogo />
        <Row as="p" gap={8} align="start" maxWidth={480} padX={4} size="small" tone="ink-3">
          <IconScale size={20} stroke={1.75} aria-hidden />
          {t.lawyer}
        </Row>
      </Stack>
      {chosen && <StartDialog key={chosen.code} form={chosen} start={start} onClose={() => choose(null)} />}
    </>
  )
}

interface FormCardProps {
  form: Form
  /** The draft of it that is open for the customer. */
  draft: number | undefined
  onFill: () => void
}

const FormCard = ({ form: { code, title, version, is_own }, draft, onFill }: FormCardProps) => {
  const t = useTexts(formsTexts)
  return (
    <Stack as="li" gap={10} pad={14} card="always">
      <Row gap={12} align="start">
        <Tile size={44}>
          <FormIcon form={code} size={24} />
        </Tile>
        <Stack as="span" gap={4} items="start" grow shrink>
          <Text as="h2" size="field">
            {title}
          </Text>
          <Text size="label" tone="ink-2">
            {formKind(code)?.words[serverLanguage()].what}
          </Text>
          {is_own && <Chip>{t.own(version)}</Chip>}
        </Stack>
      </Row>
      <Row as="span" gap={8} justify="between" selfY="end">
        {draft === undefined ? (
          <Button variant="soft" aria-label={t.fillOf(title)} icon={pencil} onClick={onFill}>
            {t.fill}
          </Button>
        ) : (
          <>
            <ButtonLink variant="primary" aria-label={t.goOnOf(title)} icon={pencil} to={paths.editDocument(draft)}>
              {t.goOn}
            </ButtonLink>
            <Button variant="text" aria-label={t.anotherOf(title)} onClick={onFill}>
              {t.another}
            </Button>
          </>
        )}
        <ButtonLink variant="text" to={paths.formText(code)} aria-label={t.textOf(title)}>
          {t.text}
        </ButtonLink>
      </Row>
    </Stack>
  )
}
