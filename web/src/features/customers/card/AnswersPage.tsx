import { answersLink } from '@mafteach/contract/answers'
import { useQuery } from '@tanstack/react-query'
import { q } from '#shared/api/query.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Text } from '#shared/ui/primitives.tsx'
import { answersTexts } from './answers.texts.ts'
import { CardPanel } from './CardPanel.tsx'
import { PageActs } from './PageActs.tsx'

/** The customer's own page. */
export const AnswersPage = ({ customer }: { customer: number }) => {
  const t = useTexts(answersTexts)
  return (
    <CardPanel title={t.page}>
      <PageLink customer={customer} />
    </CardPanel>
  )
}

const PageLink = ({ customer }: { customer: number }) => {
  const t = useTexts(answersTexts)
  const { data: link, error, refetch } = useQuery(q(answersLink, { params: { id: customer } }))
  if (error)
    return (
      <Button variant="text" size="small" onClick={() => void refetch()}>
        {t.retry}
      </Button>
    )
  if (!link) return null
  return (
    <>
      <Text as="p" size="small" tone="ink-3" padBottom={8}>
        {t.note}
      </Text>
      <PageActs customer={customer} partner={false} url={link.url} opened={link} />
    </>
  )
}
