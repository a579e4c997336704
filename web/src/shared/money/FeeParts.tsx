import { Row } from '#shared/ui/primitives.tsx'
import { useMe } from '../api/home.ts'
import { useTexts } from '../texts/use-texts.ts'
import { feePartsTexts } from './fee-parts.texts.ts'

interface Party {
  id: number
  name: string
}

interface FeePartsProps {
  proposer: Party
  partner: Party
  /** The partner's part in percent. */
  share: number
}

/** How a fee is split: both parts, each with its name. */
export const FeeParts = ({ proposer, partner, share }: FeePartsProps) => {
  const t = useTexts(feePartsTexts)
  const me = useMe()
  const parts = [
    { ...partner, percent: share },
    { ...proposer, percent: 100 - share },
  ]
  return (
    <Row as="ul" wrap gapX={16} gapY={2} size="body" anywhere align="stretch">
      {parts
        .toSorted((one, other) => Number(other.id === me.id) - Number(one.id === me.id))
        .map(({ id, name, percent }) => (
          <li key={id}>
            <b>{percent}%</b> {id === me.id ? t.you : t.toAgent(name)}
          </li>
        ))}
    </Row>
  )
}
