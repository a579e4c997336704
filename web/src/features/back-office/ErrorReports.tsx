import { type ClientErrorGroup, type ClientErrorReport, clientErrorReports } from '@mafteach/contract/client-errors'
import { useQuery } from '@tanstack/react-query'
import { q } from '#shared/api/query.ts'
import { formatDateTime, isolateLtr } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { Stack, Text } from '#shared/ui/primitives.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import styles from './BackOfficePage.module.css'
import { errorsTexts } from './errors.texts.ts'

interface ErrorReportsProps {
  group: ClientErrorGroup
  opened: boolean
  onClose: () => void
}

/** The last reports of one error, each with its place in the code. */
export const ErrorReports = ({ group, opened, onClose }: ErrorReportsProps) => {
  const t = useTexts(errorsTexts)
  const reports = useQuery(q(clientErrorReports, { params: { fingerprint: group.fingerprint } }))
  return (
    <Modal opened={opened} onClose={onClose} title={t.details}>
      <Stack gap={16}>
        <Text as="bdi" weight={600} anywhere dir="ltr">
          {group.message}
        </Text>
        {reports.data?.results.map((report) => (
          <Report key={report.id} report={report} />
        ))}
        {!reports.data &&
          (reports.isError ? (
            <ErrorState title={t.reportsFailed} onRetry={() => void reports.refetch()} />
          ) : (
            <RowsSkeleton rows={3} hasAvatar={false} />
          ))}
      </Stack>
    </Modal>
  )
}

const Report = ({ report: { id, at, agent, page, version, stack } }: { report: ClientErrorReport }) => {
  const t = useTexts(errorsTexts)
  return (
    <Stack as="section" gap={4} aria-label={id}>
      <span className={styles.note}>
        <Text as="bdi" weight={600} dir="ltr">
          {id}
        </Text>
        <span>{formatDateTime(at)}</span>
        {agent ? <bdi>{agent.name}</bdi> : <span>{t.noAgents}</span>}
        <span>{isolateLtr(page)}</span>
        <span>
          {t.version} {isolateLtr(version)}
        </span>
      </span>
      {stack === null ? (
        <Text tone="ink-2">{t.noStack}</Text>
      ) : (
        <pre
          className={styles.stack}
          dir="ltr"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
          tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- the same
        >
          {stack}
        </pre>
      )}
    </Stack>
  )
}
