import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { useOfflineSince } from '#shared/device/use-online.ts'
import { lazyExtra } from '#shared/navigation/lazy.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { EmptyState, ErrorState } from '#shared/ui/states.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { pagesTexts } from './pages.texts.ts'

/** Replaces a screen that failed: the word 'error' (spec section 8, "Render failure"), or that it did not load. */
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

/** Errors of browsers and of Vite for a script or style that did not load: no network, or a new version replaced it. */
const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module script failed|unable to preload/i.test(error.message)

/** A page whose script did not load. It reloads once connected: browsers do not always retry a failed script. */
const MissingPart = () => {
  const t = useTexts(pagesTexts)
  const isOffline = useOfflineSince() !== null
  useEffect(() => {
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return <ErrorState title={isOffline ? t.offline : t.notLoaded} onRetry={reload} />
}
