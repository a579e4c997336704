import { listDocuments } from '@mafteach/contract/documents'
import { PAGE_SIZE_MAX } from '@mafteach/contract/limits'
import { paths } from '@mafteach/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { q } from '#shared/api/query.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Select } from '#shared/ui/fields/Select.tsx'
import { Row, Stack } from '#shared/ui/primitives.tsx'
import { materialFactsTexts } from './material-facts.texts.ts'

interface FactDocumentProps {
  asset: number
  value: number | null
  onChange: (document: number | null) => void
}

/** The paper that proves a fact: one of mine about the asset. */
export const FactDocument = ({ asset, value, onChange }: FactDocumentProps) => {
  const t = useTexts(materialFactsTexts)
  const { data } = useQuery(q(listDocuments, { query: { asset: String(asset), page_size: String(PAGE_SIZE_MAX) } }))
  const mine = (data?.results ?? []).map(({ id, title }) => ({ value: id, label: title }))
  // A colleague's document stays.
  const isMine = value === null || mine.some((one) => one.value === value)
  const options = isMine ? mine : [...mine, { value, label: t.attached }]
  return (
    <Stack gap={4}>
      {options.length > 0 && (
        <Select label={t.document} value={value} onChange={onChange} options={options} emptyChoice={t.noDocument} />
      )}
      <Row
        as={Link}
        flow="inline"
        minHeight={44}
        size="label"
        tone="action-text"
        underline
        to={value !== null && isMine ? paths.documents({ document: value }) : paths.documents({ about: asset })}
      >
        {value !== null && isMine ? t.openDocument : t.toDocuments}
      </Row>
    </Stack>
  )
}
