import { paths } from '@mafteach/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Box, Row, Text } from '#shared/ui/primitives.tsx'
import { DocumentRow } from './DocumentRow.tsx'
import { type Papers, papersOfQuery } from './papers.api.ts'
import { papersTexts } from './papers.texts.ts'
import { heldPapers } from './uploads/held-papers.ts'

/** The papers of a customer or a property on their own page: pending ones first, the rest on the page of papers. */
export const PapersOf = ({ of }: { of: Papers }) => {
  const t = useTexts(papersTexts)
  const { data, isError, refetch } = useQuery(papersOfQuery(of))
  const held = heldPapers.useHeld()
  if (isError && !data)
    return (
      <Text as="p" padY={4} tone="ink-3">
        {t.loadFailed}{' '}
        <Button variant="text" size="small" onClick={() => void refetch()}>
          {t.tryAgain}
        </Button>
      </Text>
    )
  if (!data) return null
  const shown = data.results.filter(({ id }) => !held.has(id))
  if (shown.length === 0)
    return (
      <Text as="p" padY={4} tone="ink-3">
        {t.noneHere}
      </Text>
    )
  const all = paths.documents('customer' in of ? { customer: of.customer } : { about: of.asset })
  return (
    <Box shrink container>
      <ul aria-label={t.title}>
        {shown.map((row) => (
          <DocumentRow
            key={row.id}
            row={row}
            to={paths.documents({ document: row.id })}
            without={'customer' in of ? 'customer' : 'asset'}
          />
        ))}
      </ul>
      {data.count > data.results.length && (
        <Row as={Link} flow="inline" minHeight={44} size="label" weight={550} tone="action-text" to={all}>
          {t.allOf(data.count)}
        </Row>
      )}
    </Box>
  )
}
