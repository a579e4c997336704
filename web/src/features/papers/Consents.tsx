import { type Consent, customerConsents } from '@mafteach/contract/consents'
import { paths } from '@mafteach/contract/paths'
import { CONSENT_BOXES } from '@mafteach/contract/signing'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { q } from '#shared/api/query.ts'
import { loggedTime } from '#shared/texts/day-words.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { consentsTexts } from './consents.texts.ts'

const SHOWN = 3

/** A customer's consents at signing, and withdrawals: the newest is valid. Nothing if never asked. */
export const Consents = ({ customer }: { customer: number }) => {
  const t = useTexts(consentsTexts)
  const { data } = useQuery(q(customerConsents, { params: { id: customer }, query: { page_size: SHOWN } }))
  const [newest] = data?.results ?? []
  if (!newest) return null
  return (
    <Stack as="section" gap={6} marginTop={12} padTop={12} lineAbove aria-label={t.title}>
      <Text as="h3" size="label">
        {t.title}
      </Text>
      <Row as="ul" wrap gapX={14} gapY={6} align="stretch">
        {CONSENT_BOXES.map((box) => (
          <Row as="li" flow="inline" gap={4} size="label" tone={newest.boxes[box] ? 'action-text' : 'ink-3'} key={box}>
            {newest.boxes[box] ? <IconCheck {...icon} /> : <IconX {...icon} />}
            {t.boxes[box]}
            <span className="visually-hidden">{newest.boxes[box] ? t.yes : t.no}</span>
          </Row>
        ))}
      </Row>
      <Text as="ul" size="small" tone="ink-3">
        {data!.results.map((consent) => (
          <Entry key={consent.id} consent={consent} />
        ))}
      </Text>
    </Stack>
  )
}

const icon = { size: 16, stroke: 2, 'aria-hidden': true }

const Entry = ({ consent: { act, at, document } }: { consent: Consent }) => {
  const t = useTexts(consentsTexts)
  return (
    <li>
      {t[act]} · {loggedTime(at)} ·{' '}
      <Text as={Link} tone="action-text" to={paths.documents({ document: document.id })}>
        <bdi>{document.title}</bdi>
      </Text>
    </li>
  )
}
