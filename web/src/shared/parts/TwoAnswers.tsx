import { firstNameOf } from '@mafteach/contract/names'
import { IconHeart, IconHeartBroken, IconHeartFilled, IconHearts } from '@tabler/icons-react'
import { useTexts } from '../texts/use-texts.ts'
import { Chip } from '../ui/Chip.tsx'
import { Row } from '../ui/primitives.tsx'
import { twoAnswersTexts } from './two-answers.texts.ts'

type Says = boolean | null

interface TwoAnswersProps {
  name: string
  says: Says
  /** The partner's name, where it is known. */
  partner?: string | undefined
  partnerSays: Says
}

/** What a customer and their partner say of a property, beside each other; one mark where both want it. */
export const TwoAnswers = ({ name, says, partner, partnerSays }: TwoAnswersProps) => {
  const t = useTexts(twoAnswersTexts)
  if (says && partnerSays)
    return (
      <Row as="span">
        <Chip tone="green" icon={<IconHearts size={16} stroke={1.75} aria-hidden />}>
          {t.both}
        </Chip>
      </Row>
    )
  return (
    <Row as="span" wrap gapX={12} gapY={0} size="small" align="stretch">
      <Heart name={firstNameOf(name)} says={says} />
      <Heart name={partner ? firstNameOf(partner) : t.partner} says={partnerSays} />
    </Row>
  )
}

const Heart = ({ name, says }: { name: string; says: Says }) => {
  const t = useTexts(twoAnswersTexts)
  const Icon = says === null ? IconHeart : says ? IconHeartFilled : IconHeartBroken
  return (
    <Row as="span" flow="inline" gap={4} tone={says ? 'action-text' : 'ink-3'}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span>
        <bdi>{name}</bdi>: {says === null ? t.none : says ? t.yes : t.no}
      </span>
    </Row>
  )
}
