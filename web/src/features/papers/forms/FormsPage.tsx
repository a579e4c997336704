import { type FormCode, type FormKind, formKind } from '@mafteach/contract/form-kinds'
import type { Form } from '@mafteach/contract/forms'
import { paths } from '@mafteach/contract/paths'
import { IconFolder, IconPlus, IconScale } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { useMe } from '#shared/api/home.ts'
import { isolate } from '#shared/texts/format.ts'
import { serverLanguage } from '#shared/texts/language.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { Chip } from '#shared/ui/Chip.tsx'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { Box, Grid, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { Card, Section } from '#shared/ui/Section.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { Tile } from '#shared/ui/Tile.tsx'
import { FormIcon } from '../FormIcon.tsx'
import { customerNameQuery, draftsQuery, formsQuery } from '../papers.api.ts'
import styles from './forms.module.css'
import { formsTexts } from './forms.texts.ts'
import { StartDialog } from './StartDialog.tsx'
import { startOf } from './start.ts'

type Signer = FormKind['signer']

/** Buyers first: their forms are sent most. */
const SIGNERS: readonly Signer[] = ['buyer', 'seller', 'customer', 'agent']

/** The forms by who signs them; an unknown one of a newer version is among those for every customer. */
const groupsOf = (forms: readonly Form[]): { signer: Signer; forms: Form[] }[] =>
  SIGNERS.map((signer) => ({
    signer,
    forms: forms.filter(({ code }) => (formKind(code)?.signer ?? 'customer') === signer),
  })).filter((group) => group.forms.length > 0)

/** `/forms`: the papers that can be filled in. `?form=` starts one, for the `customer` and `about` the asset of the address. */
export const FormsPage = () => {
  const t = useTexts(formsTexts)
  const { is_agency_manager: isManager } = useMe()
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
        note={person && t.noteFor(isolate(person.name))}
        actions={
          <ButtonLink variant="text" to={paths.documents()} icon={<IconFolder size={20} stroke={1.75} aria-hidden />}>
            {t.toDocuments}
          </ButtonLink>
        }
      />
      <Stack gap={16} columns={1} cardGutter padBottom={24} className={styles.page}>
        {data ? (
          <Grid gapX={20} gapY={4} align="start" className={styles.forms}>
            {groupsOf(data).map(({ signer, forms }) => (
              <Section key={signer} title={t.signers[signer]}>
                <Card>
                  <ul aria-label={t.signers[signer]}>
                    {forms.map((form) => (
                      <FormRow
                        key={form.code}
                        form={form}
                        draft={drafts.find((draft) => draft.form === form.code)?.id}
                        onFill={() => choose(form.code)}
                      />
                    ))}
                  </ul>
                </Card>
              </Section>
            ))}
          </Grid>
        ) : isError ? (
          <ErrorState title={t.loadFailed} onRetry={refetch} />
        ) : (
          <RowsSkeleton />
        )}
        {isManager && (
          <Row as="p" wrap gapX={12} gapY={8} size="label" tone="ink-2" pad={14} card="always">
            {t.logoNote}
            <ButtonLink size="small" to={paths.settings('profile', 'agency_brand')}>
              {t.logo}
            </ButtonLink>
          </Row>
        )}
        <Row as="p" gap={8} align="start" maxWidth={480} padX={4} size="small" tone="ink-3">
          <IconScale size={20} stroke={1.75} aria-hidden />
          {t.lawyer}
        </Row>
      </Stack>
      {chosen && <StartDialog key={chosen.code} form={chosen} start={start} onClose={() => choose(null)} />}
    </>
  )
}

interface FormRowProps {
  form: Form
  /** The open draft of this form for the customer. */
  draft: number | undefined
  onFill: () => void
}

/** A form in one short row: pressing it starts filling it in; the dialog that follows explains its purpose. */
const FormRow = ({ form: { code, title, version, is_own }, draft, onFill }: FormRowProps) => {
  const t = useTexts(formsTexts)
  const name = formKind(code)?.words[serverLanguage()].name ?? title
  return (
    <Row as="li" gap={12} position="relative" minHeight={60} padY={6} padStart={14} padEnd={6} lineInset hoverSoft>
      <Tile>
        <FormIcon form={code} />
      </Tile>
      <Stack as="span" grow shrink items="start">
        {draft === undefined ? (
          <Box as="button" type="button" covers text="start" weight={600} anywhere aria-label={t.fillOf(name)} onClick={onFill}>
            {name}
          </Box>
        ) : (
          <Text as={Link} covers weight={600} tone="ink" anywhere aria-label={t.goOnOf(name)} to={paths.editDocument(draft)}>
            {name}
          </Text>
        )}
        {(is_own || draft !== undefined) && (
          <Row as="span" wrap gap={6} padTop={4}>
            {draft !== undefined && <Chip>{t.goOn}</Chip>}
            {is_own && <Chip>{t.own(version)}</Chip>}
          </Row>
        )}
      </Stack>
      <Row as="span" position="relative" above fixed>
        {draft !== undefined && (
          <IconButton label={t.anotherOf(title)} icon={<IconPlus size={20} stroke={1.75} aria-hidden />} onClick={onFill} />
        )}
        <ButtonLink variant="text" size="small" to={paths.formText(code)} aria-label={t.textOf(title)}>
          {t.text}
        </ButtonLink>
      </Row>
    </Row>
  )
}
