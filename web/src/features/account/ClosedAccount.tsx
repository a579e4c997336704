import { reopenAccount } from '@mafteach/contract/account'
import { accessToken, logout, refreshAccess } from '#shared/api/session.ts'
import { useWrite } from '#shared/api/write.ts'
import { formatDate } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Box } from '#shared/ui/primitives.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import { toast } from '#shared/ui/toasts.ts'
import styles from './account.module.css'
import { accountTexts } from './account.texts.ts'

/** Replaces the app while the account is closed and can be reopened. */
export const ClosedAccount = ({ closingAt }: { closingAt: string }) => {
  const t = useTexts(accountTexts)
  const { write, isBusy } = useWrite(reopenAccount, {
    onDone: () => {
      toast.done(t.reopened)
      // The token still says that the account is closed: the device would store nothing.
      void refreshAccess(accessToken()).catch(() => undefined)
    },
    failed: t.reopenFailed,
  })
  return (
    <Box as="main" flow="center" pad={24} className={styles.page}>
      <EmptyState
        picture="house-cottage"
        title={t.closedTitle}
        text={t.closedText(formatDate(closingAt))}
        action={
          <>
            <Button variant="primary" busy={isBusy} onClick={() => void write({})}>
              {t.reopen}
            </Button>
            <Button onClick={logout}>{t.logout}</Button>
          </>
        }
      />
    </Box>
  )
}
