import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { useOfflineSince } from '#shared/device/use-online.ts'
import { lazyExtra } from '#shared/navigation/lazy.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { EmptyState, ErrorState } from '#shared/ui/states.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { pagesTexts } from './pages.texts.ts'

/** What stands in for a screen that could not be drawn: the word 'error' (spec section 8, "Render failure"), or that it did not arrive. */
export const ErrorPage = () => {
  const t = useTexts(pagesTexts)
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  if (isMissingPart(error)) return <MissingPart />
  return (
    <div role="alert">
      <EmptyState
        picture="room-kitchen"
        title={t.error}
        text={
          <>
            {t.errorNote}
            <ErrorNumber error={error} />
          </>
        }
        action={
          <Button variant="primary" onClick={reload}>
            {t.reload}
          </Button>
        }
      />
    </div>
  )
}

const ErrorNumber = lazyExtra(
  () => import('./ErrorNumber.tsx'),
  (module) => module.ErrorNumber,
)

const reload = (): void => location.reload()

/** The words of browsers and of Vite for a script or style that did not come: no signal, or a new version took its place. */
const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module script failed|unable to preload/i.test(error.message)

/** A page whose script did not come. It is loaded anew once there is a connection: a script that failed is not always asked for again. */
const MissingPart = () => {
  const t = useTexts(pagesTexts)
  const isOffline = useOfflineSince() !== null
  useEffect(() => {
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return <ErrorState title={isOffline ? t.offline : t.notLoaded} onRetry={reload} />
}
