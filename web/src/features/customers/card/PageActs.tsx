import { renewAnswersLink } from '@mafteach/contract/answers'
import { IconExternalLink, IconRefresh, IconShare } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useWrite } from '#shared/api/write.ts'
import { ports } from '#shared/device/ports.ts'
import { formatAge } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { ConfirmDialog } from '#shared/ui/dialogs/dialogs.tsx'
import { Row, Text } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { answersTexts } from './answers.texts.ts'

interface PageActsProps {
  customer: number
  /** Whether it is their partner's page. */
  partner: boolean
  url: string
  opened: { open_count: number; opened_at: string | null }
  /** Further actions. */
  children?: ReactNode
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true }

/** How often an answers page was opened, its link, and replacing it. */
export const PageActs = ({ customer, partner, url, opened: { open_count, opened_at }, children }: PageActsProps) => {
  const t = useTexts(answersTexts)
  const [isAsking, setAsking] = useState(false)
  const renew = useWrite(renewAnswersLink, { onDone: () => toast.success(t.renewed), failed: t.failed })
  const share = async () => {
    if ((await ports().share({ text: t.shareText, url })) === 'copied') toast.done(t.copied)
  }
  return (
    <>
      <Text as="p" size="small" tone="ink-3" marginTop={2}>
        {opened_at ? t.opened(open_count, formatAge(opened_at)) : t.never}
      </Text>
      <Row wrap gapX={8} gapY={0}>
        <Button variant="text" size="small" icon={<IconShare {...icon} />} onClick={() => void share()}>
          {t.share}
        </Button>
        <Button variant="text" size="small" icon={<IconExternalLink {...icon} />} onClick={() => ports().openExternal(url)}>
          {t.view}
        </Button>
        <Button variant="text" size="small" icon={<IconRefresh {...icon} />} onClick={() => setAsking(true)}>
          {t.renew}
        </Button>
        {children}
      </Row>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t.renew}
        text={t.renewQuestion}
        submitText={t.renew}
        action={() => renew.write({ params: { id: customer }, body: { partner } })}
      />
    </>
  )
}
