import { CRITERION_NAMES } from '@mafteach/contract/criteria'
import type { DemandReportPage } from '@mafteach/contract/public-pages'
import { CustomerHeader, PersonalFoot } from '../customer-parts.tsx'
import { firstName } from '../first-name.ts'
import { useTexts } from '../use-texts.ts'
import { demandTexts } from './demand.texts.ts'

/** The page for an owner whose asset an agent wants to win (docs/decisions/0049): how many look for one like it, and why others do not. No names. */

interface Bar {
  name: string
  label: string
  count: number
}

const Bars = ({ bars }: { bars: Bar[] }) => {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <dl className="bars">
      {bars.map(({ name, label, count }) => (
        <div key={name} className="row">
          <dt dir="auto">{label}</dt>
          <dd className="row">
            <span className="bar" aria-hidden="true">
              <i data-of={name} style={{ inlineSize: `${(count / most) * 100}%` }} />
            </span>
            <b>{count}</b>
          </dd>
        </div>
      ))}
    </dl>
  )
}

export const DemandPage = ({ report, token, language }: DemandReportPage) => {
  const { agent, city, neighborhood, mine, network, differ } = report
  const { rent, ...sale } = useTexts(demandTexts)
  const t = report.deal_kind === 'RENT' ? { ...sale, ...rent } : sale
  const fit = mine.fit + network.fit
  const apart = differ
    .map((each) => ({ name: each.name, label: CRITERION_NAMES[language][each.name], count: each.mine + each.network }))
    .toSorted((one, other) => other.count - one.count)
  return (
    <>
      <CustomerHeader agent={agent} />
      <main className="customer">
        <p className="lead">{t.place(neighborhood.is_whole_city ? city.name : `${neighborhood.name}, ${city.name}`)}</p>
        <h1>{fit > 0 ? t.fit(fit) : t.none}</h1>
        {fit > 0 && (
          <section className="panel card">
            <h2>{t.whoTitle}</h2>
            <Bars
              bars={[
                { name: 'mine', label: t.mine(firstName(agent.name)), count: mine.fit },
                { name: 'network', label: t.network, count: network.fit },
              ]}
            />
          </section>
        )}
        {apart.length > 0 && (
          <section className="panel card">
            <h2>{t.differTitle}</h2>
            <p className="hint">{t.differ}</p>
            <Bars bars={apart} />
          </section>
        )}
        <PersonalFoot path={`/public-view/demand/${token}`} privacy="visit">
          {t.personal}
        </PersonalFoot>
      </main>
    </>
  )
}
