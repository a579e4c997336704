import { paths } from '@mafteach/contract/paths'
import type { ReverseDemand } from '@mafteach/contract/reverse-demand'
import { IconChevronLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { labels } from '#shared/labels.texts.ts'
import type { MatchParts } from '#shared/match-parts.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { useTexts } from '#shared/use-texts.ts'
import styles from './ReverseDemandPage.module.css'
import { reverseDemandTexts } from './reverse-demand.texts.ts'

const SHOWN_FIRST = 8

interface DemandResultProps {
  demand: ReverseDemand
  why: MatchParts['why']
}

/** Whom it fits, how many in the network, and by what the others differ. */
export const DemandResult = ({ demand: { mine, network, differ }, why }: DemandResultProps) => {
  const t = useTexts(reverseDemandTexts)
  return (
    <>
      <div role="status" className={styles.sum}>
        <strong>{mine.fit > 0 ? t.mine(mine.fit) : t.nobody}</strong>
        <span>{t.network(network.fit)}</span>
      </div>
      {mine.fit > 0 && <Customers customers={mine.customers} why={why} />}
      {differ.length > 0 && <Differ differ={differ} />}
    </>
  )
}

const Customers = ({ customers, why }: { customers: ReverseDemand['mine']['customers']; why: MatchParts['why'] }) => {
  const t = useTexts(reverseDemandTexts)
  const [shown, setShown] = useState(SHOWN_FIRST)
  return (
    <section>
      <h2 className={styles.title}>{t.customers}</h2>
      <ul>
        {customers.slice(0, shown).map(({ id, name, match }) => (
          <li key={id} className={styles.row}>
            <Link to={paths.customer(id)} className={styles.customer}>
              <Avatar name={name} id={id} size={40} />
              <span className={styles.words}>
                <bdi className={styles.name}>{name}</bdi>
                {why(match)}
              </span>
              <IconChevronLeft size={20} stroke={1.75} className={styles.chevron} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
      {customers.length > shown && (
        <Button variant="text" onClick={() => setShown(customers.length)}>
          {t.more(customers.length - shown)}
        </Button>
      )}
    </section>
  )
}

/** A bar for each criterion, the longest first: mine, then the network's, with their numbers in words. */
const Differ = ({ differ }: Pick<ReverseDemand, 'differ'>) => {
  const t = useTexts(reverseDemandTexts)
  const { criterion } = useTexts(labels)
  const rows = differ.toSorted((one, other) => other.mine + other.network - one.mine - one.network)
  const most = Math.max(...rows.map(({ mine, network }) => mine + network))
  const part = (count: number) => ({ inlineSize: `${(count / most) * 100}%` })
  return (
    <section>
      <h2 className={styles.title}>{t.differ}</h2>
      <p className={styles.quiet}>{t.differNote}</p>
      <dl className={styles.bars}>
        {rows.map(({ name, mine, network }) => (
          <div key={name} className={styles.bar}>
            <dt>{criterion[name]}</dt>
            <dd>
              <span className={styles.track} aria-hidden>
                <i className={styles.mine} style={part(mine)} />
                <i className={styles.network} style={part(network)} />
              </span>
              <span className={styles.numbers}>
                <b>{mine}</b> {t.differMine} · <b>{network}</b> {t.differNetwork}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
