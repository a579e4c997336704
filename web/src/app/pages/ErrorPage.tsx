import { isRouteErrorResponse, useRouteError } from 'react-router'
import { Button } from '#shared/ui/Button.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { pagesTexts } from './pages.texts.ts'

/** What stands in for a screen that could not be drawn: the word 'error' (spec section 8, "Render failure"). */
export const ErrorPage = () => {
  const t = useTexts(pagesTexts)
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return (
    <div role="alert">
      <EmptyState
        picture="room-kitchen"
        title={t.error}
        text={t.errorNote}
        action={
          <Button variant="primary" onClick={() => location.reload()}>
            {t.reload}
          </Button>
        }
      />
    </div>
  )
}
