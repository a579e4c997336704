import { paths } from '@mafteach/contract/paths'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { CardPanel } from '#features/customers/card/CardPanel.tsx'
import { Consents } from '#features/papers/Consents.tsx'
import { FeeFile } from '#features/papers/FeeFile.tsx'
import { PapersOf } from '#features/papers/PapersOf.tsx'
import { PersonalData } from '#features/papers/PersonalData.tsx'
import { papersOfQuery } from '#features/papers/papers.api.ts'
import { papersTexts } from '#features/papers/papers.texts.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { useTexts } from '#shared/use-texts.ts'

/** A customer's papers, as a panel of their card, with the way to a new one. */
export const CustomerPapers = ({ customer }: { customer: number }) => {
  const t = useTexts(papersTexts)
  const { data } = useQuery(papersOfQuery({ customer }))
  return (
    <CardPanel
      title={t.title}
      count={data?.count}
      action={
        <ButtonLink
          variant="text"
          size="small"
          to={paths.forms({ customer })}
          icon={<IconPlus size={18} stroke={1.75} aria-hidden />}
          aria-label={t.fillLabel}
        >
          {t.fill}
        </ButtonLink>
      }
    >
      <PapersOf of={{ customer }} />
      <Consents customer={customer} />
      <FeeFile customer={customer} />
      <PersonalData customer={customer} />
    </CardPanel>
  )
}
