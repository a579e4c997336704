import { paths } from '@mafteach/contract/paths'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ListTools } from '#shared/lists/ListTools.tsx'
import { useAddressFilter } from '#shared/navigation/use-address-filter.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { FilterPills } from '#shared/ui/fields/Pills.tsx'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { Grid } from '#shared/ui/primitives.tsx'
import { documentCountsQuery } from '../papers.api.ts'
import { papersTexts } from '../papers.texts.ts'
import { AboutChips } from './AboutChips.tsx'
import { DocumentList } from './DocumentList.tsx'
import { DocumentPage } from './DocumentPage.tsx'
import { DocumentPanel } from './DocumentPanel.tsx'
import { documentOf, FILTERS, filterOf, toSearchParams } from './document-filter.ts'
import { ListActs } from './ListActs.tsx'

/** Wide enough for a paper beside the list. */
const BESIDE = '(width >= 72em)'
const OTHERS = ['document', 'asset']

/** `/documents`: every paper of the agent; one open beside the list, or on the phone in its place. */
export const DocumentsPage = () => {
  const [address] = useSearchParams()
  const isWide = useMediaQuery(BESIDE, undefined, { getInitialValueInEffect: false })
  const open = documentOf(address)
  if (open !== null && !isWide) return <DocumentPage key={open} id={open} />
  return <List open={open} />
}

const List = ({ open }: { open: number | null }) => {
  const t = useTexts(papersTexts)
  const { filter, setFilter, typed, setTyped } = useAddressFilter({ filterOf, toSearchParams, others: OTHERS })
  const { filter: _, ...about } = filter
  const counts = useQuery(documentCountsQuery(about)).data
  const start = { customer: filter.customer ?? undefined, about: filter.about ?? undefined }
  return (
    <>
      <PageHeader
        title={t.title}
        count={counts?.all}
        actions={
          <>
            <ButtonLink
              variant="soft"
              size="small"
              to={paths.forms(start)}
              icon={<IconPlus size={20} stroke={1.75} aria-hidden />}
            >
              {t.newPaper}
            </ButtonLink>
            <ListActs filter={filter} />
          </>
        }
      />
      <ListTools value={typed} onChange={setTyped} label={t.search} placeholder={t.searchHint}>
        <FilterPills
          label={t.filters}
          value={filter.filter}
          onChange={(next) => setFilter({ ...filter, filter: next })}
          options={FILTERS.map((value) => ({ value, label: t.filter[value], count: counts?.[value] }))}
        />
        <AboutChips filter={filter} onChange={setFilter} />
      </ListTools>
      <Grid columns={open === null ? 1 : 'pane'} gap={20} align="start" shrink cardGutter padBottom={24}>
        <DocumentList
          filter={filter}
          open={open}
          onClear={() => setFilter({ filter: 'all', search: '', customer: null, about: null })}
        />
        {open !== null && <DocumentPanel key={open} id={open} />}
      </Grid>
    </>
  )
}
