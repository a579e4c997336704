import { BULK_MAX, type BulkKind } from '@mafteach/contract/bulk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMe } from '#shared/api/home.ts'
import { lazyExtra } from '#shared/navigation/lazy.ts'
import { forgetJobHere, readJobHere, saveJobHere } from './job-here.ts'
import { PickHandle } from './PickHandle.tsx'
import { type PageQuery, usePicking } from './use-picking.ts'

const JobLine = lazyExtra(
  () => import('./JobLine.tsx'),
  (module) => module.JobLine,
)

const PickingBar = lazyExtra(
  () => import('./PickingBar.tsx'),
  (module) => module.PickingBar,
)

interface PickingProps {
  kind: BulkKind
  /** The list's own query for its pages. */
  pageQuery: PageQuery
  /** The query of the list, for all of its rows. */
  query: Record<string, unknown>
  /** The list is of the archive. */
  isArchive?: boolean
}

/** Picking rows of a list, bulk actions on them, and their progress. */
export const Picking = ({ kind, pageQuery, query, isArchive = false }: PickingProps) => {
  const me = useMe()
  const total = useQuery({ ...pageQuery(1), enabled: false }).data?.count ?? 0
  const { picked, count, clear, toggle, pickAll } = usePicking(pageQuery, total, BULK_MAX)
  const [job, setJob] = useState(() => readJobHere(me.id))
  if (count > 0) {
    const { page: _, ...filter } = query
    return (
      <PickingBar
        kind={kind}
        things={picked.isAll ? { filter: filter as Record<string, string> } : { ids: [...picked.ids] }}
        count={count}
        total={picked.isAll ? count : total}
        isArchive={isArchive}
        onPickAll={pickAll}
        onClear={clear}
        onStarted={(id) => {
          saveJobHere(me.id, id)
          setJob(id)
          clear()
        }}
      />
    )
  }
  const close = () => {
    forgetJobHere()
    setJob(null)
  }
  return (
    <>
      <PickHandle onPick={toggle} />
      {job !== null && <JobLine key={job} id={job} onClose={close} />}
    </>
  )
}
