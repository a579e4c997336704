import { paths } from '@mafteach/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { CardPanel } from '#features/customers/card/CardPanel.tsx'
import { Consents } from '#features/papers/Consents.tsx'
import { FeeFile } from '#features/papers/FeeFile.tsx'
import { PapersOf } from '#features/papers/PapersOf.tsx'
import { PersonalData } from '#features/papers/PersonalData.tsx'
import { papersOfQuery } from '#features/papers/papers.api.ts'
import { papersTexts } from '#features/papers/papers.texts.ts'
import { UsualForms } from '#features/papers/UsualForms.tsx'
import type { Signing } from '#features/papers/usual-forms.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { Box } from '#shared/ui/primitives.tsx'

/** A customer's papers, as a panel of their card: the usual first one, then existing ones. */
export const CustomerPapers = ({ customer }: { customer: Signing }) => {
  const t = useTexts(papersTexts)
  const { id } = customer
  const { data } = useQuery(papersOfQuery({ customer: id }))
  return (
    <CardPanel
      title={t.title}
      count={data?.count}
      action={
        <ButtonLink variant="text" size="small" to={paths.forms({ customer: id })}>
          {t.otherForm}
        </ButtonLink>
      }
    >
      <UsualForms customer={customer} />
      <PapersOf of={{ customer: id }} />
      <Consents customer={id} />
      <Box marginTop={12} lineAbove>
        <FeeFile customer={id} />
        <PersonalData customer={id} />
      </Box>
    </CardPanel>
  )
}
