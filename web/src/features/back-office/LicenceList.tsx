import { confirmLicence, rejectLicence, type WaitingAgent, waitingAgents } from '@mafteach/contract/licences'
import { paths } from '@mafteach/contract/paths'
import { displayPhone } from '@mafteach/contract/phones'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { qPages } from '#shared/api/query.ts'
import { FormDialog } from '#shared/form/FormDialog.tsx'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { formatDateTime, isolateLtr } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Chip } from '#shared/ui/Chip.tsx'
import { TextArea } from '#shared/ui/fields/TextArea.tsx'
import { look } from '#shared/ui/look.ts'
import { Row, Text } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import styles from './BackOfficePage.module.css'
import { backOfficeTexts } from './back-office.texts.ts'
import { licencesTexts } from './licences.texts.ts'
import { PagedRows } from './PagedRows.tsx'

const ANSWERS = { confirm: confirmLicence, reject: rejectLicence }
type Answer = keyof typeof ANSWERS

/** Agents whose licence the register does not have. */
export const LicenceList = () => {
  const { tab } = useTexts(backOfficeTexts)
  const t = useTexts(licencesTexts)
  const query = useInfiniteQuery(qPages(waitingAgents, {}))
  const [pending, setPending] = useState<{ agent: WaitingAgent; answer: Answer } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const ask = (agent: WaitingAgent, answer: Answer) => {
    setPending({ agent, answer })
    setOpen(true)
  }
  return (
    <>
      <PagedRows label={tab.licences} query={query} empty={{ title: t.none, text: t.noneText }}>
        {(agent) => <LicenceRow key={agent.id} agent={agent} onAnswer={(answer) => ask(agent, answer)} />}
      </PagedRows>
      {pending && (
        <AnswerDialog key={`${pending.agent.id} ${pending.answer}`} {...pending} opened={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

const LicenceRow = ({ agent, onAnswer }: { agent: WaitingAgent; onAnswer: (answer: Answer) => void }) => {
  const t = useTexts(licencesTexts)
  const { id, name, phone, license_number, reason, register_name, since } = agent
  return (
    <li className={look({ flow: 'stack', gap: 4, padY: 12, padX: 16, lineBetween: true })}>
      <div className={look({ flow: 'row', wrap: true, align: 'center', justify: 'between', gapY: 4, gapX: 12 })}>
        <Text as={Link} shrink weight={600} anywhere to={paths.agent(id)}>
          <bdi>{name}</bdi>
        </Text>
        <Chip tone="amber" hasDot>
          {t.reason[reason]}
        </Chip>
      </div>
      {register_name !== null && (
        <Text as="bdi" anywhere>
          {t.registered(register_name)}
        </Text>
      )}
      <span className={styles.note}>
        {license_number !== null && (
          <span>
            {t.number} {isolateLtr(license_number)}
          </span>
        )}
        <span>{isolateLtr(displayPhone(phone))}</span>
        <span>{t.since(formatDateTime(since))}</span>
      </span>
      <Row wrap gap={8} marginTop={6} align="stretch">
        <Button size="small" onClick={() => onAnswer('confirm')}>
          {t.confirm}
        </Button>
        <Button size="small" onClick={() => onAnswer('reject')}>
          {t.reject}
        </Button>
      </Row>
    </li>
  )
}

interface AnswerDialogProps {
  agent: WaitingAgent
  answer: Answer
  opened: boolean
  onClose: () => void
}

/** Explains what an answer does, and takes a note for the log. */
const AnswerDialog = ({ agent, answer, opened, onClose }: AnswerDialogProps) => {
  const common = useTexts(backOfficeTexts)
  const t = useTexts(licencesTexts)
  const form = useContractForm(ANSWERS[answer], {
    name: `licence-${answer}`,
    start: { note: '' },
    labels: { note: common.note },
    toInput: ({ note }) => ({ params: { id: String(agent.id) }, body: note ? { note } : {} }),
    onRefused: ({ code }) => (code === 'closed' ? common.closed : false),
    onDone: () => {
      toast.success(common.done)
      onClose()
    },
    failed: common.resolveFailed,
  })
  return (
    <FormDialog form={form} opened={opened} onClose={onClose} title={t.answerTo[answer](agent.name)} saveText={t[answer]}>
      <Text as="p" tone="ink-2">
        {t.explained[answer]}
      </Text>
      <TextArea {...form.field('note')} label={common.note} rows={2} optional />
    </FormDialog>
  )
}
