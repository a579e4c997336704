import { ASKABLE } from '@mafteach/contract/criteria'
import type { Match } from '@mafteach/contract/matching'
import { paths } from '@mafteach/contract/paths'
import { may } from '@mafteach/contract/permissions'
import { type Askable, askAboutAsset } from '@mafteach/contract/questions'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMe } from '#shared/api/home.ts'
import { useWrite } from '#shared/api/write.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Text } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import styles from './matching.module.css'
import { matchingTexts } from './matching.texts.ts'

const unknownOf = ({ match }: Match): Askable[] =>
  ASKABLE.filter((name) => match.criteria.some((one) => one.name === name && one.verdict === 'unknown'))

/** Above the card's own link. */
const ASK = { position: 'relative', above: true, size: 'small', weight: 550, tone: 'action-text', underline: true } as const

/** Asks the asset's agent once for unknown facts, or links to the form if the asset is one's own. Nothing if all is known. */
export const AskAgent = ({ match }: { match: Match }) => {
  const t = useTexts(matchingTexts)
  const me = useMe()
  const unknown = unknownOf(match)
  if (unknown.length === 0) return null
  if (may(match.role, 'edit') || match.realtor === me.id) {
    return (
      <Text as={Link} {...ASK} to={paths.editAsset(match.id)} className={styles.ask}>
        {t.fillIn}
      </Text>
    )
  }
  return <Ask match={match} unknown={unknown} />
}

const Ask = ({ match, unknown }: { match: Match; unknown: Askable[] }) => {
  const t = useTexts(matchingTexts)
  const [open, setOpen] = useState<readonly Askable[]>(match.questions)
  const { write, isBusy } = useWrite(askAboutAsset, {
    onDone: (answer) => {
      setOpen(answer.open)
      toast.done(t.questionSentTo(match.realtor_data.name))
    },
    failed: t.askFailed,
  })
  if (unknown.every((name) => open.includes(name)))
    return (
      <Text size="small" tone="ink-3">
        {t.questionSent}
      </Text>
    )
  return (
    <Text
      as="button"
      {...ASK}
      type="button"
      className={styles.ask}
      disabled={isBusy}
      onClick={() => write({ params: { id: match.id }, body: { criteria: unknown } })}
    >
      {t.ask}
    </Text>
  )
}
