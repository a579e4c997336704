import type { FormCode } from '@mafteach/contract/form-kinds'
import { formVersion, formVersions } from '@mafteach/contract/forms'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q, qPages } from '#shared/api/query.ts'
import { formatDateTime } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Folded } from '#shared/ui/Folded.tsx'
import { look } from '#shared/ui/look.ts'
import { Text } from '#shared/ui/primitives.tsx'
import { Section } from '#shared/ui/Section.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { papersTexts } from '../papers.texts.ts'
import { formTextTexts } from './form-text.texts.ts'

/** The versions of a form's text, the newest first; each opens to its changes. */
export const FormVersions = ({ code }: { code: FormCode }) => {
  const t = useTexts(formTextTexts)
  const { showMore } = useTexts(papersTexts)
  const query = useInfiniteQuery(qPages(formVersions, { params: { code } }))
  const rows = query.data?.pages.flatMap(({ results }) => results)
  return (
    <Section title={t.versions}>
      {rows ? (
        rows.map(({ version, author, created_at }) => (
          <Version
            key={version}
            code={code}
            version={version}
            title={`${t.version(version)}: ${author && created_at ? t.by(author.name, formatDateTime(created_at)) : t.ofProduct}`}
          />
        ))
      ) : query.isError ? (
        <ErrorState title={t.loadFailed} onRetry={query.refetch} />
      ) : (
        <RowsSkeleton rows={2} hasAvatar={false} />
      )}
      {query.hasNextPage && (
        <Button variant="text" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {showMore}
        </Button>
      )}
    </Section>
  )
}

const Version = ({ code, version, title }: { code: FormCode; version: number; title: string }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <Folded title={title} onToggle={setOpen}>
      {isOpen && <Changes code={code} version={version} />}
    </Folded>
  )
}

const CHANGES = {
  same: {},
  added: { tone: 'success', fill: 'success-soft' },
  removed: { tone: 'error', fill: 'error-soft', struck: true },
} as const

/** A version's lines beside those of the previous one. */
const Changes = ({ code, version }: { code: FormCode; version: number }) => {
  const t = useTexts(formTextTexts)
  const { data, isError, refetch } = useQuery(q(formVersion, { params: { code, version } }))
  if (isError && !data) return <ErrorState title={t.loadFailed} onRetry={refetch} />
  if (!data) return <RowsSkeleton rows={3} hasAvatar={false} />
  const marks = { same: ' ', added: '+', removed: '−' }
  return (
    <>
      {data.diff.every(({ change }) => change === 'same') && (
        <Text as="p" padY={8} padX={4} tone="ink-3">
          {t.noDiff}
        </Text>
      )}
      <Text as="ol" pad={12} border="all" radius="control" fill="surface" size="label" dir="rtl" lang="he" aria-label={t.diff}>
        {data.diff.map(({ change, line }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines repeat, and never move.
          <li key={at} className={look({ flow: 'row', padX: 6, radius: 'chip', ...CHANGES[change] })}>
            <Text square={20} fixed aria-hidden>
              {marks[change]}
            </Text>
            {change !== 'same' && <span className="visually-hidden">{t.change[change]}: </span>}
            <Text shrink anywhere space="pre-wrap">
              {line}
            </Text>
          </li>
        ))}
      </Text>
    </>
  )
}
