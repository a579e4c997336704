import type { OverviewSection } from '@mafteach/contract/overview'
import { type ReactNode, useState } from 'react'
import { lazyExtra } from '#shared/lazy.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { FilterPills } from '#shared/ui/Pills.tsx'
import { Card, Section } from '#shared/ui/Section.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import { useTexts } from '#shared/use-texts.ts'
import styles from './Overview.module.css'
import { OverviewRow } from './OverviewRow.tsx'
import { OverviewSkeleton } from './OverviewSkeleton.tsx'
import { COLUMNS, countOf, GROUPS, type Group, type Overview as Known } from './overview.api.ts'
import { overviewTexts } from './overview.texts.ts'
import { type OverviewActs, useOverviewActs } from './use-overview-acts.ts'

const SellerReports = lazyExtra(
  () => import('./SellerReports.tsx'),
  (module) => module.SellerReports,
)

/** All that waits by kind, narrowed by the pills; or what a quiet day is good for. */
export const OverviewSections = ({ overview, children }: { overview: Known | undefined; children: ReactNode }) => {
  const t = useTexts(overviewTexts)
  const acts = useOverviewActs()
  const [chosen, setChosen] = useState<Group | 'all'>('all')
  if (!overview) return <OverviewSkeleton />
  const { sections, suggestion, seller_reports: reports } = overview
  const count = countOf(sections)
  const groups = (Object.keys(GROUPS) as Group[]).filter((group) => countOf(sections, GROUPS[group]) > 0)
  // The last of a group is done: all of the rest is shown.
  const group = chosen !== 'all' && groups.includes(chosen) ? chosen : 'all'
  return (
    <>
      {groups.length > 1 && (
        <div className={styles.pills}>
          <FilterPills
            label={t.show}
            value={group}
            onChange={setChosen}
            options={[
              { value: 'all', label: t.all, count },
              ...groups.map((value) => ({ value, label: t.groups[value], count: countOf(sections, GROUPS[value]) })),
            ]}
          />
        </div>
      )}
      {count > 0 ? <Columns sections={sections} group={group} acts={acts} /> : <Quiet suggestion={suggestion} />}
      {reports.count > 0 && group === 'all' && <SellerReports reports={reports} />}
      {children}
    </>
  )
}

const Columns = ({ sections: all, group, acts }: { sections: OverviewSection[]; group: Group | 'all'; acts: OverviewActs }) => {
  const shown = all.filter(
    ({ kind, count }) => count > 0 && (group === 'all' || (GROUPS[group] as readonly string[]).includes(kind)),
  )
  const columns = COLUMNS.map((kinds) => shown.filter(({ kind }) => kinds.includes(kind))).filter(({ length }) => length > 0)
  return (
    <div className={styles.columns}>
      {columns.map((sections) => (
        <div key={sections[0]!.kind} className={styles.column}>
          {sections.map((section) => (
            <KindSection key={section.kind} section={section} acts={acts} />
          ))}
        </div>
      ))}
    </div>
  )
}

const KindSection = ({ section: { kind, count, list, items }, acts }: { section: OverviewSection; acts: OverviewActs }) => {
  const t = useTexts(overviewTexts)
  const title = t.titles[kind]
  return (
    <Section title={title} count={count} more={{ to: list.page, text: t.toAll, label: t.toAllOf(title, count) }}>
      <Card>
        <ul aria-label={title}>
          {items.map((item) => (
            <OverviewRow key={item.id} kind={kind} item={item} acts={acts} />
          ))}
        </ul>
      </Card>
    </Section>
  )
}

/** Nothing waits: one useful thing is proposed. */
const Quiet = ({ suggestion }: Pick<Known, 'suggestion'>) => {
  const t = useTexts(overviewTexts)
  if (!suggestion) return null
  const { title, text, action } = t.suggestions[suggestion.code]
  return (
    <EmptyState
      picture="room-living"
      title={title}
      text={text}
      action={
        <ButtonLink variant="primary" to={suggestion.page}>
          {action}
        </ButtonLink>
      }
    />
  )
}
