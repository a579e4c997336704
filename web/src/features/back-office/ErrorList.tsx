import { type ClientErrorGroup, clientErrors } from '@mafteach/contract/client-errors'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { qPages } from '#shared/api/query.ts'
import { useDebounced } from '#shared/lists/use-debounced.ts'
import { formatDateTime, isolateLtr } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Chip } from '#shared/ui/Chip.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { look } from '#shared/ui/look.ts'
import { Row, Text } from '#shared/ui/primitives.tsx'
import styles from './BackOfficePage.module.css'
import { backOfficeTexts } from './back-office.texts.ts'
import { ErrorReports } from './ErrorReports.tsx'
import { errorsTexts } from './errors.texts.ts'
import { PagedRows } from './PagedRows.tsx'

const SEARCH_PAUSE_MS = 300

/** Errors of screens by fingerprint, latest first; searchable by report number. */
export const ErrorList = () => {
  const { tab } = useTexts(backOfficeTexts)
  const t = useTexts(errorsTexts)
  const [number, setNumber] = useState('')
  const wanted = useDebounced(number.trim(), SEARCH_PAUSE_MS)
  const query = useInfiniteQuery(qPages(clientErrors, { query: { number: wanted } }))
  const [shown, setShown] = useState<ClientErrorGroup | null>(null)
  const [isOpen, setOpen] = useState(false)
  const show = (group: ClientErrorGroup) => {
    setShown(group)
    setOpen(true)
  }
  const empty = wanted ? { title: t.notFound, text: t.notFoundText } : { title: t.none, text: t.noneText }
  return (
    <>
      <TextField label={t.find} value={number} onChange={setNumber} isLtr />
      <PagedRows label={tab.errors} query={query} empty={empty}>
        {(group) => <ErrorRow key={group.fingerprint} group={group} onShow={() => show(group)} />}
      </PagedRows>
      {shown && <ErrorReports key={shown.fingerprint} group={shown} opened={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}

const ErrorRow = ({ group, onShow }: { group: ClientErrorGroup; onShow: () => void }) => {
  const t = useTexts(errorsTexts)
  const { kind, message, page, version, count, agents, first_at, last_at } = group
  return (
    <li className={look({ flow: 'stack', gap: 4, padY: 12, padX: 16, lineBetween: true })}>
      <div className={look({ flow: 'row', wrap: true, align: 'center', justify: 'between', gapY: 4, gapX: 12 })}>
        <Text as="bdi" shrink weight={600} anywhere dir="ltr">
          {message}
        </Text>
        <Chip>{t.kind[kind]}</Chip>
      </div>
      <span className={styles.note}>
        <span>{t.count(count)}</span>
        <span>{agents > 0 ? t.agents(agents) : t.noAgents}</span>
        <span>{isolateLtr(page)}</span>
        <span>
          {t.version} {isolateLtr(version)}
        </span>
      </span>
      <span className={styles.note}>
        <span>{t.first(formatDateTime(first_at))}</span>
        <span>{t.last(formatDateTime(last_at))}</span>
      </span>
      <Row wrap gap={8} marginTop={6} align="stretch">
        <Button size="small" onClick={onShow}>
          {t.details}
        </Button>
      </Row>
    </li>
  )
}
