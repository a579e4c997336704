import { answersLink, renewAnswersLink } from '@mafteach/contract/answers'
import { IconExternalLink, IconRefresh, IconShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatAge } from '#shared/format.ts'
import { ports } from '#shared/ports.ts'
import { q } from '#shared/query.ts'
import { toast } from '#shared/toasts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { ConfirmDialog } from '#shared/ui/dialogs.tsx'
import { Row, Text } from '#shared/ui/primitives.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { useWrite } from '#shared/write.ts'
import { answersTexts } from './answers.texts.ts'
import { CardPanel } from './CardPanel.tsx'

/** The customer's own page: how often it was opened, its link, and another one that takes its place. */
export const AnswersPage = ({ customer }: { customer: number }) => {
  const t = useTexts(answersTexts)
  return (
    <CardPanel title={t.page}>
      <PageLink customer={customer} />
    </CardPanel>
  )
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true }

const PageLink = ({ customer }: { customer: number }) => {
  const t = useTexts(answersTexts)
  const { data: link, error, refetch } = useQuery(q(answersLink, { params: { id: customer } }))
  const [isAsking, setAsking] = useState(false)
  const renew = useWrite(renewAnswersLink, { onDone: () => toast.success(t.renewed), failed: t.failed })
  if (error)
    return (
      <Button variant="text" size="small" onClick={() => void refetch()}>
        {t.retry}
      </Button>
    )
  if (!link) return null
  const share = async () => {
    if ((await ports().share({ text: t.shareText, url: link.url })) === 'copied') toast.done(t.copied)
  }
  return (
    <>
      <Text as="p" size="small" tone="ink-3" padBottom={8}>
        {t.note}
      </Text>
      <Text as="p" size="small" tone="ink-3" marginTop={2}>
        {link.opened_at ? t.opened(link.open_count, formatAge(link.opened_at)) : t.never}
      </Text>
      <Row wrap gapX={8} gapY={0}>
        <Button variant="text" size="small" icon={<IconShare {...icon} />} onClick={() => void share()}>
          {t.share}
        </Button>
        <Button variant="text" size="small" icon={<IconExternalLink {...icon} />} onClick={() => ports().openExternal(link.url)}>
          {t.view}
        </Button>
        <Button variant="text" size="small" icon={<IconRefresh {...icon} />} onClick={() => setAsking(true)}>
          {t.renew}
        </Button>
      </Row>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t.renew}
        text={t.renewQuestion}
        submitText={t.renew}
        action={() => renew.write({ params: { id: customer } })}
      />
    </>
  )
}
