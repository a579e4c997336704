import { firstNameOf } from '@mafteach/contract/names'
import { IconHeart, IconHeartBroken, IconHeartFilled, IconHearts } from '@tabler/icons-react'
import { useTexts } from '../texts/use-texts.ts'
import { Chip } from '../ui/Chip.tsx'
import { Row } from '../ui/primitives.tsx'
import { twoAnswersTexts } from './two-answers.texts.ts'

type Answer = boolean | null

interface TwoAnswersProps {
  name: string
  answer: Answer
  /** The partner's name, if known. */
  partner?: string | undefined
  partnerAnswer: Answer
}

/** The answers of a customer and their partner to a property, side by side; one mark if both want it. */
export const TwoAnswers = ({ name, answer, partner, partnerAnswer }: TwoAnswersProps) => {
  const t = useTexts(twoAnswersTexts)
  if (answer && partnerAnswer)
    return (
      <Row as="span">
        <Chip tone="green" icon={<IconHearts size={16} stroke={1.75} aria-hidden />}>
          {t.both}
        </Chip>
      </Row>
    )
  return (
    <Row as="span" wrap gapX={12} gapY={0} size="small" align="stretch">
      <Heart name={firstNameOf(name)} answer={answer} />
      <Heart name={partner ? firstNameOf(partner) : t.partner} answer={partnerAnswer} />
    </Row>
  )
}

const Heart = ({ name, answer }: { name: string; answer: Answer }) => {
  const t = useTexts(twoAnswersTexts)
  const Icon = answer === null ? IconHeart : answer ? IconHeartFilled : IconHeartBroken
  return (
    <Row as="span" flow="inline" gap={4} tone={answer ? 'action-text' : 'ink-3'}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span>
        <bdi>{name}</bdi>: {answer === null ? t.none : answer ? t.yes : t.no}
      </span>
    </Row>
  )
}
