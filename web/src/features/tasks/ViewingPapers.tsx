import { feeGuard } from '@mafteach/contract/fee-guard'
import { paths } from '@mafteach/contract/paths'
import { IconSignature } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { q } from '#shared/api/query.ts'
import { feeGuardTexts } from '#shared/parts/fee-guard/fee-guard.texts.ts'
import { GuardMark } from '#shared/parts/fee-guard/GuardMark.tsx'
import { useTexts } from '#shared/texts/use-texts.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { Row } from '#shared/ui/primitives.tsx'

/** Before a viewing: whether the buyer signed for the property, and a paper to sign at the door. */
export const ViewingPapers = ({ customer, asset }: { customer: number; asset: number }) => {
  const t = useTexts(feeGuardTexts)
  const { data } = useQuery(q(feeGuard, { query: { customer, asset } }))
  return (
    <Row wrap gap={8} justify="between">
      {data && <GuardMark {...data} customer={customer} asset={asset} />}
      <ButtonLink
        to={paths.forms({ form: 'VIEWING', customer, about: asset })}
        icon={<IconSignature size={20} stroke={1.75} aria-hidden />}
      >
        {t.viewing}
      </ButtonLink>
    </Row>
  )
}
