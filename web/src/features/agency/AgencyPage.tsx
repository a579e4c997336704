import { updateProfile } from '@mafteach/contract/access'
import { agencyDetails, leaveAgency, renameAgency } from '@mafteach/contract/agency'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMe } from '#shared/api/home.ts'
import { q } from '#shared/api/query.ts'
import { useWrite } from '#shared/api/write.ts'
import { FormDialog } from '#shared/form/FormDialog.tsx'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { ConfirmDialog } from '#shared/ui/dialogs/dialogs.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { Grid, Row, Stack } from '#shared/ui/primitives.tsx'
import { Card, Section } from '#shared/ui/Section.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { AgencyLog } from './AgencyLog.tsx'
import { AgencyTotals } from './AgencyTotals.tsx'
import { agencyTexts } from './agency.texts.ts'
import { HandOverDialog } from './HandOverDialog.tsx'
import { Invitations } from './Invitations.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { Realtors } from './Realtors.tsx'

type Open = 'make' | 'rename' | 'invite' | 'leave' | null

/** The agency `/agency`: its agents; for its manager also invitations, hand-overs, totals and the log. */
export const AgencyPage = () => {
  const t = useTexts(agencyTexts)
  const me = useMe()
  const details = useQuery(q(agencyDetails))
  const [open, setOpen] = useState<Open>(null)
  const [leaving, setLeaving] = useState<number | null>(null)
  const close = () => setOpen(null)
  const leave = useWrite(leaveAgency, {
    onDone: () => toast.success(t.left),
    onRefused: ({ code }) => {
      if (code !== 'last_manager') return false
      toast.error(t.lastManager)
      return true
    },
    failed: t.serverError,
  })
  if (!details.data)
    return (
      <>
        <PageHeader title={t.title} />
        {details.isError ? <ErrorState title={t.failed} onRetry={details.refetch} /> : <RowsSkeleton rows={4} />}
      </>
    )
  const { name, realtors } = details.data
  if (name === null)
    return (
      <>
        <PageHeader title={t.title} />
        <EmptyState
          picture="building-boutique"
          title={t.none}
          text={t.noneText}
          action={
            <Button variant="primary" onClick={() => setOpen('make')}>
              {t.make}
            </Button>
          }
        />
        <NameDialog opened={open === 'make'} isNew name="" onClose={close} />
      </>
    )
  const isManager = me.is_agency_manager
  return (
    <>
      <PageHeader
        title={name}
        note={t.title}
        actions={
          isManager && (
            <IconButton
              label={t.rename}
              icon={<IconPencil size={20} stroke={1.75} aria-hidden />}
              onClick={() => setOpen('rename')}
            />
          )
        }
      />
      <Stack gap={24} cardGutter padBottom={24}>
        <Grid columns="pair" gap={24}>
          <Section title={t.realtors} count={realtors.length}>
            <Card>
              <Realtors realtors={realtors} isManager={isManager} onHandOver={setLeaving} />
            </Card>
          </Section>
          {isManager && <Invitations onInvite={() => setOpen('invite')} />}
        </Grid>
        {isManager && (
          <>
            <AgencyTotals />
            <AgencyLog />
          </>
        )}
        <Row align="stretch">
          <Button variant="danger" onClick={() => setOpen('leave')}>
            {t.leave}
          </Button>
        </Row>
      </Stack>
      {isManager && (
        <>
          <NameDialog key={name} opened={open === 'rename'} isNew={false} name={name} onClose={close} />
          <InviteDialog opened={open === 'invite'} onClose={close} />
          {leaving !== null && <HandOverDialog realtors={realtors} from={leaving} onClose={() => setLeaving(null)} />}
        </>
      )}
      <ConfirmDialog
        opened={open === 'leave'}
        onClose={close}
        title={t.leave}
        text={t.leaveText}
        submitText={t.leave}
        action={() => leave.write()}
        isDangerous
      />
    </>
  )
}

/** Names a new agency, or renames the present one. */
const NameDialog = ({ opened, isNew, name, onClose }: { opened: boolean; isNew: boolean; name: string; onClose: () => void }) => {
  const t = useTexts(agencyTexts)
  const options = { start: { agency: name }, labels: { agency: t.name }, required: ['agency'] as const, failed: t.serverError }
  const done = (text: string) => () => {
    toast.success(text)
    onClose()
  }
  const making = useContractForm(updateProfile, {
    ...options,
    name: 'agency',
    names: { agency_name: 'agency' },
    toInput: ({ agency }) => ({ body: { agency_name: agency.trim() } }),
    onDone: done(t.made),
  })
  const renaming = useContractForm(renameAgency, {
    ...options,
    name: 'agency',
    names: { name: 'agency' },
    toInput: ({ agency }) => ({ body: { name: agency.trim() } }),
    onDone: done(t.renamed),
  })
  const form = isNew ? making : renaming
  return (
    <FormDialog
      form={form}
      opened={opened}
      onClose={onClose}
      title={isNew ? t.make : t.rename}
      saveText={isNew ? t.make : t.save}
    >
      <TextField {...form.field('agency')} label={t.name} autoComplete="organization" />
    </FormDialog>
  )
}
